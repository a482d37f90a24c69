import { goodsBackup, mail } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { trimMails } from './retention.ts'

const now = '2026-11-20T10:00:00.000Z'

/** A mail of so many days ago. */
async function insertMail({ services: { db } }: Shop, subject: string, daysAgo: number, state = 'sent'): Promise<void> {
  const createdAt = new Date(Date.parse(now) - daysAgo * 86_400_000).toISOString()
  await db
    .insertInto('mail')
    .values({ event: 'order-placed', onceKey: subject, recipient: 'anna@example.com', language: 'en', subject, state, createdAt })
    .execute()
}

test('mails are kept for a year unless a user says otherwise; what is on its way stays whatever its age', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const subjects = async () => (await admin.call(mail.search, {})).items.map(({ subject }) => subject).toSorted()
  for (const [subject, days] of [
    ['old', 366],
    ['young', 364],
    ['today', 0],
  ] as const)
    await insertMail(shop, subject, days)
  await insertMail(shop, 'failed long ago', 366, 'failed')
  await insertMail(shop, 'unconfirmed long ago', 366, 'unconfirmed')
  await insertMail(shop, 'waits for long', 366, 'waiting')

  expect(await admin.call(mail.readRetention, {})).toEqual({ version: 1, keptDays: 365 })
  expect(await trimMails(shop.services)).toBe(3)
  expect(await subjects()).toEqual(['today', 'waits for long', 'young'])

  expect(await admin.call(mail.saveRetention, { version: 1, keptDays: 30 })).toEqual({ version: 2, keptDays: 30 })
  expect(await trimMails(shop.services)).toBe(1)
  expect(await subjects()).toEqual(['today', 'waits for long'])
})

test('the retention period has limits, does not overwrite another user’s, and can be undone', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const save = (version: number, keptDays: number) => admin.send(mail.saveRetention.name, { version, keptDays })

  expect(await save(1, 29)).toMatchObject({ code: 'bad-input' })
  expect(await save(1, 3651)).toMatchObject({ code: 'bad-input' })
  expect(await save(1, 90)).toMatchObject({ status: 200 })
  expect(await save(1, 400)).toMatchObject({ code: 'version-conflict' })
  const { items } = await admin.call(goodsBackup.searchChangeSets, {})
  await admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '' })
  expect(await admin.call(mail.readRetention, {})).toMatchObject({ keptDays: 365 })
})

test('who is limited to websites does not say it for all of them', async () => {
  await using shop = await openShop({ now })
  const { id } = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['mail.*'], websiteIds: [id] })

  expect(await limited.call(mail.readRetention, {})).toMatchObject({ keptDays: 365 })
  expect(await limited.send(mail.saveRetention.name, { version: 1, keptDays: 30 })).toMatchObject({ status: 403 })
})
