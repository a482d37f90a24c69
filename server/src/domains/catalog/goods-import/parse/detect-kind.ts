import { open } from 'node:fs/promises'
import { readByteOrderMark, zeroByteEncoding } from './csv/encoding.ts'
import { ProductFileError } from './failure.ts'

/** What the bytes of a file say it is; its name is not asked. Refuses everything but text and Excel workbooks. */
export async function detectKind(path: string): Promise<'text' | 'xlsx'> {
  await using file = await open(path)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
  const start = buffer.subarray(0, bytesRead)
  if (bytesRead === 0) throw new ProductFileError('file-empty')
  if (begins(start, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  if (begins(start, [0xd0, 0xcf, 0x11, 0xe0])) throw new ProductFileError('file-old-excel')
  if (/^\s*(<!doctype html|<html|<table|<\?xml)/i.test(start.toString('latin1').replace(/^ï»¿/, '')))
    throw new ProductFileError('file-html')
  if (isBinary(start)) throw new ProductFileError('file-not-table')
  return 'text'
}

const signatures = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x1f, 0x8b], // gzip
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x52, 0x61, 0x72, 0x21], // RAR
  [0x37, 0x7a, 0xbc, 0xaf], // 7-Zip
  [0x50, 0x4b, 0x05, 0x06], // ZIP that is empty
  [0x50, 0x4b, 0x07, 0x08], // ZIP in parts
]

function isBinary(start: Buffer): boolean {
  if (signatures.some((signature) => begins(start, signature))) return true
  if (readByteOrderMark(start) ?? zeroByteEncoding(start)) return false
  // A stray zero byte in a text is cleaned away later; more of them are no text.
  const control = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length
  return control > 8 + start.length / 50
}

function begins(bytes: Buffer, signature: readonly number[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, at) => bytes[at] === byte)
}
