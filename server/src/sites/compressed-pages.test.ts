import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PublishedFile } from '../domains/shops/website/published-file.ts'
import { openCompressedPages } from './compressed-pages.ts'

test('a page that is slow to read is sent, also when others took its room meanwhile', { tags: 'long' }, async () => {
  const compressedOf = openCompressedPages()
  const megabyte = randomBytes(2 ** 20)
  const page = (name: string, read: () => Promise<Buffer>): PublishedFile => ({
    path: `/${name}.html`,
    etag: `"${name}"`,
    type: 'text/html',
    size: megabyte.length,
    changedAt: new Date(),
    isImmutable: false,
    read,
  })
  const reading = Promise.withResolvers<Buffer>()
  const slow = compressedOf(
    page('slow', () => reading.promise),
    'gzip',
  )
  for (let number = 0; number < 40; number++)
    await compressedOf(
      page(`${number}`, async () => megabyte),
      'gzip',
    )
  reading.resolve(megabyte)

  const sent = await slow
  expect(sent?.encoding).toBe('gzip')
  expect(gunzipSync(sent?.content ?? '').equals(megabyte)).toBe(true)
})
