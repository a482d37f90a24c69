import { hash } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WrittenFile } from './file-writer.ts'
import { openPageWriter } from './page-writer.ts'

const fewAndMany = [
  ['few files, on the same thread', 1],
  ['many files, on a second thread', 10_000],
] as const

test.each(fewAndMany)('%s: each is on the disk as it was told', async (_, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-pages-'))
  const writer = openPageWriter(expected)
  const writtenFiles: WrittenFile[] = []
  const contents = Array.from({ length: 700 }, (_, at) => (at % 100 === 0 ? new Uint8Array([at % 256, 255]) : `页 ${at} `.repeat(at)))

  for (const [at, content] of contents.entries()) {
    await writer.write({ path: join(folder, `${at}.html`), content }, (writtenFile) => {
      writtenFiles[at] = writtenFile
    })
  }
  await writer.finish()
  await writer.close()

  for (const [at, content] of contents.entries()) {
    const bytes = await readFile(join(folder, `${at}.html`))
    expect(bytes).toEqual(Buffer.from(content))
    expect(writtenFiles[at]).toEqual({ hash: hash('sha256', bytes, 'base64url'), bytes: bytes.length })
  }
})

test.each(fewAndMany)('%s: a file that cannot be written is told, and nothing after it is written', async (_, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-pages-'))
  const writer = openPageWriter(expected)
  const writeAll = async () => {
    await writer.write({ path: join(folder, 'no such folder', 'page.html'), content: 'lost' }, () => undefined)
    for (let at = 0; at < 700; at++) await writer.write({ path: join(folder, `${at}.html`), content: 'late' }, () => undefined)
    await writer.finish()
  }

  await expect(writeAll()).rejects.toMatchObject({ code: 'ENOENT' })
  await writer.close()
  await expect(readFile(join(folder, '0.html'))).rejects.toMatchObject({ code: 'ENOENT' })
})
