// The few answers of S3 that are read: lists of objects and of unfinished uploads.

/** An object as a list names it; the key as it is, without a `/` before it. */
export interface ListedObject {
  key: string
  size: number
  modifiedAt: string
  tag: string
}

/** A page of a list; `next` is the token of the page behind it. */
export interface ListPage {
  objects: ListedObject[]
  folders: string[]
  next: string | undefined
}

/** Reads an answer of ListObjectsV2 whose keys are encoded as in a URL. */
export function readListPage(xml: string): ListPage {
  return {
    objects: partsOf(xml, 'Contents').map((part) => ({
      key: decodeKey(textOf(part, 'Key') ?? ''),
      size: Number(textOf(part, 'Size') ?? 0),
      modifiedAt: new Date(textOf(part, 'LastModified') ?? 0).toISOString(),
      tag: plainTag(textOf(part, 'ETag')),
    })),
    folders: partsOf(xml, 'CommonPrefixes').map((part) => decodeKey(textOf(part, 'Prefix') ?? '')),
    next: textOf(xml, 'NextContinuationToken'),
  }
}

/** The uploads in parts that were begun and not ended. */
export const readUnfinished = (xml: string): { key: string; id: string; begunAt: string }[] =>
  partsOf(xml, 'Upload').map((part) => ({
    key: decodeKey(textOf(part, 'Key') ?? ''),
    id: textOf(part, 'UploadId') ?? '',
    begunAt: textOf(part, 'Initiated') ?? '',
  }))

/** A tag of an object without its quotes. */
export const plainTag = (tag: string | undefined): string => (tag ?? '').replaceAll('"', '')

export function textOf(xml: string, name: string): string | undefined {
  return unescapeXml(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1])
}

const partsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, part = '']) => part)

const decodeKey = (key: string) => decodeURIComponent(key.replaceAll('+', ' '))

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#34;': '"' }
const unescapeXml = (text: string | undefined) => text?.replaceAll(/&(?:amp|lt|gt|quot|apos|#34);/g, (sign) => signs[sign] ?? sign)

export const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
