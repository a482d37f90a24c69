import { isAscii, isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import type { ImportEncoding } from '@wanpu/contract'
import chardet from 'chardet'

export type TextEncodingName = ImportEncoding

export interface TextEncoding {
  encoding: TextEncodingName
  bom: boolean
}

const pieceSize = 1024 * 1024
const sampleSize = 512 * 1024

/** Encodings taken on chardet's word, once UTF-8 and GB18030 are ruled out. */
const others = new Map<string, TextEncodingName>([
  ['Big5', 'big5'],
  ['Shift_JIS', 'shift_jis'],
  ['EUC-JP', 'euc-jp'],
  ['EUC-KR', 'euc-kr'],
  ['GB18030', 'gb18030'],
  ['KOI8-R', 'koi8-r'],
  ['ISO-8859-1', 'windows-1252'],
  ['ISO-8859-2', 'iso-8859-2'],
  ['windows-1250', 'windows-1250'],
  ['windows-1251', 'windows-1251'],
  ['windows-1252', 'windows-1252'],
])

/** The encoding of a text file, judged from its first part that holds more than ASCII, wherever in the file that begins. */
export async function detectEncoding(path: string): Promise<TextEncoding> {
  await using file = await open(path)
  const pieces: Buffer[] = []
  let size = 0
  for (let position = 0; size < sampleSize; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceSize), 0, pieceSize, position)
    if (bytesRead === 0) break
    const piece = buffer.subarray(0, bytesRead)
    if (position === 0) {
      const marked = readByteOrderMark(piece) ?? zeroByteEncoding(piece)
      if (marked) return marked
    }
    position += bytesRead
    // A sample begins before the first piece that is not ASCII, so no character is cut at its start.
    if (size === 0 && isAscii(piece)) continue
    const from = size === 0 ? Math.max(0, indexBeyondAscii(piece)) : 0
    pieces.push(piece.subarray(from))
    size += bytesRead - from
  }
  return { encoding: judgeBytes(Buffer.concat(pieces)), bom: false }
}

/** Judges bytes without a mark that begin at a character's first byte and may end inside a character. */
export function judgeBytes(sample: Uint8Array): TextEncodingName {
  if (isUtf8(dropCutCharacter(sample))) return 'utf-8'
  if (mostlyUtf8(sample)) return 'utf-8'
  const gb = gbShare(sample)
  if (gb.broken <= gb.pairs / 500 && gb.common >= 0.8 && gb.pairs > 0) return 'gb18030'
  const detectedEncoding = others.get(chardet.detect(sample) ?? '')
  if (detectedEncoding) return detectedEncoding
  return gb.broken === 0 ? 'gb18030' : 'windows-1252'
}

/** The encoding that a byte order mark names. */
export function readByteOrderMark(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', bom: true }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', bom: true }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', bom: true }
  if (bytes[0] === 0x84 && bytes[1] === 0x31 && bytes[2] === 0x95 && bytes[3] === 0x33) return { encoding: 'gb18030', bom: true }
  return undefined
}

/** UTF-16 without a mark: the delimiters, digits and line breaks of a table leave a zero in every second byte. */
export function zeroByteEncoding(bytes: Uint8Array): TextEncoding | undefined {
  let even = 0
  let odd = 0
  const length = Math.min(bytes.length, 64 * 1024) & ~1
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
  }
  const some = length / 2 / 20
  if (odd > some && even * 10 < odd) return { encoding: 'utf-16le', bom: false }
  if (even > some && odd * 10 < even) return { encoding: 'utf-16be', bom: false }
  return undefined
}

function indexBeyondAscii(bytes: Uint8Array): number {
  return bytes.findIndex((byte) => byte >= 0x80)
}

/** The sample without a UTF-8 character that its end cuts in two. */
function dropCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte < 0xc0) continue
    const neededBytes = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return back < neededBytes ? bytes.subarray(0, bytes.length - back) : bytes
  }
  return bytes
}

/** How well the bytes read as GBK: pairs found, places where no pair fits, and the share of pairs among the common (GB 2312) signs. */
function gbShare(bytes: Uint8Array): { pairs: number; broken: number; common: number } {
  let pairs = 0
  let common = 0
  let broken = 0
  for (let at = 0; at < bytes.length - 1; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    const trail = bytes[at + 1] ?? 0
    const isPair = lead >= 0x81 && lead <= 0xfe && trail >= 0x40 && trail <= 0xfe && trail !== 0x7f
    const isQuad = lead >= 0x81 && lead <= 0xfe && trail >= 0x30 && trail <= 0x39
    if (isPair) {
      pairs += 1
      if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) common += 1
      at += 1
    } else if (isQuad) at += 3
    else broken += 1
  }
  return { pairs, broken, common: pairs === 0 ? 0 : common / pairs }
}

/** UTF-8 with a few damaged characters: those rows are reported, the rest stays readable. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const damaged = text.match(/\ufffd+/g)?.length ?? 0
  const beyond = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return beyond > damaged * 4
}
