import { readFile } from 'node:fs/promises'
import { coupon, goods } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { createHealth } from '../http/health.ts'

/** What Prometheus reads of a shop's process. */
async function scrape({ services }: Shop): Promise<string> {
  const health = createHealth(services)
  try {
    const { statusCode, headers, body } = await health.inject('/metrics')
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    return body
  } finally {
    await health.close()
  }
}

/** The value of a series; undefined where there is none. */
const numberOf = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

test('calls are counted by action and status, requests by route', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const found = 'wanpu_action_duration_seconds_count{action="goods.search",status="200"}'
  const missing = 'wanpu_action_duration_seconds_count{action="coupon.read",status="404"}'
  const before = await scrape(shop)

  await admin.call(goods.search, {})
  await admin.send(coupon.read.name, { id: '1' })
  await admin.get('/apis/health?made=up')
  const after = await scrape(shop)

  const grown = (series: string) => (numberOf(after, series) ?? 0) - (numberOf(before, series) ?? 0)
  expect([grown(found), grown(missing)]).toEqual([1, 1])
  expect(after).toContain('http_route="/apis/health"')
  expect(after).not.toContain('made=up')
})

test('tasks and mails that wait are counted, with the age of the oldest', async () => {
  await using shop = await openShop({ now: '2026-01-01T12:00:00Z' })
  const { db, tasks } = shop.services
  await tasks.add(db, 'goods-import-task', [{ title: 'a.csv', payload: {} }], null)
  await db.updateTable('task').set({ createdAt: '2026-01-01T11:59:00Z' }).execute()
  const mail = { event: 'order-placed', onceKey: 'one', recipient: 'anna@example.com', language: 'en' }
  await db
    .insertInto('mail')
    .values({ ...mail, createdAt: '2026-01-01T11:00:00Z' })
    .execute()

  const text = await scrape(shop)

  expect(numberOf(text, 'wanpu_tasks{kind="goods-import-task",state="pending"}')).toBe(1)
  expect(numberOf(text, 'wanpu_task_oldest_waiting_seconds')).toBe(60)
  expect(numberOf(text, 'wanpu_queue_waiting{queue="mails"}')).toBe(1)
  expect(numberOf(text, 'wanpu_queue_oldest_seconds{queue="mails"}')).toBe(3600)
})

test('the console and the shops do not show metrics', { tags: 'long' }, async () => {
  await using shop = await openShop()

  expect(await (await fetch(`${shop.url}/metrics`)).text()).not.toContain('# TYPE')
})

test('the alerts and the dashboard name metrics that there are', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(goods.search, {})
  const families = new Set([...(await scrape(shop)).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const folder = new URL('../../../docs/monitoring/', import.meta.url)
  const rules = await readFile(new URL('wanpu.rules.yml', folder), 'utf8')
  const dashboard = JSON.parse(await readFile(new URL('wanpu-dashboard.json', folder), 'utf8'))
  const expressions = [
    ...[...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression),
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ]
  const named = expressions.flatMap((expression) => expression.match(/\b(?:wanpu|http|db|nodejs|process)_\w*_\w+/g) ?? [])
  const labels = /^http_(?:route|request_method|response_status_code)$/

  expect(named.length).toBeGreaterThan(25)
  expect(
    named.filter((name) => !labels.test(name) && !families.has(name.replace(/_(?:count|bucket|sum)$/, '')) && !families.has(name)),
  ).toEqual([])
})
