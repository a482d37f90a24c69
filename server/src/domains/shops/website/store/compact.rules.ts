/** A segment, its size and how many of its bytes kept builds need. */
export interface SegmentUse {
  name: string
  size: number
  needed: number
}

const small = 8 * 1024 ** 2
/**
 * So many small segments stay as they are: they come with each build, and copying them at each build would cost more
 * than it saves.
 */
const mostSmall = 32

/** More than twice the bytes of the largest build, and these, may be for nothing. */
const spareBytes = 64 * 1024 ** 2

/**
 * Whether segments of these sizes (bytes) may hold much that no build needs, or are many small ones. To tell for sure
 * every index is read.
 */
export function isWorthMeasuring(sizes: readonly number[], builds: readonly { bytes: number }[]): boolean {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const largest = Math.max(0, ...builds.map(({ bytes }) => bytes))
  return sizes.filter((size) => size < small).length > mostSmall || total > 2 * largest + spareBytes
}

/**
 * The names of the segments whose content is copied together: those of which less than half is needed, and the small
 * ones where there are many.
 */
export function findSparse(segments: readonly SegmentUse[]): string[] {
  const smallSegments = segments.filter(({ size }) => size < small)
  const sparse = segments.filter(({ size, needed }) => needed < size / 2)
  return [...new Set([...sparse, ...(smallSegments.length > mostSmall ? smallSegments : [])].map(({ name }) => name))]
}
