import { notice, type StatusName, systemStatus } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'
import { deleteBeat, findProcesses, saveBeat } from './process-beat.sql.ts'
import { watchStatus } from './watch-status.ts'

const start = '2026-03-01T08:00:00.000Z'

const process = {
  id: '00000000-0000-4000-8000-000000000001',
  roles: ['web', 'worker', 'sites'] as ('web' | 'worker' | 'sites')[],
  version: '0.2.0',
  host: 'oak',
  pid: 12,
  startedAt: start,
  beatAt: start,
  clockOff: 0,
  hasFiles: true,
}
const beat = (shop: Shop, changed: Partial<typeof process> = {}) => saveBeat(shop.services.db, { ...process, ...changed })

async function readRow(shop: Shop, name: StatusName) {
  const admin = await shop.signIn('Admin')
  const { rows } = await admin.call(systemStatus.read, {})
  return rows.find((row) => row.name === name)
}

test('a process writes that it is there, and takes its row away when it stops', async () => {
  await using shop = await openShop({ now: start })
  const heart = startHeartbeat(shop.services)
  const ofThis = async () => (await findProcesses(shop.services.db)).map(({ roles, hasFiles, clockOff }) => ({ roles, hasFiles, clockOff }))
  await expect.poll(ofThis).toEqual([{ roles: ['web', 'worker', 'sites'], hasFiles: true, clockOff: 0 }])
  await expect.poll(async () => (await shop.services.db.selectFrom('statusState').select('name').execute()).length).toBe(14)

  await heart.stop()

  expect(await ofThis()).toEqual([])
})

test('a process that stopped without saying so needs somebody, until one with its roles has started', async () => {
  await using shop = await openShop({ now: start })
  await beat(shop)
  expect(await readRow(shop, 'processes')).toMatchObject({ state: 'fine', finding: 'processes-run', values: { count: 1 } })

  shop.travel('2026-03-01T08:02:00Z')
  expect(await readRow(shop, 'processes')).toMatchObject({ state: 'needs-you', finding: 'process-silent', values: { count: 1 } })
  const next = { id: '00000000-0000-4000-8000-000000000002', startedAt: '2026-03-01T08:02:00.000Z', beatAt: '2026-03-01T08:02:00.000Z' }
  await beat(shop, next)

  const admin = await shop.signIn('Admin')
  const { processes } = await admin.call(systemStatus.read, {})
  expect(processes.map(({ state }) => state)).toEqual(['running', 'replaced'])
  expect(await readRow(shop, 'processes')).toMatchObject({ state: 'fine' })
})

test('where nobody runs tasks it says how many wait', async () => {
  await using shop = await openShop({ now: start })
  await beat(shop, { roles: ['web'] })
  await shop.services.tasks.add(shop.services.db, 'goods-import-task', [{ title: 'a.csv', payload: {} }], null)

  expect(await readRow(shop, 'tasks')).toMatchObject({ state: 'needs-you', finding: 'no-worker', values: { waiting: 1 } })
})

test('operators are told once when something lasts, once when it is over, and not again within a day', async () => {
  await using shop = await openShop({ now: start })
  const admin = await shop.signIn('Admin')
  const told = async () => (await admin.call(notice.search, {})).items.map(({ notice: html }) => html)
  const round = async (at: string, roles: typeof process.roles) => {
    shop.travel(at)
    await deleteBeat(shop.services.db, process.id)
    await beat(shop, { roles, startedAt: at, beatAt: at })
    await watchStatus(shop.services)
  }
  const began = '<b>系统状态：任务需要处理</b><br>没有进程执行任务，等待中的任务：0。请启动一个 ROLES 包含 worker 的进程。'
  const over = '<b>系统状态：任务已恢复</b><br>等待中的任务：0'

  await round('2026-03-01T08:00:00.000Z', ['web'])
  await round('2026-03-01T08:01:00.000Z', ['web'])
  expect(await told()).toEqual([])
  await round('2026-03-01T08:02:30.000Z', ['web'])
  await round('2026-03-01T08:04:00.000Z', ['web'])
  expect(await told()).toEqual([began])
  expect((await readRow(shop, 'tasks'))?.since).toBe('2026-03-01T08:00:00.000Z')

  await round('2026-03-01T08:05:00.000Z', ['web', 'worker'])
  await round('2026-03-01T08:06:00.000Z', ['web', 'worker'])
  expect(await told()).toEqual([over, began])

  await round('2026-03-01T08:07:00.000Z', ['web'])
  await round('2026-03-01T08:10:00.000Z', ['web'])
  await round('2026-03-01T08:11:00.000Z', ['web', 'worker'])
  expect(await told()).toEqual([over, began])

  const others = await shop.signIn({ permissions: ['task.*'] })
  expect((await others.call(notice.search, {})).items).toEqual([])
})

test('a process whose store of files does not answer needs somebody', { tags: 'long' }, async () => {
  const store = {
    FILES_URL: 's3://bucket/files?endpoint=http://127.0.0.1:1&region=eu&path-style=1',
    FILES_ACCESS_KEY: 'key',
    FILES_SECRET: 'secret',
  }
  await using shop = await openShop({ now: start, env: store })
  const heart = startHeartbeat(shop.services)

  await expect.poll(() => readRow(shop, 'files'), { timeout: 15_000 }).toMatchObject({ finding: 'files-unreachable', values: { count: 1 } })
  await heart.stop()
})

test('names of machines have a permission of their own', async () => {
  await using shop = await openShop({ now: start })
  await beat(shop)
  const reader = await shop.signIn({ permissions: [systemStatus.read.name] })

  expect(JSON.stringify(await reader.call(systemStatus.read, {}))).not.toContain('oak')
  await expect(reader.call(systemStatus.readHosts, {})).rejects.toMatchObject({ status: 403 })
  const admin = await shop.signIn('Admin')
  expect(await admin.call(systemStatus.readHosts, {})).toEqual({ hosts: [{ id: process.id, host: 'oak', pid: 12 }] })
})

test('who may not see the status of the system gets none', async () => {
  await using shop = await openShop()
  const nobody = await shop.signIn({ permissions: ['task.*'] })

  await expect(nobody.call(systemStatus.read, {})).rejects.toMatchObject({ status: 403 })
})
