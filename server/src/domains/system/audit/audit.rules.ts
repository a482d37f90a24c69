/** What an action did or would do to the one record that it names. */
export interface Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const secretNames = /passw|secret|token|credential|cookie|authorization|^param$|(private|api|access)_?key|base64data/i
/** More than this is not kept of one value; a batch must not be slowed down by what is written about it. */
const mostKept = 16_000
const sizes = [
  { text: 500, list: 50 },
  { text: 120, list: 10 },
  { text: 40, list: 3 },
]

/** A value as the audit keeps it: secrets are stars, long texts and lists are cut. */
export function redact(value: unknown): unknown {
  for (const size of sizes) {
    const cutValue = cutTo(value, size)
    if (JSON.stringify(cutValue ?? null).length <= mostKept) return cutValue
  }
  return '…'
}

function cutTo(value: unknown, size: (typeof sizes)[number]): unknown {
  // A sign of two halves may be cut in the middle, which the database refuses.
  if (typeof value === 'string') return value.length > size.text ? `${value.slice(0, size.text).toWellFormed()}…` : value
  if (Array.isArray(value)) return value.slice(0, size.list).map((item) => cutTo(item, size))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).slice(0, size.list)
  return Object.fromEntries(fields.map(([name, inner]) => [name, isSecret(name, inner) ? '***' : cutTo(inner, size)]))
}

/** That there is a secret (`hasSecret`) is none. */
const isSecret = (name: string, value: unknown) => secretNames.test(name) && typeof value !== 'boolean'

/** What every edit changes. */
const countedFields = new Set(['version', 'updatedAt'])

/** The fields in which a record differs, as the audit keeps them. */
export function changeOf(before: Record<string, unknown>, after: Record<string, unknown>): Change {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !countedFields.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const side = (fields: Record<string, unknown>) => {
    const differingFields = Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
    return fieldsOf(redact(differingFields))
  }
  return { before: side(before), after: side(after) }
}

/** An object's fields; none of anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const names = ['title', 'domain', 'name', 'code', 'username', 'orderNo', 'word', 'value', 'fileName']
const longestSubject = 200

/** What a record is called; empty when nothing in it is a name. */
export function subjectOf(record: unknown): string {
  const fields = fieldsOf(record)
  const name = names.map((name) => fields[name]).find((key) => typeof key === 'string' && key !== '')
  return typeof name === 'string' ? name.replace(/^https?:\/\//, '').slice(0, longestSubject) : ''
}

/** The ids of the records that an input names, in it or in its options. */
export function recordIdsIn(input: unknown): string[] {
  const fields = fieldsOf(input)
  const { ids } = fieldsOf(fields.options)
  return [fields.id, fields.ids, ids].flat().filter((id) => typeof id === 'string')
}
