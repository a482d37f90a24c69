import type { Picture } from '@wanpu/contract'

const mostPictures = 100
const mostTags = 200

export interface Mergeable {
  pictures: readonly Picture[]
  tags: readonly string[]
}

/**
 * What a product takes over from its duplicates: pictures whose path it has not, and tags that it has not, as far as
 * there is room. Its own stay first.
 */
export function mergePicturesAndTags(stays: Mergeable, goes: readonly Mergeable[]): { pictures: Picture[]; tags: string[] } {
  const paths = new Set(stays.pictures.map((picture) => picture.path))
  const pictures = goes
    .flatMap((source) => source.pictures)
    .filter(({ path }) => !paths.has(path) && paths.add(path))
    .slice(0, Math.max(0, mostPictures - stays.pictures.length))
  const tagSet = new Set(stays.tags)
  const tags = goes
    .flatMap((source) => source.tags)
    .filter((tag) => !tagSet.has(tag) && tagSet.add(tag))
    .slice(0, Math.max(0, mostTags - stays.tags.length))
  return { pictures, tags }
}
