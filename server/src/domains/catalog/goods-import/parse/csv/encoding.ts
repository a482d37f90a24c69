import { isAscii, isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import type { ImportEncoding } from '@wanpu/contract'
import { rateEncodings } from './encoding-score.ts'

export type TextEncodingName = ImportEncoding

export interface TextEncoding {
  encoding: TextEncodingName
  bom: boolean
}

/**
 * An encoding as it was judged. `readings`: a line in each encoding that is as likely, the chosen one first; empty
 * where there is no doubt.
 */
export interface JudgedEncoding {
  encoding: TextEncodingName
  readings: { encoding: TextEncodingName; sample: string }[]
}

const pieceSize = 1024 * 1024
const sampleSize = 512 * 1024
/** How many bytes of the sample are enough to decide. */
const ratedBytes = 16 * 1024
/** How much better the best encoding reads than the next one where there is no doubt, and how well at least. */
const clearLead = 0.1
/** A few bytes beyond ASCII tell less. */
const clearBytes = 10
const shortLead = 0.6
const clearScore = 0.2

/**
 * The encoding of a text file, judged from its first part that holds more than ASCII, wherever in the file that begins.
 */
export async function detectEncoding(path: string): Promise<TextEncoding & Pick<JudgedEncoding, 'readings'>> {
  await using file = await open(path)
  const pieces: Buffer[] = []
  let size = 0
  for (let position = 0; size < sampleSize; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceSize), 0, pieceSize, position)
    if (bytesRead === 0) break
    const piece = buffer.subarray(0, bytesRead)
    if (position === 0) {
      const marked = readByteOrderMark(piece) ?? zeroByteEncoding(piece)
      if (marked) return { ...marked, readings: [] }
    }
    position += bytesRead
    // A sample begins before the first piece that is not ASCII, so no character is cut at its start.
    if (size === 0 && isAscii(piece)) continue
    const from = size === 0 ? Math.max(0, indexBeyondAscii(piece)) : 0
    pieces.push(piece.subarray(from))
    size += bytesRead - from
  }
  return { ...judgeBytes(Buffer.concat(pieces)), bom: false }
}

/** Judges bytes without a mark that begin at a character's first byte and may end inside a character. */
export function judgeBytes(sample: Uint8Array): JudgedEncoding {
  if (isUtf8(dropCutCharacter(sample)) || mostlyUtf8(sample)) return { encoding: 'utf-8', readings: [] }
  const judgedLines = linesBeyondAscii(sample)
  const rated = rateEncodings(judgedLines)
  const [best] = rated
  if (!best) return { encoding: 'windows-1252', readings: [] }
  const isShort = judgedLines.filter((byte) => byte >= 0x80).length < clearBytes
  const lead = best.score < clearScore ? Number.POSITIVE_INFINITY : isShort ? shortLead : clearLead
  const rivals = rated.filter(({ score, text }) => score > best.score - lead && text !== best.text).slice(0, 3)
  const likely = rivals.length === 0 ? [] : [best, ...rivals]
  return { encoding: best.encoding, readings: likely.map(({ encoding, text }) => ({ encoding, sample: firstLine(text) })) }
}

/** A line that shows how an encoding reads. */
const firstLine = (text: string) => (text.split(/\r?\n/).find((line) => /[^\p{ASCII}]/u.test(line)) ?? '').slice(0, 200)

/** The lines that hold more than ASCII, up to as many bytes as tell enough. */
function linesBeyondAscii(sample: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = []
  let size = 0
  for (let from = 0; from < sample.length && size < ratedBytes; ) {
    const end = sample.indexOf(0x0a, from)
    const line = sample.subarray(from, end === -1 ? sample.length : end + 1)
    from += line.length
    if (isAscii(line)) continue
    lines.push(line)
    size += line.length
  }
  return dropCut(Buffer.concat(lines).subarray(0, ratedBytes))
}

/** Whole lines, where there is more than one: a sample may end inside a character. */
function dropCut(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(0x0a)
  return end === -1 ? bytes : bytes.subarray(0, end + 1)
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

/** UTF-8 with a few damaged characters: those rows are reported, the rest stays readable. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const damaged = text.match(/\ufffd+/g)?.length ?? 0
  const beyond = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return beyond > damaged * 4
}
