/** A segment, its size and how many of its bytes kept builds need. */
export interface SegmentUse {
  name: string
  size: number
  needed: number
}

const small = 8 * 1024 ** 2
/** So many small segments stay as they are: they come with each build, and copying them at each build would cost more than it saves. */
const mostSmall = 32

/** The names of the segments whose content is copied together: those of which less than half is needed, and the small ones where there are many. */
export function findSparse(segments: readonly SegmentUse[]): string[] {
  const smallSegments = segments.filter(({ size }) => size < small)
  const sparse = segments.filter(({ size, needed }) => needed < size / 2)
  return [...new Set([...sparse, ...(smallSegments.length > mostSmall ? smallSegments : [])].map(({ name }) => name))]
}
