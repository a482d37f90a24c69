import { open } from 'node:fs/promises'

interface Video {
  extension: 'mp4' | 'webm'
  mime: string
}

/**
 * What plays in browsers, by the brand that follows `ftyp`; others of this container are pictures (AVIF, HEIC) or
 * sound.
 */
const videoBrands = /^(?:isom|iso\d|mp4\d|avc1|M4V |MSNV|dash|qt {2})/

/** The kind of video that a file's first bytes say; undefined for anything else, whatever its name says. */
export async function videoKindOf(file: string): Promise<Video | undefined> {
  const head = await readHead(file)
  if (head.toString('latin1', 4, 8) === 'ftyp' && videoBrands.test(head.toString('latin1', 8, 12)))
    return { extension: 'mp4', mime: 'video/mp4' }
  const isWebm = head.readUInt32BE(0) === 0x1a45dfa3 && head.includes('webm')
  return isWebm ? { extension: 'webm', mime: 'video/webm' } : undefined
}

/** The first 64 bytes, and zeros where the file is shorter. */
async function readHead(file: string): Promise<Buffer> {
  const head = Buffer.alloc(64)
  await using handle = await open(file)
  await handle.read(head, 0, head.length, 0)
  return head
}
