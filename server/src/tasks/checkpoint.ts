/** An item that failed: the row, website or file, the reason, and details that help to find it. */
export interface ItemFailure {
  item: string
  reason: string
  detail?: Record<string, unknown>
}

/** What a step writes to its task's row. Fields that are left out keep their values. */
export interface Checkpoint {
  /** Where the task continues after a restart. */
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
