import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '@wanpu/testkit/s3-server'
import { expect, test } from 'vitest'
import { openLocalCopies } from './local-copies.ts'
import { openLocalStore } from './local-file-store.ts'
import { openS3 } from './s3.ts'

async function someFiles(mostBytes: number, isShort = async () => false) {
  const server = await startS3Server()
  const { url: endpoint, region, bucket, accessKey, secretKey } = server
  const store = openS3({ endpoint, region, bucket, accessKey, secretKey, pathStyle: true }, ['127.0.0.0/8'])
  const base = await mkdtemp(join(tmpdir(), 'wanpu-copies-'))
  const folder = join(base, 'copies')
  for (const name of ['a', 'b', 'c', 'd']) await store.write(`/${name}`, Buffer.alloc(100, name))
  const copies = await openLocalCopies(store, { folder, mostBytes, isShort })
  return {
    server,
    store,
    copies,
    /** The first letters of the copies that lie in the folder. */
    letters: async () =>
      (await Promise.all((await readdir(folder)).map(async (name) => (await readFile(join(folder, name), 'utf8')).charAt(0))))
        .toSorted()
        .join(''),
    /** Lends a copy and gives it back. */
    async use(path: string) {
      await using copy = await copies.lend(path)
      return readFile(copy.file, 'utf8')
    },
    async [Symbol.asyncDispose]() {
      await copies.close()
      await rm(base, { recursive: true, force: true })
      await server[Symbol.asyncDispose]()
    },
  }
}

test('a file is fetched once for all that ask, and stays until others need the room', async () => {
  await using files = await someFiles(250)
  const texts = await Promise.all([files.use('/a'), files.use('/a'), files.use('/a')])
  expect(texts).toEqual(Array(3).fill('a'.repeat(100)))
  await files.use('/b')
  await files.use('/a')
  expect(files.server.counts.GET).toBe(2)

  await files.use('/c')
  await expect.poll(files.letters).toBe('ac')
  expect(files.copies.bytes()).toBe(200)
  await files.use('/b')
  expect(files.server.counts.GET).toBe(4)
})

test('a copy that is lent stays while others come, and goes when it is given back', async () => {
  await using files = await someFiles(150)
  const lent = await files.copies.lend('/a')
  await files.use('/b')
  await files.use('/c')
  expect(await readFile(lent.file, 'utf8')).toBe('a'.repeat(100))
  expect(files.copies.bytes()).toBe(200)

  await lent[Symbol.asyncDispose]()
  await lent[Symbol.asyncDispose]()
  expect(await files.letters()).toBe('c')
  expect(files.copies.bytes()).toBe(100)
})

test('copies that nobody needs make room where the disk is short', async () => {
  let isShort = false
  await using files = await someFiles(500, async () => isShort)
  await using kept = await files.copies.lend('/a')
  await files.use('/b')
  isShort = true
  await files.use('/c')
  await expect.poll(files.letters).toBe('ac')
  expect(await readFile(kept.file, 'utf8')).toBe('a'.repeat(100))
})

test('a file that is larger than the bound is lent and not kept', async () => {
  await using files = await someFiles(50)
  expect(await Promise.all([files.use('/a'), files.use('/a')])).toEqual(Array(2).fill('a'.repeat(100)))
  expect(await files.letters()).toBe('')
})

test('a file that is not there, or comes to half, is told to all that asked and fetched anew by the next', async () => {
  await using files = await someFiles(500)
  await expect(files.use('/none')).rejects.toMatchObject({ code: 'ENOENT' })
  files.server.beforeAnswer = () => 'AccessDenied'
  const refused = await Promise.allSettled([files.use('/a'), files.use('/a')])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await files.letters()).toBe('')
  files.server.beforeAnswer = () => undefined
  expect(await files.use('/a')).toBe('a'.repeat(100))

  files.copies.forget('/a')
  await expect.poll(files.letters).toBe('')
})

test('a store on this machine lends its own files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-copies-'))
  const store = openLocalStore(folder)
  await store.write('/a', Buffer.from('a'))
  const copies = await openLocalCopies(store, { folder: join(folder, 'copies'), mostBytes: 1 })
  {
    await using copy = await copies.lend('/a')
    expect(copy.file).toBe(join(folder, 'a'))
  }
  expect((await stat(join(folder, 'a'))).size).toBe(1)
  await expect(copies.lend('/none')).rejects.toMatchObject({ code: 'ENOENT' })
  await rm(folder, { recursive: true })
})

test('a range of a file is a copy of its own, and takes only its own room', async () => {
  await using files = await someFiles(250)
  const lent = await files.copies.lend('/a', { start: 90, end: 189 })
  expect(await readFile(lent.file, 'utf8')).toBe('a'.repeat(10))
  expect(files.copies.bytes()).toBe(10)
  await lent[Symbol.asyncDispose]()

  await (await files.copies.lend('/a', { start: 90, end: 189 }))[Symbol.asyncDispose]()
  expect(files.server.counts.GET).toBe(1)
  files.copies.forget('/a', { start: 90, end: 189 })
  await (await files.copies.lend('/a', { start: 90, end: 189 }))[Symbol.asyncDispose]()
  expect(files.server.counts.GET).toBe(2)
})
