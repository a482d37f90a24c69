import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Place } from '../store/places.ts'
import { openPageWriter } from './page-writer.ts'
import { folderAt } from './site-folder.ts'

const fewAndMany = [
  ['few pages, on the same thread', 1],
  ['many pages, on a second thread', 10_000],
] as const

test.each(fewAndMany)('%s: each is on the disk where it was told', { tags: 'long' }, async (_, expected) => {
  const site = folderAt(await mkdtemp(join(tmpdir(), 'wanpu-pages-')))
  await mkdir(site.segments)
  const writer = openPageWriter(site, expected)
  const places: Place[] = []
  const contents = Array.from({ length: 700 }, (_, at) => (at % 100 === 0 ? new Uint8Array([at % 256, 255]) : `页 ${at} `.repeat(at)))
  // More than the writer keeps in memory, and nothing at all.
  contents.push('长'.repeat(3_000_000), '', 'z')

  for (const [at, content] of contents.entries()) {
    await writer.write(content, (place) => {
      places[at] = place
    })
  }
  await writer.finish()

  const segments = new Map<string, Buffer>()
  for (const name of await readdir(site.segments)) segments.set(name, await readFile(join(site.segments, name)))
  for (const [at, content] of contents.entries()) {
    const [segment = '', from = 0, length = 0, sum] = places[at] ?? []
    const bytes = segments.get(segment)?.subarray(from, from + length)
    expect(bytes?.equals(Buffer.from(content))).toBe(true)
    expect(sum).toBe(hash('sha256', Buffer.from(content), 'base64url'))
  }
  await writer.close()
})

test.each(fewAndMany)('%s: what cannot be written is told', async (_, expected) => {
  const site = folderAt(await mkdtemp(join(tmpdir(), 'wanpu-pages-')))
  const writer = openPageWriter(site, expected)
  const writeAll = async () => {
    for (let at = 0; at < 700; at++) await writer.write('late', () => undefined)
    await writer.finish()
  }

  await expect(writeAll()).rejects.toMatchObject({ code: 'ENOENT' })
  await writer.close()
})
