/** @module-tag long */
import { setTimeout as pause } from 'node:timers/promises'
import { type S3Server, startS3Server } from '@wanpu/testkit/s3-server'
import { expect, test } from 'vitest'
import { FilesUnavailable, filesFailure } from './files-unavailable.ts'
import { openS3 } from './s3.ts'

const storeAt = ({ url: endpoint, region, bucket, accessKey, secretKey }: S3Server) =>
  openS3({ endpoint, region, bucket, accessKey, secretKey, pathStyle: true }, ['127.0.0.0/8'], {
    patience: { milliseconds: 100, tries: 3, breaker: { silentCalls: 3, askEvery: 50 }, failed: filesFailure },
  })

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof FilesUnavailable ? error.reason : String(error)),
  )

test('a store that hangs is given up after three calls in a row, is asked again by itself, and is used once it answers', async () => {
  await using server = await startS3Server()
  const store = storeAt(server)
  await store.write('/uploads/a.txt', Buffer.from('a'))
  const { promise: back, resolve: comeBack } = Promise.withResolvers<undefined>()
  let asked = 0
  server.beforeAnswer = () => {
    asked++
    return back
  }

  expect(await reasonOf(store.read('/uploads/a.txt'))).toBe('no-answer')
  expect([store.isPaused(), asked]).toEqual([true, 3])
  const ways = [
    store.read('/uploads/a.txt'),
    store.open('/uploads/a.txt'),
    store.write('/uploads/b.txt', Buffer.from('b')),
    store.factsOf('/uploads/a.txt'),
    store.walk('/uploads').next(),
  ]
  expect(await Promise.all(ways.map(reasonOf))).toEqual(ways.map(() => 'paused'))
  await expect.poll(() => asked).toBeGreaterThan(3)
  expect(await reasonOf(store.read('/uploads/a.txt'))).toBe('paused')

  server.beforeAnswer = () => undefined
  comeBack(undefined)
  await expect.poll(() => store.isPaused()).toBe(false)
  expect((await store.read('/uploads/a.txt')).toString()).toBe('a')
})

test('a store that refuses, is busy or answers one of several calls is not given up', async () => {
  await using server = await startS3Server()
  const store = storeAt(server)
  await store.write('/uploads/a.txt', Buffer.from('a'))

  for (const refusal of ['AccessDenied', 'SlowDown']) {
    server.beforeAnswer = () => refusal
    expect(await reasonOf(store.read('/uploads/a.txt'))).toBe(refusal)
  }
  let asked = 0
  server.beforeAnswer = async () => {
    if (++asked % 3 !== 0) await pause(400)
    return undefined
  }
  for (let call = 0; call < 3; call++) expect(await reasonOf(store.read('/uploads/a.txt'))).toBe('answered')
  expect(store.isPaused()).toBe(false)
})
