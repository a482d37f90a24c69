import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storage } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { measureStorage } from './measure-storage.ts'
import { findTableSizes } from './storage.sql.ts'
import { kindOfTable } from './storage-kinds.rules.ts'

test('sizes of tables and files are kept by day, with their growth and how long they are kept', async () => {
  await using shop = await openShop({ now: '2026-03-01T04:00:00Z', env: { VISIT_HISTORY_DAYS: '60', AUDIT_HISTORY_DAYS: '730' } })
  const uploads = join(shop.services.config.dataDir, 'uploads/pics')
  await mkdir(uploads, { recursive: true })
  await writeFile(join(uploads, 'boot.webp'), 'x'.repeat(1000))
  const measure = () => measureStorage(shop.services, new AbortController().signal)
  const read = async () => (await shop.signIn('Admin')).call(storage.read, {})
  expect(await read()).toMatchObject({ measuredAt: null, lines: [], days: [] })

  await measure()
  const first = await read()
  const lineOf = ({ lines }: typeof first, kind: string) => lines.find((line) => line.kind === kind)
  expect(lineOf(first, 'uploads')).toEqual({ kind: 'uploads', bytes: 1000, bytesBefore: null, keptDays: null })
  expect(lineOf(first, 'visits')).toMatchObject({ keptDays: 60 })
  expect(lineOf(first, 'audit')).toMatchObject({ keptDays: 730 })
  expect(lineOf(first, 'products')?.bytes).toBeGreaterThan(0)

  await writeFile(join(uploads, 'shoe.webp'), 'x'.repeat(500))
  shop.travel('2026-03-01T09:00:00Z')
  await measure()
  expect((await read()).measuredAt).toBe('2026-03-01T04:00:00.000Z')
  shop.travel('2026-03-02T09:00:00Z')
  await measure()
  const second = await read()
  expect(lineOf(second, 'uploads')).toMatchObject({ bytes: 1500, bytesBefore: 1000 })
  expect(second.days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02'])
})

test('large tables are counted as what they hold', async () => {
  await using shop = await openShop()
  const kinds = new Map((await findTableSizes(shop.services.db)).map(({ name, schema }) => [name, kindOfTable(name, schema)]))
  const expected = { goods: 'products', shop_goods: 'shops', shop_order: 'orders', goods_backup: 'history', shop_goods_backup: 'history' }
  expect(Object.fromEntries(kinds)).toMatchObject({ ...expected, audit: 'audit', mail: 'messages', task: 'tasks', member: 'customers' })
})
