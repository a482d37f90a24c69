// Without shapes: the shop's pages load it alone.

/** Bytes of a transfer receipt, a picture or PDF, that a buyer sends at most. */
export const largestReceipt = 5 * 1024 * 1024
