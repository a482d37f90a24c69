import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import type { PublishedFile } from '../domains/shops/website/published-file.ts'
import { isCompressedType } from '../lib/file-types.ts'

/** Bytes from which on compressing an answer is worth it. */
export const compressedFrom = 1024
export const encodings = ['br', 'gzip'] as const
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const mostBytes = 32 * 1024 ** 2
const compressors = { br: (content: Buffer) => promisify(brotliCompress)(content, brotliOptions), gzip: promisify(gzip) }

interface CompressedPage {
  encoding: (typeof encodings)[number]
  content: Buffer
}

/** What makes a page compressed: undefined where its bytes are not what the build wrote. */
type Compress = () => Promise<Buffer | undefined>

/**
 * Gives pages as a browser takes them compressed, by its header `accept-encoding`. Those that were asked for lately are
 * kept by the hashes of their bytes, so that they are read and compressed once. Undefined for what is not sent
 * compressed from here: an upload, a short or a damaged file, or a browser that takes none of our encodings.
 */
export function openCompressedPages(): (file: PublishedFile, accepted: string | undefined) => Promise<CompressedPage | undefined> {
  const pages = new LRUCache<string, Buffer, Compress>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    // A page that has to make room while it is being made is sent all the same.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: compress }) => compress(),
  })
  return async (file, accepted) => {
    if (accepted === undefined || file.size < compressedFrom || file.path.startsWith('/uploads/') || !isCompressedType(file.type))
      return undefined
    const encoding = encodings.find((one) => one === negotiate(accepted, [...encodings]))
    if (encoding === undefined) return undefined
    const compress: Compress = async () => {
      const content = await file.read()
      return Buffer.isBuffer(content) ? compressors[encoding](content) : undefined
    }
    const content = await pages.fetch(`${file.etag} ${encoding}`, { context: compress })
    return content && { encoding, content }
  }
}
