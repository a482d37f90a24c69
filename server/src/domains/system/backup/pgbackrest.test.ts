import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, notice, systemStatus } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { watchStatus } from '../status/watch-status.ts'
import { infoOf, stanzaInfo } from './test-pgbackrest.ts'

test('operators see how pgBackRest does, are told when it stops, and when it goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-pgbackrest-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'info.json')
  const write = async (text: string, at: string) => {
    await writeFile(file, text)
    await utimes(file, new Date(at), new Date(at))
  }
  const start = '2026-11-30T14:30:00.000Z'
  await using shop = await openShop({ now: start, env: { PGBACKREST_INFO: file, PGBACKREST_STANZA: 'wanpu' } })
  const admin = await shop.signIn('Admin')
  const stateNow = async () => (await admin.call(backup.readPostgres, {})).state
  const findingNow = async () => (await admin.call(systemStatus.read, {})).rows.find(({ name }) => name === 'backups')
  expect(await stateNow()).toBe('missing')

  await write(infoOf(stanzaInfo), start)
  expect(await admin.call(backup.readPostgres, {})).toMatchObject({ state: 'fine', writtenAt: start, stanza: 'wanpu' })
  expect(await findingNow()).toMatchObject({ state: 'fine', finding: 'postgres-backed-up', values: { type: 'incr' } })
  await watchStatus(shop.services)

  const watchAt = async (at: string) => {
    shop.travel(at)
    await watchStatus(shop.services)
  }
  await watchAt('2026-11-30T16:00:00.000Z')
  await watchAt('2026-11-30T16:03:00.000Z')
  expect(await findingNow()).toMatchObject({ state: 'needs-you', finding: 'postgres-backup-stale', values: { at: start } })
  await write(infoOf(stanzaInfo), '2026-11-30T16:03:30.000Z')
  await watchAt('2026-11-30T16:05:00.000Z')
  const told = (await admin.call(notice.search, {})).items.map(({ notice: html }) => html.replace(/<br>.*/, ''))
  expect(told.filter((text) => text.includes('系统备份')).toSorted()).toEqual([
    '<b>系统状态：系统备份已恢复</b>',
    '<b>系统状态：系统备份需要处理</b>',
  ])

  await truncate(file, 5_000_000)
  expect(await stateNow()).toBe('unreadable')
})

test('where no file is named, pgBackRest is not looked for, and who may not see backups sees nothing of it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  expect(await admin.call(backup.readPostgres, {})).toMatchObject({ state: 'off', backups: [] })

  const other = await shop.signIn({ permissions: ['coupon.*'] })
  await expect(other.call(backup.readPostgres, {})).rejects.toMatchObject({ status: 403 })
})
