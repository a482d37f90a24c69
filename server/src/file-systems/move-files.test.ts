import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '@wanpu/testkit/s3-server'
import { expect, test } from 'vitest'
import { openLocalStore } from './local-file-store.ts'
import { CopyDiffers, copyFiles } from './move-files.ts'
import { openS3 } from './s3.ts'

async function twoPlaces() {
  const server = await startS3Server()
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-move-'))
  const { url: endpoint, region, bucket, accessKey, secretKey } = server
  const far = openS3({ endpoint, region, bucket, accessKey, secretKey, pathStyle: true }, ['127.0.0.0/8'], { root: '/files' })
  const here = openLocalStore(folder)
  for (const path of [
    '/uploads/pics/a.webp',
    '/uploads/files/b.csv',
    '/exports/1.csv',
    '/sites/7/segments/s',
    '/sites/7/uploads/pics/a.webp',
    '/secret.key',
  ]) {
    await here.write(path, Buffer.from(path))
  }
  return {
    server,
    far,
    here,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

test('files are copied and counted, what was copied before is left alone, and a changed one comes again', async () => {
  await using places = await twoPlaces()
  const { here, far } = places
  places.server.beforeAnswer = (method, key) => (method === 'PUT' && key.endsWith('b.csv') ? 'AccessDenied' : undefined)
  await expect(copyFiles(here, far, () => undefined)).rejects.toThrow('AccessDenied')

  places.server.beforeAnswer = () => undefined
  const first = await copyFiles(here, far, () => undefined)
  expect(first.copied + first.there).toBe(4)
  expect(first.copied).toBeGreaterThan(0)
  expect(await Array.fromAsync(far.walk('/'), ({ path }) => path)).toEqual([
    '/exports/1.csv',
    '/sites/7/segments/s',
    '/uploads/files/b.csv',
    '/uploads/pics/a.webp',
  ])
  expect((await far.read('/uploads/files/b.csv')).toString()).toBe('/uploads/files/b.csv')
  expect(await copyFiles(here, far, () => undefined)).toEqual({ copied: 0, bytes: 0, there: 4 })
  await here.write('/exports/1.csv', Buffer.from('longer than before'))
  expect(await copyFiles(here, far, () => undefined)).toEqual({ copied: 1, bytes: 18, there: 3 })
})

test('a copy that is not what was sent is told', async () => {
  await using places = await twoPlaces()
  places.server.beforeAnswer = (method, key) => {
    const object = places.server.objects.get(key)
    if (method === 'GET' && object) places.server.objects.set(key, { ...object, content: Buffer.from('damaged') })
    return undefined
  }
  await expect(copyFiles(places.here, places.far, () => undefined)).rejects.toThrow(CopyDiffers)
})
