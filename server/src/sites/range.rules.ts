/** The bytes that are sent, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a Range header asks of a file of `size` bytes (RFC 9110, 14.2). Undefined for the whole file: nothing was asked,
 * or several ranges, or what is no range.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return endOf(size, Number(last))
  const [start, end] = [Number(first), last === '' ? Number.POSITIVE_INFINITY : Number(last)]
  if (end < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) }
}

function endOf(size: number, length: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
}

/**
 * True when an If-Range header, a strong tag or a date, names the file as it is now; a range of anything else would not
 * fit to what the client has.
 */
export function isStillRange(header: string | undefined, now: { etag: string; lastModified: string }): boolean {
  return header === undefined || header === now.lastModified || (header === now.etag && header.startsWith('"'))
}
