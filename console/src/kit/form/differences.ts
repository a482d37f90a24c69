export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** Only the other one changed it: theirs is what both want. */
  isTheirs: boolean
}

/**
 * The fields in which two states of a form differ that both began as `base`. Nothing and empty are the same, and so is
 * the order of an object's keys.
 */
export function differing(base: object, mine: object, theirs: object): Difference[] {
  const first = new Map<string, unknown>(Object.entries(base))
  const other = new Map<string, unknown>(Object.entries(theirs))
  return Object.entries(mine)
    .filter(([name, value]) => other.has(name) && comparable(value) !== comparable(other.get(name)))
    .map(([name, value]) => ({
      name,
      mine: value,
      theirs: other.get(name),
      isTheirs: first.has(name) && comparable(value) === comparable(first.get(name)),
    }))
}

function comparable(value: unknown): string {
  return JSON.stringify(value === null || value === undefined ? '' : value, (_, part: unknown) => (isPlain(part) ? sorted(part) : part))
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(value: object): object {
  return Object.fromEntries(partsOf(value).sort(([one], [other]) => one.localeCompare(other)))
}

/** The parts of a value, without the number by which a form knows an entry of a list. */
export function partsOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([name, part]) => name !== 'key' || typeof part !== 'number')
}
