import type { Parts } from '@wanpu/storefront'

// How a website's builds lie on the disk.
//
// sites/<website id>/
//   segments/<segment>   bytes of pages and of parts of indexes, one behind the other; a segment is written once and never changed
//   builds/<build>.json  the root of a build's index: where the parts of the index lie, and what holds for the whole build
//   uploads/             the pictures that kept builds show
//
// The index of a build (path → where its bytes lie) is split by the paths into parts, so that a build that changes few
// pages writes few parts and shares the others with the build before. Pages and parts are known by their SHA-256: what
// is the same is stored once, and what was changed on the disk is found when it is read.

/** Where bytes lie: a segment, their offset and length in it, and their SHA-256 (base64url). */
export type Place = readonly [segment: string, at: number, bytes: number, hash: string]

/** Where a page lies and when it was written, in seconds since 1970. */
export type PagePlace = readonly [...Place, writtenAt: number]

/** A part of an index: the pages whose paths belong to it. */
export type PagePart = Readonly<Record<string, PagePlace>>

/** What a page was rendered from: its key and parts, what it is of, and why it was rendered last. */
export type PageInputs = readonly [key: string, parts: Parts, of?: string | null, why?: readonly string[]]

/** What the pages of a part were rendered from. */
export type InputPart = Readonly<Record<string, PageInputs>>

/** Whether a path of a build is that of a product's page. */
export const isGoodsPage = (path: string): boolean => path.startsWith('/goods/') && path.endsWith('.html')

/** Of how many parts an index consists. A site of 20,000 products has about a hundred pages in each. */
export const partCount = 256

/** The number of the part that a path belongs to, by the hash FNV-1a. */
export function partOf(path: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (partCount - 1)
}
