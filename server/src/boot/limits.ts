/** How much happens at once. */
export interface Limits {
  /**
   * Rows that a batch changes, or an undo writes back, before the request is answered; above that the answer names a
   * task.
   */
  rowsInRequest: number
  /**
   * Rows that one step of a batch, an undo or a restore takes, in a transaction of its own: an order for one of them
   * waits that long.
   */
  rowsInStep: number
  /** Records of a product file that one step of an import writes. */
  rowsInChunk: number
  /** Tasks of one user that wait to be begun. */
  waitingTasks: number
  /**
   * What reading a product file may take: megabytes of its thread, milliseconds of a preview, and milliseconds in which
   * no row is read.
   */
  files: { memoryMb: number; previewMs: number; stretchMs: number }
}

/** What the product runs with; tests take smaller ones to cross them with few rows. */
export const usualLimits: Limits = {
  rowsInRequest: 20_000,
  rowsInStep: 2000,
  rowsInChunk: 2000,
  // Five kinds of work for each of a thousand websites.
  waitingTasks: 5000,
  files: { memoryMb: 768, previewMs: 20_000, stretchMs: 60_000 },
}
