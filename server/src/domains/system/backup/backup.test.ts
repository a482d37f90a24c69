import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, backupPlan, backupTask, notice, type SentInputOf, shopServer } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { readManifest } from '../../../backup/archive.ts'
import { leftOut } from '../../../backup/left-out.ts'
import { localFileSystem } from '../../../file-systems/local-file-system.ts'

/** A shop with a product and a picture, and a plan that puts backups into a folder of this test's own. */
async function aPlan(shop: Shop, change: Partial<SentInputOf<typeof backupPlan.insert>> = {}) {
  const rootDir = await mkdtemp(join(tmpdir(), 'wanpu-backup-'))
  const server = await shop.given.shopServer({ rootDir })
  const uploads = join(shop.services.config.dataDir, 'uploads/pics')
  await mkdir(uploads, { recursive: true })
  await writeFile(join(uploads, 'boot.webp'), 'picture')
  await shop.given.goods({ urlKeywords: 'boot' })
  const admin = await shop.signIn('Admin')
  const fields = { name: 'Nightly', shopServerId: server.id, folder: 'nightly', verifies: false, ...change }
  const { id, recoveryKey } = await admin.call(backupPlan.insert, fields)
  const root = join(rootDir, 'nightly')
  const make = async () => {
    const operator = await shop.signIn('Admin')
    const task = await operator.call(backupTask.add, { planId: id })
    await shop.work()
    return operator.call(backupTask.read, { id: task.id })
  }
  return {
    admin,
    fields,
    planId: id,
    root,
    uploads,
    archive: { fileSystem: localFileSystem, root, recoveryKey },
    make,
    list: async () => (await (await shop.signIn('Admin')).call(backup.search, { planId: id })).items,
    [Symbol.asyncDispose]: () => rm(rootDir, { recursive: true }),
  }
}

