/** Where the primary's log was, in bytes, and when that was first seen, in milliseconds of a clock that only rises. */
export interface Note {
  position: number
  at: number
}

const mostNotes = 100

/** The notes with a further one, unless the log stands still. The oldest stays, however many there are. */
export function noteAt(notes: readonly Note[], position: number, at: number): Note[] {
  if (notes.some((note) => note.position >= position)) return [...notes]
  const [oldest, ...others] = [...notes, { position, at }]
  return oldest === undefined ? [] : [oldest, ...others.slice(-mostNotes)]
}

/**
 * By how many milliseconds a replica lags that has replayed up to a place: since when it lacks what the primary has. An
 * idle primary makes no lag, and no clocks are compared.
 */
export function lagOf(notes: readonly Note[], replayed: number, now: number): number {
  const missing = notes.find(({ position }) => position > replayed)
  return missing === undefined ? 0 : now - missing.at
}
