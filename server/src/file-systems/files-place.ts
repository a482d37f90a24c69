import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Access } from './s3-client.ts'

/** Where the files of an installation lie. */
export type FilesPlace = { kind: 'local'; folder: string } | { kind: 's3'; access: S3Access; root: string }

/** An address of a store that names none. */
export class WrongPlace extends Error {}

/**
 * Reads `s3://bucket/path?endpoint=https://…&region=…`; `path-style=1` puts the bucket into the path.
 * @throws WrongPlace with what is missing
 */
export function readStorePlace(text: string, keys: Pick<S3Access, 'accessKey' | 'secretKey'>): { access: S3Access; root: string } {
  const url = URL.parse(text)
  if (!url?.host) throw new WrongPlace('it names no bucket: s3://bucket/path?endpoint=https://…&region=…')
  const asked = url.searchParams
  const unknown = [...asked.keys()].filter((name) => !['endpoint', 'region', 'path-style'].includes(name))
  if (unknown.length > 0) throw new WrongPlace(`it may name endpoint, region and path-style, not ${unknown.join(', ')}`)
  const endpoint = URL.parse(asked.get('endpoint') ?? '')
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) throw new WrongPlace('it names no endpoint: add ?endpoint=https://…&region=…')
  const pathStyle = asked.get('path-style') === '1'
  // A bucket stands in front of a name, and not of a number.
  if (!pathStyle && !URL.canParse(`${endpoint.protocol}//${url.host}.${endpoint.host}`))
    throw new WrongPlace('this endpoint needs the bucket in the path: add &path-style=1')
  const access = {
    endpoint: endpoint.origin,
    region: asked.get('region') ?? 'us-east-1',
    bucket: url.host,
    pathStyle,
    ...keys,
  }
  return { access, root: decodePath(() => decodeURIComponent(url.pathname)).replace(/\/+$/, '') }
}

/** @throws WrongPlace where the path has a percent sign that stands for no character, or for a slash. */
function decodePath(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new WrongPlace('its path has a % that is no escaped character: write %25 for the sign itself')
  }
}

/**
 * Reads FILES_URL: `file:///folder`, `s3://…`, or nothing for the data folder.
 * @throws WrongPlace with what is wrong
 */
export function readFilesPlace(text: string | undefined, dataDir: string, keys: Pick<S3Access, 'accessKey' | 'secretKey'>): FilesPlace {
  if (text === undefined) return { kind: 'local', folder: dataDir }
  if (text.startsWith('file://')) {
    if (!/^file:\/\/\/[^?#]+$/.test(text)) throw new WrongPlace('a folder is written file:///srv/wanpu-files')
    return { kind: 'local', folder: resolve(decodePath(() => fileURLToPath(text))) }
  }
  if (!text.startsWith('s3://')) throw new WrongPlace('it begins with file:/// or s3://')
  if (keys.accessKey === '' || keys.secretKey === '') throw new WrongPlace('set FILES_ACCESS_KEY and FILES_SECRET, too')
  return { kind: 's3', ...readStorePlace(text, keys) }
}

/** A place in words, without keys. */
export function placeInWords(place: FilesPlace): string {
  return place.kind === 'local' ? place.folder : `s3://${place.access.bucket}${place.root} at ${place.access.endpoint}`
}