test('a backup holds every table but the listed ones, is restored for a trial, and only encrypted', { tags: 'long' }, async () => {
  await using shop = await openShop()
  await using plan = await aPlan(shop, { verifies: true })

  expect(await plan.make()).toMatchObject({ status: 'succeeded' })

  const [made] = await plan.list()
  expect(made).toMatchObject({ verification: 'verified', problem: '', files: 1, isGoing: false })
  const manifest = await readManifest(plan.archive, made?.name ?? '')
  const { rows } = await shop.services.pool.query(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  expect([...manifest.tables.map(({ name }) => name), ...Object.keys(leftOut)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(manifest.tables.find(({ name }) => name === 'goods')?.rows).toBe(1)
  const files = await readdir(plan.root, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    expect((await readFile(join(file.parentPath, file.name))).subarray(0, 21).toString(), file.name).toBe('age-encryption.org/v1')
  }
})

// The embedded database has no others next to it.
if (process.env.TEST_DB === 'postgres') {
  test('a verification drops what one that was killed left behind, and nothing of others', { tags: 'long' }, async () => {
    await using shop = await openShop()
    await using plan = await aPlan(shop, { verifies: true })
    const { pool } = shop.services
    const { rows } = await pool.query(`select 'wanpu_verify_' || left(md5(current_database()), 8) as own`)
    const [left, ofAnother, justMade] = [
      `${rows[0].own}_1000000000_aa`,
      'wanpu_verify_00000000_1000000000_aa',
      `${rows[0].own}_9999999999_aa`,
    ]
    for (const name of [left, ofAnother, justMade]) await pool.query(`create database ${name}`)
    const present = async () =>
      (await pool.query('select datname from pg_database where datname = any ($1) order by datname', [[left, ofAnother, justMade]])).rows
    try {
      expect(await plan.make()).toMatchObject({ status: 'succeeded' })

      expect((await present()).map(({ datname }) => datname)).toEqual([ofAnother, justMade].toSorted())
    } finally {
      for (const name of [left, ofAnother, justMade]) await pool.query(`drop database if exists ${name}`)
    }
  })
}

/** All files of the store, below its root. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

test('a second backup sends no file again, and one that is deleted takes along what no other has', { tags: 'long' }, async () => {
  await using shop = await openShop()
  await using plan = await aPlan(shop)
  await plan.make()
  const chunksOf = async () => (await filesIn(plan.root)).filter((file) => file.startsWith('files/'))
  const [first] = await plan.list()
  const old = await chunksOf()
  await writeFile(join(plan.uploads, 'boot.webp'), 'another picture')
  await plan.make()
  const both = await chunksOf()

  expect(both).toHaveLength(2)
  const [second] = await plan.list()
  expect(second?.ownBytes).toBeGreaterThan(0)
  await plan.make()
  expect(await chunksOf()).toEqual(both)

  expect(await plan.admin.call(backup.delete, { ids: [first?.id ?? ''] })).toEqual({ affected: 1 })
  await shop.work()
  expect(await chunksOf()).toEqual(both.filter((file) => !old.includes(file)))
  expect((await plan.list()).map(({ id }) => id)).not.toContain(first?.id)
})

test('by age the newest of each day and month is kept, and what a killed task left is deleted', { tags: 'long' }, async () => {
  await using shop = await openShop({ now: '2026-03-30T02:00:00Z' })
  await using plan = await aPlan(shop, { keepDaily: 2, keepWeekly: 0, keepMonthly: 2 })
  const left = join(plan.root, 'backups/20260101T000000Z-abcd')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 'goods.1.age'), 'half')
  for (const day of ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02']) {
    shop.travel(`${day}T02:00:00Z`)
    await plan.make()
  }

  const days = (await plan.list()).map(({ madeAt }) => madeAt.slice(0, 10))
  expect(days).toEqual(['2026-04-02', '2026-04-01', '2026-03-31'])
  expect((await readdir(join(plan.root, 'backups'))).toSorted().map((name) => name.slice(0, 8))).toEqual([
    '20260331',
    '20260401',
    '20260402',
  ])
})

test('a backup that is cut is named by its verification, by its list and by a notice', { tags: 'long' }, async () => {
  await using shop = await openShop()
  await using plan = await aPlan(shop)
  await plan.make()
  const [made] = await plan.list()
  const [chunk = ''] = (await filesIn(plan.root)).filter((file) => file.startsWith('files/'))
  await truncate(join(plan.root, chunk), 200)

  const { id } = await plan.admin.call(backupTask.add, { planId: plan.planId, backupId: made?.id })
  await shop.work()

  expect(await plan.admin.call(backupTask.read, { id })).toMatchObject({ status: 'failed', message: expect.stringContaining(chunk) })
  expect((await plan.list())[0]).toMatchObject({ verification: 'damaged', problem: expect.stringContaining(chunk) })
  expect((await plan.admin.call(backupPlan.read, { id: plan.planId })).state).toBe('damaged')
  const notices = await plan.admin.call(notice.search, {})
  expect(notices.items[0]?.notice).toContain(chunk)
})

test('a plan makes its backups by the clock, and operators are told when one is missing', async () => {
  await using shop = await openShop({ now: '2026-03-30T10:00:00Z' })
  await using plan = await aPlan(shop, { hour: 3 })
  const next = async () => (await (await shop.signIn('Admin')).call(backupPlan.read, { id: plan.planId })).nextAt
  // Three in the morning in Shanghai.
  expect(await next()).toBe('2026-03-30T19:00:00.000Z')

  await shop.services.tasks.addDueWork(shop.services)
  shop.travel('2026-03-30T19:00:30Z')
  await shop.services.tasks.addDueWork(shop.services)
  await shop.services.tasks.addDueWork(shop.services)
  expect(await next()).toBe('2026-03-31T19:00:00.000Z')
  await shop.work()
  expect(await plan.list()).toHaveLength(1)

  await shop.services.db.updateTable('backupPlan').set({ createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z' }).execute()
  await shop.services.db.updateTable('backup').set({ madeAt: '2026-03-02T00:00:00Z' }).execute()
  shop.travel('2026-03-31T01:00:00Z')
  await shop.services.tasks.addDueWork(shop.services)
  await shop.services.tasks.addDueWork(shop.services)
  const { items } = await (await shop.signIn('Admin')).call(notice.search, {})
  expect(items.map(({ notice: html }) => html)).toEqual(['<b>系统备份缺失：Nightly</b><br>最近一份备份是 2026-03-02 的。'])
})

test('a plan keeps something, has a folder of its own and a server; the recovery key is shown once', async () => {
  await using shop = await openShop()
  await using plan = await aPlan(shop)
  const { admin, fields } = plan
  const refused = (change: object) =>
    expect(admin.call(backupPlan.insert, { ...fields, name: 'Other', folder: 'other', ...change })).rejects
  await refused({ folder: 'nightly' }).toMatchObject({ code: 'backup-folder-taken' })
  await refused({ keepDaily: 0, keepWeekly: 0, keepMonthly: 0 }).toMatchObject({ code: 'backup-keeps-nothing' })
  await refused({ shopServerId: '999' }).toMatchObject({ code: 'backup-server-unknown' })
  await refused({ folder: '../elsewhere' }).toMatchObject({ status: 400 })

  expect(plan.archive.recoveryKey).toMatch(/^AGE-SECRET-KEY-1/)
  const row = await admin.call(backupPlan.read, { id: plan.planId })
  expect(JSON.stringify(row)).not.toContain('AGE-SECRET-KEY')
  const { identitySealed } = await shop.services.db.selectFrom('backupPlan').select('identitySealed').executeTakeFirstOrThrow()
  expect(identitySealed).toMatch(/^v1\./)
})

test('who is limited to some websites neither plans nor starts nor deletes backups', async () => {
  await using shop = await openShop()
  await using plan = await aPlan(shop)
  await plan.make()
  const [made] = await plan.list()
  const website = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['backup-plan.*', 'backup.*', 'backup-task.*'], websiteIds: [website.id] })

  await expect(limited.call(backupPlan.insert, plan.fields)).rejects.toMatchObject({ status: 403 })
  await expect(limited.call(backupTask.add, { planId: plan.planId })).rejects.toMatchObject({ status: 403 })
  await expect(limited.call(backup.delete, { ids: [made?.id ?? ''] })).rejects.toMatchObject({ status: 403 })
})

test('a server that may not be reached is named, and one that holds a plan is not deleted', async () => {
  await using shop = await openShop()
  await using plan = await aPlan(shop)
  await shop.services.db.updateTable('shopServer').set({ kind: 'sftp', host: '127.0.0.1', port: 1 }).execute()
  await shop.services.db.updateTable('shopServer').set({ hostKey: 'SHA256:x' }).execute()

  const task = await plan.make()

  expect(task).toMatchObject({ status: 'failed', message: expect.stringContaining('server-unreachable') })
  expect((await plan.admin.call(backupPlan.read, { id: plan.planId })).state).toBe('failed')
  await expect(plan.admin.call(shopServer.delete, { ids: [plan.fields.shopServerId] })).rejects.toMatchObject({ code: 'in-use' })
})
