import { readdir } from 'node:fs/promises'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { incomingFolder } from '../request.ts'

// How many bytes one user may upload within 24 hours. The quota of these tests is 1 MiB.

const quota = { env: { UPLOAD_MB_PER_DAY: '1' } }

async function upload(shop: Shop, token: string | undefined, kilobytes: number, action = 'upload-file.upload') {
  const form = new FormData()
  form.append('file', new Blob([`title\n${'x'.repeat(kilobytes * 1024 - 6)}`]), 'stock.csv')
  const headers = { 'action-name': action, authorization: token ?? '', 'accept-language': 'en' }
  const answer = await fetch(`${shop.url}/apis/Action`, { method: 'POST', body: form, headers })
  return (await answer.json()) as { status: number; message: string; detail?: unknown }
}

test('a user uploads so many bytes within 24 hours, and goes on when they are over', async () => {
  await using shop = await openShop(quota)
  const ann = await shop.signIn('Admin')
  const ben = await shop.signIn({ permissions: ['upload-file.upload'] })

  expect((await upload(shop, ann.token, 700)).status).toBe(200)
  const refusedUpload = await upload(shop, ann.token, 400)
  expect(refusedUpload).toMatchObject({ status: 429, message: expect.stringContaining('1 MB within 24 hours') })
  expect(await readdir(incomingFolder(shop.services.config.dataDir))).toEqual([])
  expect((await upload(shop, ann.token, 300)).status).toBe(200)
  expect((await upload(shop, ben.token, 700)).status, 'another user has a quota of their own').toBe(200)

  await sql`update resource set created_at = created_at - interval '25 hours'`.execute(shop.services.db)
  expect((await upload(shop, ann.token, 900)).status).toBe(200)
})

test('files that a user sends at the same time count together', { tags: 'long' }, async () => {
  await using shop = await openShop(quota)
  const { token } = await shop.signIn('Admin')

  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(shop, token, 400)))

  const storedCount = answers.filter(({ status }) => status === 200).length
  expect(storedCount).toBeLessThanOrEqual(2)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4 - storedCount)
})

test('a picture in base64 is refused when nothing is left, and a file that is deleted is not counted', async () => {
  await using shop = await openShop(quota)
  const admin = await shop.signIn('Admin')
  expect((await upload(shop, admin.token, 1023)).status).toBe(200)
  expect((await upload(shop, admin.token, 1)).status).toBe(200)
  const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  expect(await admin.send('upload-image.base64', { base64Data: picture })).toMatchObject({ status: 429, code: 'upload-quota' })
  await shop.services.db.deleteFrom('resource').execute()
  expect((await admin.send('upload-image.base64', { base64Data: picture })).status).toBe(200)
})
