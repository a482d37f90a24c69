import type { DispatcherCode } from '@wanpu/contract'

/** A call that is refused: with a failure that its action declares (409), or with one of the dispatcher's own codes. */
export class ActionError extends Error {
  readonly code: string
  readonly detail: Record<string, unknown>

  constructor(code: string, detail: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** A refusal with one of the dispatcher's own codes, such as `refuse('not-found')`. */
export function refuse(code: DispatcherCode, detail: Record<string, unknown> = {}): ActionError {
  return new ActionError(code, detail)
}

/** A refusal of input that only the handler can judge: field → reason. */
export function badInput(fields: Record<string, string>): ActionError {
  return refuse('bad-input', { fields })
}

/** The row. @throws not-found (404) when it is undefined */
export function demandRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw refuse('not-found')
  return row
}

/** Checks that every id has its row. @throws not-found (404) when an id has no row, or none that the caller may see */
export function demandRows(rows: readonly unknown[], ids: readonly string[]): void {
  if (rows.length < new Set(ids).size) throw refuse('not-found')
}

/** A refusal of an update whose version is stale, with the current row. */
export function conflict(current: unknown): ActionError {
  return refuse('version-conflict', { current })
}
