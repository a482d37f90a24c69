import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { type S3Server, startS3Server } from '@wanpu/testkit/s3-server'
import { describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { readStorePlace } from './files-place.ts'
import { openLocalStore } from './local-file-store.ts'
import { openS3, partBytes } from './s3.ts'

interface OpenedStore extends AsyncDisposable {
  store: FileStore
  folder: string
}

async function aFolder(): Promise<OpenedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-files-'))
  return { store: openLocalStore(join(folder, 'root')), folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const s3At = ({ url: endpoint, region, bucket, accessKey, secretKey }: S3Server) =>
  openS3({ endpoint, region, bucket, accessKey, secretKey, pathStyle: true }, ['127.0.0.0/8'], { root: '/files' })

async function aBucket(): Promise<OpenedStore & { server: S3Server }> {
  const server = await startS3Server()
  const { folder, ...local } = await aFolder()
  return {
    store: s3At(server),
    server,
    folder,
    async [Symbol.asyncDispose]() {
      await local[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** The store that `npm run store-test` names, below a path of its own. */
async function namedStore(): Promise<OpenedStore> {
  const { folder, ...local } = await aFolder()
  const { FILES_ACCESS_KEY: accessKey = '', FILES_SECRET: secretKey = '' } = process.env
  const { access } = readStorePlace(process.env.TEST_STORE ?? '', { accessKey, secretKey })
  const store = openS3(access, ['127.0.0.0/8'], { root: `/${randomUUID()}` })
  return {
    store,
    folder,
    async [Symbol.asyncDispose]() {
      await local[Symbol.asyncDispose]()
      await store.close()
    },
  }
}

const places: [string, () => Promise<OpenedStore>][] = [
  ['a folder', aFolder],
  ['a bucket', aBucket],
]
if (process.env.TEST_STORE) places.push(['the named store', namedStore])

describe.each(places)('%s', (_, open) => {
  test('a file is written, read whole and in a range, known by its facts, and removed', async () => {
    await using opened = await open()
    const { store } = opened
    await store.write('/uploads/pics/cup.webp', Buffer.from('0123456789'))

    const whole = await store.open('/uploads/pics/cup.webp')
    expect(await text(whole.stream)).toBe('0123456789')
    const range = await store.open('/uploads/pics/cup.webp', { start: 2, end: 4 })
    expect([await text(range.stream), range.facts.size]).toEqual(['234', 10])
    const facts = await store.factsOf('/uploads/pics/cup.webp')
    expect(facts).toMatchObject({ size: 10, tag: whole.facts.tag })
    expect(Math.abs(Date.parse(facts?.modifiedAt ?? '') - Date.now())).toBeLessThan(60_000)

    await store.write('/uploads/pics/cup.webp', Buffer.from('another'))
    expect((await store.factsOf('/uploads/pics/cup.webp'))?.tag).not.toBe(facts?.tag)
    expect((await store.read('/uploads/pics/cup.webp')).toString()).toBe('another')
    await store.removeFiles(['/uploads/pics/cup.webp', '/uploads/pics/never.webp'])
    expect(await store.factsOf('/uploads/pics/cup.webp')).toBeUndefined()
    await expect(store.read('/uploads/pics/cup.webp')).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(store.open('/uploads/pics/cup.webp')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('of several that write one new file, one is told that it did, and its content stays', async () => {
    await using opened = await open()
    const { store } = opened
    const attempts = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => store.writeNew('/uploads/one.webp', Buffer.from(name))),
    )

    expect(attempts.filter(Boolean)).toHaveLength(1)
    expect((await store.read('/uploads/one.webp')).toString()).toBe('abcdefgh'.charAt(attempts.indexOf(true)))
    const file = join(opened.folder, 'given')
    await writeFile(file, 'from a file')
    expect(await store.writeNew('/uploads/one.webp', { file })).toBe(false)
    expect(await store.writeNew('/uploads/two.csv', { file })).toBe(true)
    await rm(file)
    expect((await store.read('/uploads/two.csv')).toString()).toBe('from a file')
  })

  test('long files are written from files and from streams', { tags: 'long' }, async () => {
    await using opened = await open()
    const { store } = opened
    const long = Buffer.alloc(partBytes * 2 + 77, 'long file ')
    const file = join(opened.folder, 'long')
    await writeFile(file, long)

    const attempts = await Promise.all([1, 2, 3].map(() => store.writeNew('/uploads/files/long.csv', { file })))
    expect(attempts.filter(Boolean)).toHaveLength(1)
    expect(await store.writeNew('/uploads/files/long.csv', { file })).toBe(false)
    await store.writeFrom('/exports/long.csv', piecesOf(long))
    await store.writeFrom('/exports/exact.csv', piecesOf(long.subarray(0, partBytes)))
    await store.writeFrom('/exports/empty.csv', piecesOf(Buffer.alloc(0)))

    const sizes = ['/uploads/files/long.csv', '/exports/long.csv', '/exports/exact.csv', '/exports/empty.csv'].map((path) =>
      store.sizeOf(path),
    )
    expect(await Promise.all(sizes)).toEqual([long.length, long.length, partBytes, 0])
    expect((await buffer((await store.open('/exports/long.csv')).stream)).equals(long)).toBe(true)
  })

  test('a stream that fails leaves the file as it was', async () => {
    await using opened = await open()
    const { store } = opened
    await store.write('/exports/list.csv', Buffer.from('before'))
    const failing = async function* () {
      yield Buffer.alloc(partBytes + 1)
      throw new Error('no more')
    }

    await expect(store.writeFrom('/exports/list.csv', failing())).rejects.toThrow('no more')
    expect((await store.read('/exports/list.csv')).toString()).toBe('before')
    expect(await Array.fromAsync(store.walk('/exports'), ({ path }) => path)).toEqual(['/exports/list.csv'])
  })

  test('files below a folder come in the order of their bytes, page by page, and behind any of them', { tags: 'long' }, async () => {
    await using opened = await open()
    const { store } = opened
    const names = ['a/1', 'a-b', 'a.c', 'a', 'B', 'ä', '商品', '😀', '（', 'b c+d&e', ...Array.from({ length: 300 }, (_, at) => `n/${at}`)]
    const paths = names.map((name) => `/sites/7/${name}.json`)
    for (const path of [...paths, '/sites/70/no.json', '/sites/7.json']) await store.write(path, Buffer.from('x'))
    const sorted = paths.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    const pathsOf = (after?: string) => Array.fromAsync(store.walk('/sites/7', after), ({ path }) => path)

    expect(await pathsOf()).toEqual(sorted)
    for (const at of [0, 3, 100, 305]) expect(await pathsOf(sorted[at])).toEqual(sorted.slice(at + 1))
    expect(await pathsOf('/sites/7/n')).toEqual(sorted.filter((path) => Buffer.compare(Buffer.from(path), Buffer.from('/sites/7/n')) > 0))
    expect(await Array.fromAsync(store.walk('/nothing'))).toEqual([])
    const entries = await store.list('/sites')
    expect(entries.map(({ name, isFolder }) => `${name} ${isFolder}`).toSorted()).toEqual(['7 true', '7.json false', '70 true'])

    await store.removeFiles(sorted)
    expect(await pathsOf()).toEqual([])
    await store.remove('/sites')
    expect(await Array.fromAsync(store.walk('/'))).toEqual([])
  })

  test('a file gets a second name, and a moved one is gone from where it was', async () => {
    await using opened = await open()
    const { store } = opened
    await store.write('/uploads/cup.webp', Buffer.from('cup'))

    expect(await store.link('/uploads/cup.webp', '/sites/1/uploads/cup.webp')).toBe(true)
    expect(await store.link('/uploads/none.webp', '/sites/1/uploads/none.webp')).toBe(false)
    await store.removeFiles(['/uploads/cup.webp'])
    expect((await store.read('/sites/1/uploads/cup.webp')).toString()).toBe('cup')
    await store.replace('/sites/1/uploads/cup.webp', '/sites/1/uploads/mug.webp')
    expect(await Array.fromAsync(store.walk('/'), ({ path }) => path)).toEqual(['/sites/1/uploads/mug.webp'])
  })
})

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
}

test.each(['/uploads/../secret.key', '/../etc/passwd', 'uploads/a', '/uploads//a', '/uploads/.', '/uploads/..\\a'])(
  '%s leads out of a folder',
  async (path) => {
    await using opened = await aFolder()
    await expect(async () => opened.store.read(path)).rejects.toThrow(path)
    await expect(async () => opened.store.write(path, Buffer.from('x'))).rejects.toThrow(path)
  },
)

test('what is written into a folder is for its user alone, and a draft of a dead process is no file and goes after a day', async () => {
  await using opened = await aFolder()
  const { store } = opened
  await store.write('/uploads/a.webp', Buffer.from('a'))
  const uploads = join(opened.folder, 'root/uploads')
  await writeFile(join(uploads, '.0123456789abcdef.part'), 'half')

  expect(await Array.fromAsync(store.walk('/uploads'), ({ path }) => path)).toEqual(['/uploads/a.webp'])
  expect(await store.removeUnfinished(new Date())).toBe(0)
  expect(await store.removeUnfinished(new Date(Date.now() + 2 * 86_400_000))).toBe(1)
  expect(await readdir(uploads)).toEqual(['a.webp'])
  expect((await readFile(join(uploads, 'a.webp'))).toString()).toBe('a')
})

test('a bucket knows its own write when an answer was lost, and the write of another', { tags: 'long' }, async () => {
  await using opened = await aBucket()
  const { store, server } = opened
  server.lostAnswers = 1
  expect(await store.writeNew('/uploads/a.webp', Buffer.from('a'))).toBe(true)
  server.lostAnswers = 1
  expect(await store.writeNew('/uploads/a.webp', Buffer.from('a'))).toBe(false)
  let conflicts = 1
  server.beforeAnswer = () => (conflicts-- > 0 ? 'ConditionalRequestConflict' : undefined)
  expect(await store.writeNew('/uploads/b.webp', Buffer.from('b'))).toBe(true)
})

test('a long file is written although the answer at its end was lost', async () => {
  await using opened = await aBucket()
  const { store, server } = opened
  let posts = 0
  server.beforeAnswer = (method) => {
    if (method === 'POST' && ++posts === 2) server.lostAnswers = 1
    return undefined
  }
  await store.writeFrom('/exports/long.csv', piecesOf(Buffer.alloc(partBytes + 5, 'x')))
  expect([posts, await store.sizeOf('/exports/long.csv')]).toEqual([3, partBytes + 5])
})

test('parts of an upload that nobody ended are deleted after a day', async () => {
  await using opened = await aBucket()
  const { store, server } = opened
  server.uploads.set('one', {
    key: 'files/uploads/long.csv',
    begunAt: new Date().toISOString(),
    described: { type: 'text/csv' },
    parts: new Map(),
  })

  expect(await store.removeUnfinished(new Date())).toBe(0)
  expect(await store.removeUnfinished(new Date(Date.now() + 2 * 86_400_000))).toBe(1)
  expect(server.uploads.size).toBe(0)
})
