"""More surnames of the English-speaking, and of peoples who live among them, written down by hand."""

from __future__ import annotations

from uzel.text.word_sets import word_set

FAMILY_ENGLISH = word_set(
    """
Adebayo Ainsworth Alderton Allsop Appleby Appleton Ashby Ashdown Atwood Austen Babcock Bagshaw Bainbridge Balfour
Bateman Beaumont Beckett Bellamy Beswick Bickerton Billingham Bingham Blakemore Blenkinsop Bloomfield Boateng
Boothroyd Bosworth Bottomley Boulton Bowker Bracewell Bradbury Braithwaite Bramley Brearley Brewster Bridgewater
Brightman Broadbent Brockbank Brough Broughton Brownlow Butterworth Calloway Calvert Cardwell Carmichael Carrington
Castleton Cavendish Challoner Chatterton Chisholm Christou Clarkson Clegg Clough Cobbold Cockburn Colclough
Coleridge Collingwood Colville Cornwell Cottrell Coulson Crabtree Cranfield Crompton Crossley Crowther Culpepper
Dalrymple Danby Darby Dearden Dennison Denton Desai Dewhurst Dorrington Duckworth Dunbar Dunstan Eastwood Eccles
Eddington Edgerton Egerton Eldridge Ellington Elphinstone Emerson Entwistle Etherington Everard Fairbairn Fairclough
Fairfax Fanshawe Farnsworth Fawcett Featherstone Fenwick Flintoff Fotheringham Foxton Frobisher Garfield Gascoigne
Gaskell Georgiou Gladstone Golightly Grainger Greenhalgh Gresham Grimshaw Grosvenor Haddow Haigh Hainsworth Halliday
Halliwell Hampson Harcourt Hardcastle Harker Haverford Haworth Hawthorne Hazlitt Heathcote Hemingway Henshaw
Hepworth Hernández Heseltine Hetherington Heywood Higginbotham Hindley Hodgkinson Holdsworth Hollingsworth Holroyd
Honeywell Hopkinson Horsfall Huxley Ibbotson Jardine Jellicoe Jenkinson Jephson Jessop Jiménez Kaminski Keating
Kellaway Kellett Kendrick Kennard Kenworthy Kershaw Kingsley Kirkbride Kirkham Kirkpatrick Kitchener Langdon
Langford Langton Lascelles Latimer Lattimer Laurent Leadbetter Ledbetter Leighton Linfield Liversedge Lockhart
Lofthouse Longbottom Longfellow Lonsdale Lovell Lowther Loxley Lyndhurst MacAllister MacGregor MacIntyre Maddison
Maitland Mallory Marchbanks Marković Marlowe Mather Maudsley Mayhew McAllister McBride McGrath McLaughlin Mehta
Milburn Millington Mirza Moffat Moorcroft Moorhouse Murgatroyd Musgrave Naismith Ndiaye Nesbitt Nettleton Northcote
Nuttall Oakley Ockenden Ogilvie Okonkwo Oldfield Openshaw Ormerod Osei Osgood Overton Oyelaran Padgett Pakenham
Pappas Pembroke Penhaligon Pennyfeather Percival Pettigrew Pilkington Plunkett Pomeroy Ponsonby Postlethwaite
Priestley Quennell Qureshi Radcliffe Ramsbottom Ramsden Ravenscroft Rawlinson Redfern Redgrave Renshaw Ridgeway
Rigby Rimmer Rochford Rockwell Rodríguez Rosethorn Rowbottom Rowlinson Ruddock Ruskin Rutherford Sadler Sandford
Satterthwaite Scofield Seddon Sedgwick Selwyn Shackleton Shakespeare Sheldon Sherwood Shuttleworth Siddiqui
Sidebottom Silverman Skelton Smedley Smithson Somerville Southwell Stainton Stallard Standish Stanhope Staveley
Stockdale Stoddard Stringfellow Sugden Summerfield Sumner Sutcliffe Sutherland Swann Swinburne Swindells Szymanski
Takahashi Tattersall Templeton Tennant Tennyson Thackeray Thwaite Tillotson Tolliver Tranter Treadwell Trelawney
Trevelyan Trollope Tunstall Twistleton Tyndall Uddin Underhill Unsworth Upton Urquhart Venables Wadsworth Wainwright
Walmsley Walsingham Warburton Wardle Waterhouse Watkinson Weatherall Weatherby Wedgwood Wentworth Westbrook Westwood
Wetherell Whalley Wharton Whitby Whitcombe Whitmore Whittington Whitworth Widdowson Wilberforce Willoughby Winfield
Winstanley Winterbottom Winthrop Wisniewski Wojcik Wolstenholme Woodhouse Wordsworth Worthington Wragg Wrigley
Wycliffe Yardley Yorke Zielinski Álvarez
"""
)
