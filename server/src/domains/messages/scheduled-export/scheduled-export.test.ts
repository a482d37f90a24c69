import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notice, type SentInputOf, scheduledExport, scheduledExportRun, scheduledExportTask } from '@wanpu/contract'
import { openShop, type ShopOptions } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { openStandIn } from '@wanpu/testkit/providers/stand-in'
import { startS3Server } from '@wanpu/testkit/s3-server'
import { startSshServer } from '@wanpu/testkit/ssh-server'
import { expect, onTestFinished, test } from 'vitest'
import { runScheduledExports } from './run-scheduled-exports.ts'

type Input = SentInputOf<typeof scheduledExport.insert>

async function openSite(options: ShopOptions = {}) {
  const shop = await openShop({ ...options, env: { PUSH_ALLOW: '127.0.0.0/8', CHECK_ALLOW: '127.0.0.0/8' } })
  const receiver = { status: 200 }
  const server = await openStandIn(() => ({ status: receiver.status, body: '' }))
  const boss = await shop.signIn('SuperAdmin')
  const work = async () => {
    await runScheduledExports(shop.services)
    for (let attempt = 0; attempt < 4; attempt++) {
      await shop.services.db
        .updateTable('task')
        .set({ notBefore: new Date(0).toISOString() })
        .where('kind', '=', 'scheduled-export-task')
        .execute()
      await shop.work()
    }
    await runScheduledExports(shop.services)
  }
  const input = (fields: Partial<Input> = {}): Input => ({
    name: 'ERP',
    kind: 'http',
    address: `${server.url}/in/{fileName}`,
    action: 'shop-website.export',
    input: { options: {}, columns: ['domain'], mark: false },
    language: 'en',
    every: 'call',
    ...fields,
  })
  return {
    shop,
    boss,
    receiver,
    server,
    work,
    input,
    told: async () => (await boss.call(notice.search, {})).items.map(({ notice: html }) => /<b>(.*?)：/.exec(html)?.[1]),
    lastRun: async () => (await boss.call(scheduledExportRun.search, {})).items[0],
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}

test('a list is put to a web address with a token; its secret is never returned', async () => {
  await using site = await openSite({ now: '2026-03-01T20:30:00Z' })
  await site.shop.given.website({ domain: 'oak.example.com' })
  const { id } = await site.boss.call(
    scheduledExport.insert,
    site.input({ auth: 'bearer', secret: 'horse-battery', fileName: 'shops-{date}-{time}' }),
  )

  await site.boss.call(scheduledExportTask.add, { scheduledExportId: id })
  await site.work()

  expect(site.server.calls).toMatchObject([
    {
      method: 'PUT',
      path: '/in/shops-2026-03-02-0430.csv',
      body: expect.stringContaining('oak.example.com'),
      headers: { authorization: 'Bearer horse-battery' },
    },
  ])
  expect(await site.lastRun()).toMatchObject({ status: 'done', fileName: 'shops-2026-03-02-0430.csv', startedBy: 'call' })
  expect(JSON.stringify(await site.boss.send('scheduled-export.read', { id }))).not.toContain('horse-battery')
})

test('a list is brought to an SFTP folder by the clock, and to an S3 store as a workbook', async () => {
  await using site = await openSite({ now: '2026-03-01T08:00:00Z' })
  await using sftp = await startSshServer()
  await using store = await startS3Server()
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-out-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await site.shop.given.website({ domain: 'oak.example.com' })
  const { host, port, username, key } = sftp
  const clock = { every: 'day', clock: '17:00' } as const
  await site.boss.call(
    scheduledExport.insert,
    site.input({ kind: 'sftp', host, port, username, secret: key, path: `${folder}/new`, ...clock }),
  )
  const { url: endpoint, region, bucket, accessKey, secretKey } = store
  const s3 = { kind: 's3', endpoint, region, bucket, pathStyle: true, username: accessKey, secret: secretKey, path: '/out' } as const
  await site.boss.call(scheduledExport.insert, site.input({ ...s3, ...clock, name: 'S3', input: { options: {}, format: 'xlsx' } }))
  await site.work()
  expect((await site.boss.call(scheduledExportRun.search, {})).recordCount).toBe(0)

  site.shop.travel('2026-03-01T09:00:20Z')
  await site.work()

  expect(await readdir(join(folder, 'new'))).toEqual(['export-2026-03-01.csv'])
  expect(await readFile(join(folder, 'new', 'export-2026-03-01.csv'), 'utf8')).toContain('oak.example.com')
  expect(store.objects.get('out/export-2026-03-01.xlsx')?.content.subarray(0, 2).toString()).toBe('PK')
})

test('a failure is told once, and so is its end', async () => {
  await using site = await openSite()
  const { id } = await site.boss.call(scheduledExport.insert, site.input())
  site.receiver.status = 503
  for (let times = 0; times < 2; times++) {
    await site.boss.call(scheduledExportTask.add, { scheduledExportId: id })
    await site.work()
  }
  expect(await site.lastRun()).toMatchObject({ status: 'failed', message: 'export-not-delivered: {"reason":"http-503"}' })
  expect(await site.told()).toEqual(['定时导出失败'])

  site.receiver.status = 200
  await site.boss.call(scheduledExportTask.add, { scheduledExportId: id })
  await site.work()

  expect(await site.told()).toEqual(['定时导出已恢复', '定时导出失败'])
})

test('a file holds what its maker may see at that moment, and ends with the right to export it', async () => {
  await using site = await openSite()
  const own = await site.shop.given.website({ domain: 'own.example.com' })
  await site.shop.given.website({ domain: 'foreign.example.com' })
  const maker = await site.shop.signIn({ permissions: ['scheduled-export.*', 'shop-website.*'], websiteIds: [own.id] })
  const { id } = await maker.call(scheduledExport.insert, site.input())
  await expect(maker.call(scheduledExport.insert, site.input({ name: 'B', action: 'order.export' }))).rejects.toMatchObject({
    code: 'scheduled-export-beyond-own',
  })
  await expect(maker.call(scheduledExport.insert, site.input({ name: 'B', input: { options: { wrong: 1 } } }))).rejects.toMatchObject({
    code: 'scheduled-export-input-wrong',
  })
  const run = async () => {
    await site.boss.call(scheduledExportTask.add, { scheduledExportId: id })
    await site.work()
  }
  await run()
  expect(site.server.calls[0]?.body).toContain('own.example.com')
  expect(site.server.calls[0]?.body).not.toContain('foreign.example.com')

  await site.shop.services.db
    .updateTable('adminRole')
    .set({ permissions: ['scheduled-export.*'] })
    .where('name', 'like', 'role-%')
    .execute()
  await run()

  expect(site.server.calls).toHaveLength(1)
  expect(await site.lastRun()).toMatchObject({ status: 'failed', message: 'export-maker' })
  expect(await site.boss.call(scheduledExport.read, { id })).toMatchObject({ status: 'stopped', stoppedBy: 'maker' })
  expect(await site.told()).toEqual(['定时导出已暂停'])
})

test('who is limited to websites sees and runs their own only', async () => {
  await using site = await openSite()
  const website = await site.shop.given.website({})
  const { id } = await site.boss.call(scheduledExport.insert, site.input())
  const limited = await site.shop.signIn({ permissions: ['*'], websiteIds: [website.id] })

  expect((await limited.call(scheduledExport.search, {})).recordCount).toBe(0)
  await expect(limited.call(scheduledExport.delete, { ids: [id] })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(scheduledExportTask.add, { scheduledExportId: id })).rejects.toMatchObject({ status: 404 })
})

test('a list is mailed to each recipient; who has it gets no second one when a later mail was refused', { tags: 'long' }, async () => {
  await using site = await openSite({ now: '2026-03-01T20:30:00Z' })
  await using server = await openMailServer()
  await site.shop.given.website({ domain: 'oak.example.com' })
  await site.shop.given.mailSender({ port: server.port })
  const recipients = ['lin@oak.example', 'bo@oak.example']
  const { id } = await site.boss.call(scheduledExport.insert, site.input({ kind: 'mail', recipients, fileName: 'shops-{date}' }))
  expect(await site.boss.call(scheduledExport.test, { id })).toMatchObject({ isOk: true, message: '' })
  server.faults.busyFor = 'bo@oak.example'

  await site.boss.call(scheduledExportTask.add, { scheduledExportId: id })
  await site.shop.work()
  server.faults.busyFor = ''
  await site.work()

  expect(server.received.map(({ envelope }) => envelope.to[0])).toEqual(recipients)
  expect(server.received[0]?.subject).toBe('ERP · shops-2026-03-02.csv')
  expect(server.received[1]?.attachments).toEqual([{ name: 'shops-2026-03-02.csv', content: expect.stringContaining('oak.example.com') }])
  expect(await site.lastRun()).toMatchObject({ status: 'done', fileName: 'shops-2026-03-02.csv' })
})

test('a mail without a recipient is refused, and one without a sender says what is missing', async () => {
  await using site = await openSite()
  expect((await site.boss.send('scheduled-export.insert', site.input({ kind: 'mail' }))).status).toBe(400)
  const { id } = await site.boss.call(scheduledExport.insert, site.input({ kind: 'mail', recipients: ['lin@oak.example'] }))
  expect(await site.boss.call(scheduledExport.test, { id })).toMatchObject({ isOk: false, message: 'mail-no-server' })

  await site.boss.call(scheduledExportTask.add, { scheduledExportId: id })
  await site.work()

  expect(await site.lastRun()).toMatchObject({
    status: 'failed',
    message: 'export-not-mailed: {"to":"lin@oak.example","reason":"no-server"}',
  })
})
