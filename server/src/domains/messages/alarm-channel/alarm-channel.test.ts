import { type AlarmKind, alarmChannel, goodsBackup, mail } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openRobots, robotChat, robotSecrets } from '@wanpu/testkit/robots'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { insertDigests } from '../mail/digest.ts'
import { sendWaitingMails } from '../mail/send-mails.ts'
import { taskFailedNotice, websiteBackNotice, websiteDownNotice } from '../notice/notice.rules.ts'
import { insertNotices } from '../notice/notice.sql.ts'

const kinds: readonly AlarmKind[] = ['webhook', 'wecom', 'dingtalk', 'feishu', 'telegram', 'slack']
const env = { CHECK_ALLOW: '127.0.0.0/8', BASE_URL: 'https://office.example' }
const down = (website: { id: string; domain: string }) =>
  websiteDownNotice(website, [{ kind: 'unreachable', path: '/', detail: 'ECONNREFUSED' }])

/** A shop with robots beside it, and somebody who adds channels. */
async function aShop(options: { now?: string } = {}) {
  const shop = await openShop({ env, ...options })
  const robots = await openRobots(() => shop.services.now())
  const boss = await shop.signIn('SuperAdmin')
  const add = async (kind: AlarmKind, fields: object = {}) => {
    const secret = kind in robotSecrets ? { secret: robotSecrets[kind as keyof typeof robotSecrets] } : {}
    const chat = kind === 'telegram' ? { chatId: robotChat } : {}
    return (
      await boss.call(alarmChannel.insert, {
        name: kind,
        kind,
        language: 'en',
        address: robots.addressOf[kind],
        ...secret,
        ...chat,
        ...fields,
      })
    ).id
  }
  return {
    shop,
    robots,
    boss,
    add,
    send: () => sendWaitingMails(shop.services),
    alarms: async () => (await boss.call(mail.search, { way: 'alarm' })).items,
    async [Symbol.asyncDispose]() {
      await robots[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}

test.each(kinds)('a website that is down and back is told through %s as that service wants it, once each time', async (kind) => {
  await using at = await aShop()
  const website = await at.shop.given.website({ domain: 'a&b.example' })
  const id = await at.add(kind, { name: 'Watch' })
  await insertNotices(at.shop.services.db, [down(website)])
  await insertNotices(at.shop.services.db, [websiteBackNotice(website, '2026-03-01T08:00:00Z', '2026-03-01T08:40:00Z')])

  expect(await at.send()).toBe(2)
  expect(await at.send()).toBe(0)

  const link = 'https://office.example/goods/shopWebsite/a%26b.example?tab=check'
  const name = kind === 'slack' ? 'a&amp;b.example' : 'a&b.example'
  if (kind === 'webhook') {
    expect(at.robots.hooks[0]).toMatchObject({
      headers: { 'x-wanpu-event': 'operator-website-problem' },
      body: {
        event: 'operator-website-problem',
        title: 'Website down: a&b.example',
        text: 'Two live checks in a row failed: Does not answer (ECONNREFUSED)',
        link,
        website: { id: website.id, domain: 'a&b.example' },
        language: 'en',
      },
    })
    expect(at.robots.hooks.map(({ body }) => body.title)).toEqual(['Website down: a&b.example', 'Website is back: a&b.example'])
    expect(new Set(at.robots.hooks.map(({ body }) => body.id)).size).toBe(2)
  } else {
    expect(at.robots.texts).toEqual([
      `Website down: ${name}\nTwo live checks in a row failed: Does not answer (ECONNREFUSED)\n${link}`,
      `Website is back: ${name}\nIt was down for about 40 min.\n${link}`,
    ])
  }
  expect(await at.alarms()).toMatchObject([
    { recipient: 'Watch', state: 'sent', subject: 'Website is back: a&b.example' },
    { recipient: 'Watch', state: 'sent' },
  ])
  expect(await at.boss.call(alarmChannel.read, { id })).toMatchObject({ lastResult: { isOk: true, problem: null } })
})

test.each(kinds.filter((kind) => kind !== 'wecom' && kind !== 'slack'))(
  'a wrong secret of %s is said by the test, and by the list',
  async (kind) => {
    await using at = await aShop()
    const id = await at.add(kind, { secret: 'wrong' })

    expect(await at.boss.call(alarmChannel.test, { id })).toMatchObject({ isOk: false, problem: 'auth-failed' })
    const { lastResult, ...row } = await at.boss.call(alarmChannel.read, { id })
    expect(lastResult).toMatchObject({ isOk: false, problem: 'auth-failed' })
    expect(JSON.stringify(row)).not.toMatch(/wrong|dingtalk-token|telegram-token|feishu-id/)

    const edit = { id, version: row.version, name: kind, kind, chatId: row.chatId, events: row.events, secret: secretOf(kind) }
    await at.boss.call(alarmChannel.update, edit)
    expect(await at.boss.call(alarmChannel.test, { id })).toMatchObject({ isOk: true, problem: null })
  },
)

const secretOf = (kind: AlarmKind) => robotSecrets[kind as keyof typeof robotSecrets]

test.each(kinds)('when %s takes no more messages, they wait and go out later, in their order', async (kind) => {
  await using at = await aShop({ now: '2026-03-01T08:00:00Z' })
  const website = await at.shop.given.website()
  await at.add(kind)
  for (const title of ['one', 'two', 'three']) {
    await insertNotices(
      at.shop.services.db,
      [taskFailedNotice({ kind: 'goods-import-task', title, websiteId: website.id }, 'lost')],
      '2026-03-01T08:00:00Z',
    )
  }
  at.robots.limited = 1

  expect(await at.send()).toBe(0)
  expect((await at.alarms()).map(({ state, attempts, problem }) => [state, attempts, problem])).toEqual([
    ['waiting', 0, null],
    ['waiting', 0, null],
    ['waiting', 1, 'rate-limited'],
  ])
  at.shop.travel('2026-03-01T08:01:01Z')
  expect(await at.send()).toBe(3)
  const titles = kind === 'webhook' ? at.robots.hooks.map(({ body }) => String(body.title)) : at.robots.texts
  expect(titles.map((text) => /one|two|three/.exec(text)?.[0])).toEqual(['one', 'two', 'three'])
})

test('a channel hears of its events and its websites only; what belongs to no website, and the digest, go to channels for all', async () => {
  await using at = await aShop({ now: '2026-11-20T09:00:00.000Z' })
  const { db } = at.shop.services
  const group = await db.insertInto('websiteGroup').values({ name: 'North' }).returning('id').executeTakeFirstOrThrow()
  const website = await at.shop.given.website({ ownerCode: 'lin', groupId: group.id })
  const other = await at.shop.given.website({ ownerCode: 'bo' })
  await at.add('webhook', { name: 'all' })
  await at.add('webhook', { name: 'one', websiteId: website.id })
  await at.add('webhook', { name: 'group', groupId: group.id })
  await at.add('webhook', { name: 'lin', ownerCode: 'lin' })
  await at.add('webhook', { name: 'nobody', ownerCode: 'bo', groupId: group.id })
  await at.add('webhook', { name: 'tasks', events: ['operator-task-failed'] })
  await at.add('webhook', { name: 'stopped', status: 'stopped' })

  await insertNotices(db, [
    down(website),
    down(other),
    taskFailedNotice({ kind: 'goods-import-task', title: 'a.csv', websiteId: null }, 'lost'),
  ])
  expect(await insertDigests(db, at.shop.services.now())).toBe(1)
  expect(await insertDigests(db, at.shop.services.now())).toBe(0)

  const alarmTexts = (await at.alarms()).map(
    ({ recipient, event, websiteId }) =>
      `${recipient} ${event.slice(9)} ${websiteId === website.id ? 'one' : websiteId === other.id ? 'other' : '-'}`,
  )
  expect(alarmTexts.toSorted()).toEqual([
    'all daily-digest -',
    'all task-failed -',
    'all website-problem one',
    'all website-problem other',
    'group website-problem one',
    'lin website-problem one',
    'one website-problem one',
    'tasks task-failed -',
  ])
})

test('an answer that does not come leaves an alarm unconfirmed; a server that is out of order gets it again, and by hand it is sent once more', async () => {
  await using at = await aShop({ now: '2026-03-01T08:00:00Z' })
  const website = await at.shop.given.website()
  await at.add('slack')
  const tell = () => insertNotices(at.shop.services.db, [down(website)], '2026-03-01T08:00:00Z')
  await tell()
  at.robots.faults.fail = 1
  expect(await at.send()).toBe(0)
  expect(await at.alarms()).toMatchObject([{ state: 'waiting', problem: 'message-refused', nextTryAt: '2026-03-01T08:01:00.000Z' }])
  at.shop.travel('2026-03-01T08:01:00Z')
  expect(await at.send()).toBe(1)

  at.robots.faults.hangUp = 1
  await tell()
  expect(await at.send()).toBe(0)
  const [lostAlarm] = await at.alarms()
  expect(lostAlarm).toMatchObject({ state: 'unconfirmed', problem: 'connection-lost' })
  at.shop.travel('2026-03-01T14:00:00Z')
  expect(await at.send()).toBe(0)
  await at.boss.call(mail.sendAgain, { id: lostAlarm?.id ?? '', version: lostAlarm?.version ?? 0 })
  expect(await at.send()).toBe(1)
  expect(at.robots.texts).toHaveLength(2)
})

test('private networks are not called where nobody allowed it; a stopped channel and a deleted one send nothing', async () => {
  await using shop = await openShop()
  await using robots = await openRobots()
  const boss = await shop.signIn('SuperAdmin')
  const { id } = await boss.call(alarmChannel.insert, { name: 'W', kind: 'wecom', address: robots.addressOf.wecom })
  const website = await shop.given.website()

  expect(await boss.call(alarmChannel.test, { id })).toMatchObject({ isOk: false, problem: 'private-address', detail: '' })
  await insertNotices(shop.services.db, [down(website)])
  await boss.call(alarmChannel.setStatus, { ids: [id], status: 'stopped' })
  await sendWaitingMails(shop.services)
  expect((await boss.call(mail.search, {})).items).toMatchObject([{ state: 'waiting', problem: 'channel-stopped' }])
  await insertNotices(shop.services.db, [down(website)])
  expect((await boss.call(mail.search, {})).recordCount).toBe(1)
  await boss.call(alarmChannel.delete, { ids: [id] })
  shop.travel(new Date(Date.now() + 3_600_000).toISOString())
  await sendWaitingMails(shop.services)
  expect((await boss.call(mail.search, {})).items).toMatchObject([{ state: 'failed', problem: 'source-gone' }])
  expect(robots.calls).toEqual([])
})

test('what a kind needs is demanded, a token is never kept for another address, and a deleted channel comes back stopped', async () => {
  await using at = await aShop()
  const insertWith = (fields: object) => at.boss.send(alarmChannel.insert.name, { name: 'X', ...fields })
  expect(await insertWith({ kind: 'slack' })).toMatchObject({ code: 'alarm-address-needed' })
  expect(await insertWith({ kind: 'slack', address: 'ftp://a.example' })).toMatchObject({ code: 'alarm-address-wrong' })
  expect(await insertWith({ kind: 'telegram', chatId: '1' })).toMatchObject({ code: 'alarm-token-needed' })
  expect(await insertWith({ kind: 'telegram', secret: '1:a' })).toMatchObject({ code: 'alarm-chat-needed' })
  expect(await insertWith({ kind: 'wecom', address: 'https://a.example', groupId: '99' })).toMatchObject({ code: 'alarm-group-unknown' })

  const id = await at.add('telegram')
  const edit = { id, version: 1, name: 'T', kind: 'telegram', chatId: robotChat, address: 'https://evil.example' }
  expect(await at.boss.send(alarmChannel.update.name, edit)).toMatchObject({ code: 'alarm-token-needed' })

  await at.boss.call(alarmChannel.delete, { ids: [id] })
  const [set] = (await at.boss.call(goodsBackup.searchChangeSets, {})).items
  await at.boss.call(goodsBackup.undo, { changeSetId: set?.id ?? '' })
  expect(await at.boss.call(alarmChannel.read, { id })).toMatchObject({ name: 'telegram', status: 'stopped', hasSecret: false })
})

test('the list shows that a test could not read the stored address', async () => {
  await using at = await aShop()
  const id = await at.add('webhook')
  await at.boss.call(alarmChannel.test, { id })
  await at.shop.services.db.updateTable('alarmChannel').set({ secrets: '{"address":"v1.a.b.c"}' }).execute()

  expect(await at.boss.call(alarmChannel.test, { id })).toMatchObject({ isOk: false, problem: 'key-unreadable' })
  expect((await at.boss.call(alarmChannel.read, { id })).lastResult).toMatchObject({ isOk: false, problem: 'key-unreadable' })
})

test('an alarm by webhook is signed as Standard Webhooks says, too', async () => {
  await using at = await aShop()
  const id = await at.add('webhook')
  await at.boss.call(alarmChannel.test, { id })

  const [call] = at.robots.calls
  const secret = Buffer.from(robotSecrets.webhook).toString('base64')
  expect(() => new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>)).not.toThrow()
})
