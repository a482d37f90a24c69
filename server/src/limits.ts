/** How much happens at once. */
export const limits = {
  /** Rows that a batch changes, or an undo writes back, before the request is answered; above that the answer names a task. */
  rowsInRequest: 20_000,
  /** Rows that one transaction of a batch holds: an order for one of them waits that long. */
  rowsInTransaction: 2_000,
}
