import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, backupPlan, backupTask } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { readManifest } from '../../../backup/archive.ts'
import { leftOut } from '../../../backup/left-out.ts'
import { localFileSystem } from '../../../file-systems/local-file-system.ts'

/** A shop with a product and a picture, and a plan that puts backups into a folder of this test's own. */
async function aPlan(shop: Shop) {
  const rootDir = await mkdtemp(join(tmpdir(), 'wanpu-backup-'))
  const server = await shop.given.shopServer({ rootDir })
  const uploads = join(shop.services.config.dataDir, 'uploads/pics')
  await mkdir(uploads, { recursive: true })
  await writeFile(join(uploads, 'boot.webp'), 'picture')
  await shop.given.goods({ urlKeywords: 'boot' })
  const admin = await shop.signIn('Admin')
  const { id, recoveryKey } = await admin.call(backupPlan.insert, { name: 'Nightly', shopServerId: server.id, folder: 'nightly' })
  const root = join(rootDir, 'nightly')
  const make = async () => {
    const task = await admin.call(backupTask.add, { planId: id })
    await shop.work()
    return admin.call(backupTask.read, { id: task.id })
  }
  return {
    admin,
    planId: id,
    root,
    uploads,
    archive: { fileSystem: localFileSystem, root, recoveryKey },
    make,
    list: async () => (await admin.call(backup.search, { planId: id })).items,
    [Symbol.asyncDispose]: () => rm(rootDir, { recursive: true }),
  }
}

test('a backup holds every table but the listed ones, is restored for a trial, and only encrypted', async () => {
  await using shop = await openShop()
  await using plan = await aPlan(shop)

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
