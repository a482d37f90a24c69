import { exportTask, mail } from '@wanpu/contract'
import { type Caller, openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const sentMail = { event: 'order-placed', onceKey: 'a', state: 'sent', recipient: 'anna@example.com', language: 'en' }

test('who may not open mails sees stars in their files, too', async () => {
  await using shop = await openShop()
  await shop.services.db.insertInto('mail').values(sentMail).execute()
  const clerk = await shop.signIn({ permissions: ['mail.search', 'mail.export', 'export-task.*'] })
  const admin = await shop.signIn('Admin')
  const read = async (caller: Caller) => {
    const { url } = await caller.call(mail.export, { options: {}, columns: ['recipient'] })
    return (await caller.get(url ?? '')).text()
  }

  const { id } = await clerk.call(exportTask.add, { action: mail.export.name, input: { options: {} } })
  await shop.work()
  const { url } = await clerk.call(exportTask.readFile, { id })

  for (const file of [await read(clerk), await (await clerk.get(url)).text()]) {
    expect(file).toContain('a***@example.com')
    expect(file).not.toContain(sentMail.recipient)
  }
  expect(await read(admin)).toContain(sentMail.recipient)
})

test('a mail that another user sent again is reported with stars to who may not open mails', async () => {
  await using shop = await openShop()
  const { id } = await shop.services.db.insertInto('mail').values(sentMail).returning('id').executeTakeFirstOrThrow()
  const clerk = await shop.signIn({ permissions: ['mail.search', 'mail.send-again'] })

  const answer = await clerk.send(mail.sendAgain.name, { id, version: 99 })

  expect(answer).toMatchObject({ code: 'version-conflict', detail: { current: { recipient: 'a***@example.com' } } })
})
