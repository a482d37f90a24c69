/** A product that was looked at. Its price is not kept: it may be another one by now. */
export type Seen = { path: string; title: string; picture?: string | undefined }

/** What is shown next to the product itself. */
export const mostSeen = 6

/** The kept list; empty where it is damaged. */
export function parseSeen(text: string | null): Seen[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isSeen) : []
  } catch {
    return []
  }
}

/** The list with a product at its beginning, once. */
export function withSeen(list: readonly Seen[], { path, title, picture }: Seen): Seen[] {
  const one = { path, title, ...(picture !== undefined && { picture }) }
  return [one, ...list.filter((other) => other.path !== path)].slice(0, mostSeen + 1)
}

function isSeen(value: unknown): value is Seen {
  if (typeof value !== 'object' || value === null) return false
  const { path, title, picture } = value as Record<string, unknown>
  return isOwnPath(path) && typeof title === 'string' && (picture === undefined || typeof picture === 'string')
}

const isOwnPath = (path: unknown): boolean => typeof path === 'string' && path.startsWith('/goods/')
