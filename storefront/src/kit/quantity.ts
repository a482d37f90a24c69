/** The most pieces of one line of a cart. */
export const largestQuantity = 999
