/** What values of a query were seen to be, in the terms of TypeScript. */
export interface SeenValues {
  /** Types and literals, such as `null`, `'paid'` and `12`. */
  types: string[]
  /** What the items of lists were. */
  items?: SeenValues
  /** Objects by the names of their properties. */
  objects?: Record<string, Record<string, SeenValues>>
  /** Objects with too many different names: what their properties were. */
  properties?: SeenValues
}

export const nothingSeen = (): SeenValues => ({ types: [] })

/** So many literals of a kind are enough to tell a union from any text, or any number. */
const mostLiterals = 8
const longestText = 40
/** Objects of more kinds than this have names that are data. */
const mostKinds = 40
const mostNames = 60

/** Adds a value to what was seen; returns whether it was new. */
export function addSeen(seen: SeenValues, value: unknown): boolean {
  if (Array.isArray(value)) {
    const isFirst = seen.items === undefined
    return addEach(itemsOf(seen), value) || isFirst
  }
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) return addObject(seen, value)
  const type = typeOfValue(seen.types, value)
  if (seen.types.includes(type)) return false
  seen.types.push(type)
  return true
}

/** Adds everything that another process saw. */
export function mergeSeen(seen: SeenValues, other: SeenValues): void {
  seen.types = [...new Set([...seen.types, ...other.types])]
  if (other.items) mergeSeen(itemsOf(seen), other.items)
  if (other.properties) mergeSeen(propertiesOf(seen), other.properties)
  for (const [names, properties] of Object.entries(other.objects ?? {})) {
    const known = objectOf(seen, names)
    for (const [name, values] of Object.entries(properties)) mergeSeen(entryOf(known, name), values)
  }
}

/** The type of exactly what was seen. */
export function seenType({ types, items, objects, properties }: SeenValues): string {
  const ofObjects = Object.values(objects ?? {}).map(
    (each) =>
      `{ ${Object.entries(each)
        .map(([name, values]) => `${JSON.stringify(name)}: ${seenType(values)}`)
        .join('; ')} }`,
  )
  const all = [
    ...types,
    ...(items ? [`(${seenType(items)})[]`] : []),
    ...ofObjects,
    ...(properties ? [`Record<string, ${seenType(properties)}>`] : []),
  ]
  return all.length === 0 ? 'never' : all.join(' | ')
}

function addEach(seen: SeenValues, values: readonly unknown[]): boolean {
  return values.filter((value) => addSeen(seen, value)).length > 0
}

function addObject(seen: SeenValues, value: object): boolean {
  const names = Object.keys(value)
  const key = kindOfObject(value, names)
  const isKnown = seen.objects?.[key] !== undefined
  const isData = !isKnown && (names.length > mostNames || Object.keys(seen.objects ?? {}).length >= mostKinds)
  if (isData) return addEach(propertiesOf(seen), Object.values(value))
  const properties = objectOf(seen, key)
  const news = Object.entries(value).filter(([name, each]) => addSeen(entryOf(properties, name), each))
  return !isKnown || news.length > 0
}

/** Objects of one kind have the same names; what they say of their `kind` tells those of a union apart. */
const kindOfObject = (value: object, names: readonly string[]) =>
  'kind' in value ? `${names.join(' ')} ${JSON.stringify(value.kind)}` : names.join(' ')

function itemsOf(seen: SeenValues): SeenValues {
  seen.items ??= nothingSeen()
  return seen.items
}

function propertiesOf(seen: SeenValues): SeenValues {
  seen.properties ??= nothingSeen()
  return seen.properties
}

function objectOf(seen: SeenValues, names: string): Record<string, SeenValues> {
  seen.objects ??= {}
  return entry(seen.objects, names, () => ({}))
}

const entryOf = (properties: Record<string, SeenValues>, name: string) => entry(properties, name, nothingSeen)

function entry<Value>(record: Record<string, Value>, name: string, first: () => Value): Value {
  record[name] ??= first()
  return record[name]
}

/** A literal, while few of its kind are known; else the kind. */
function typeOfValue(known: readonly string[], value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return 'Buffer'
  if (typeof value !== 'string' && typeof value !== 'number') return typeof value
  const literal = typeof value === 'string' ? JSON.stringify(value) : String(value)
  if (literal.length > longestText || literal === 'NaN' || literal.endsWith('Infinity')) return typeof value
  const literals = known.filter((type) => kindOf(type) === typeof value)
  return literals.length < mostLiterals || literals.includes(literal) ? literal : (literals[0] ?? literal)
}

const kindOf = (type: string) => (type.startsWith('"') ? 'string' : /^-?\d/.test(type) ? 'number' : type)
