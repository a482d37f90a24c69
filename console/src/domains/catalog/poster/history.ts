/** A value with the ones before and after it. `kind` joins changes of one gesture, such as typing, into one step. */
export interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  kind: string
}

const mostSteps = 100

/** A history that begins with this value: nothing to undo or redo. */
export const historyOf = <Value>(present: Value): History<Value> => ({ past: [], present, future: [], kind: '' })

/**
 * The next step. With the kind of the step before, it takes that step's place; an empty kind is always a step of its
 * own.
 */
export function advanced<Value>(history: History<Value>, next: Value, kind = ''): History<Value> {
  if (next === history.present) return history
  if (kind !== '' && kind === history.kind) return { ...history, present: next, future: [] }
  return { past: [...history.past, history.present].slice(-mostSteps), present: next, future: [], kind }
}

/** One step back; the same history where there is none. The change after it is a step of its own, whatever its kind. */
export function undone<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future], kind: '' }
}

/**
 * One step forth; the same history where there is none. The change after it is a step of its own, whatever its kind.
 */
export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, kind: '' }
}
