import { extname } from 'node:path'

/** Media types of text, which is in UTF-8, by the extensions of the files that shops are made of. */
const textTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** Media types of what is no text. */
const binaryTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
}

/** What a file that is none of these is. */
export const unknownType = 'application/octet-stream'

/** Media types without their charset, by extension: what every way to serve a shop is made of. */
export const mediaTypes: Readonly<Record<string, string>> = { ...textTypes, ...binaryTypes }

/** Media types that are in UTF-8. */
export const textMediaTypes: readonly string[] = Object.values(textTypes)

/** Media types that are sent compressed: text, and the one of the others that is not compressed already. */
export const compressedTypes: readonly string[] = [...textMediaTypes, 'image/x-icon']

/** The content type of a file by its name, with the charset of text. What a host says of itself is JSON. */
export function contentTypeOf(path: string): string {
  const extension = path.startsWith('/.well-known/') ? '.json' : extname(path).toLowerCase()
  const text = textTypes[extension]
  return text === undefined ? (binaryTypes[extension] ?? unknownType) : `${text}; charset=utf-8`
}

/** True for a content type that is sent compressed. */
export const isCompressedType = (contentType: string): boolean => compressedTypes.includes(contentType.split(';', 1)[0]?.trim() ?? '')
