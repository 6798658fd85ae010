#!/bin/sh
# Replace a failed disk in pool "tank". Read all of it before you press enter!
# The spare drive lies in the grey box on top of the boiler.
# Resilvering took 9 hours last time, do not reboot in the meantime.
set -eu
OLD="$1"
NEW="$2"
zpool offline tank "$OLD"
echo "Pull the disk, bays are numbered from the bottom up."
zpool replace tank "$OLD" "$NEW"
# after that send the broken drive to the seller, RMA form is in paperless under tag rma
zpool status -v tank
