/**
 * Two texts around the place where they differ: at most `around` characters of what both begin and end with, an
 * ellipsis for the rest.
 */
export function cutToDifference(before: string, after: string, around = 40): { before: string; after: string } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const cutText = (text: string) => {
    const [from, to] = [Math.max(0, start - around), Math.min(text.length, text.length - end + around)]
    const excerpt = text.slice(from, Math.min(to, from + longest))
    return `${from > 0 ? '…' : ''}${excerpt.toWellFormed()}${from + excerpt.length < text.length ? '…' : ''}`
  }
  return { before: cutText(before), after: cutText(after) }
}

const longest = 400
