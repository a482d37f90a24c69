import { type LibraryRow, upload, uploadImage } from '@wanpu/contract'
import type { Shop } from '@wanpu/testkit'
import sharp from 'sharp'

/** A picture with something on it: `side` is where its dark half lies. */
export function drawPicture({ width = 400, height = 300, side = 'left', format = 'png' as 'png' | 'jpeg' } = {}): Promise<Buffer> {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#203040' } }
  return sharp({ create: { width, height, channels: 3, background: '#f0d0a0' } })
    .composite([{ input: half, raw: undefined, left: side === 'left' ? 0 : Math.floor(width / 2), top: 0 } as never])
    .toFormat(format)
    .toBuffer()
}

type Person = Awaited<ReturnType<Shop['signIn']>>

/** Uploads a picture, or `content`. */
export const put = async (person: Person, name: string, content?: Buffer) =>
  person.upload(uploadImage.upload, { name, content: content ?? (await drawPicture()) })

/** The names of the files that a filter of the library finds, in the order of the alphabet. */
export const searchNames = async (person: Person, filter: Record<string, unknown>) =>
  ((await person.call(upload.search, filter)).items as LibraryRow[]).map((row) => row.name).toSorted()
