/** An item that could not be done: the row, website or file it is about, why, and what helps to find it. */
export interface ItemFailure {
  item: string
  reason: string
  detail?: Record<string, unknown>
}

/** How far a task has come after a step. What is left out stays as it was. */
export interface Checkpoint {
  /** Where to go on after a restart. */
  cursor: unknown
  done: number
  total?: number
  message?: string
  failures?: ItemFailure[]
  /** Items that failed besides `failures`, which the kind keeps in a list of its own. */
  failed?: number
  result?: Record<string, unknown>
  changeSetId?: string
  log?: string
}
