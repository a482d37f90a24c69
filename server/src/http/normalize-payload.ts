import { badInput } from '../refusals.ts'

const deepest = 32

/**
 * The payload as handlers get it: null is removed, as the console sends it for empty values, and strings hold only what
 * PostgreSQL can store.
 * @throws bad-input naming the field
 */
export function cleanPayload(value: unknown, path = '', depth = 0): unknown {
  if (depth > deepest) throw badInput({ [path]: 'too deep' })
  if (typeof value === 'string') return cleanText(value, path)
  if (Array.isArray(value)) return value.map((item, index) => cleanPayload(item, joinPath(path, String(index)), depth + 1))
  if (typeof value !== 'object' || value === null) return value

  const entries = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(entries.map(([name, inner]) => [cleanText(name, path), cleanPayload(inner, joinPath(path, name), depth + 1)]))
}

function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function cleanText(text: string, path: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw badInput({ [path]: 'not valid text' })
  return text
}
