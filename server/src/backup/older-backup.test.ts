import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import type { Services } from '../boot/services.ts'
import { migrate, readMigrationNames } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import { keepAuditMonths } from '../domains/system/audit/audit-months.ts'
import { withScratchDatabase } from '../domains/system/backup/scratch.ts'
import { localFileSystem } from '../file-systems/local-file-system.ts'
import { type Archive, makeRecoveryKey, readManifest, writeManifest } from './archive.ts'
import { fillDatabase } from './fill-database.ts'
import { settleRestored } from './settle-restored.sql.ts'
import { openSnapshot } from './snapshot.ts'
import { findMigrations, findSequences } from './tables.sql.ts'
import { writeTables } from './write-tables.ts'

/** The first migration with which a program makes backups. */
const first = '0020_backup'
const backup = '20260302T100000Z-0001'

/** Rows that every schema since then takes. */
const rows = [
  `insert into admin_user (username, password_hash) values ('ann', '')`,
  `insert into website (domain, name, current_build) values ('oak.example', 'Oak', '20260301T100000-abcdef')`,
  `insert into goods (title, url_keywords, price_minor, currency_code) values ('Cup', 'cup', 1200, 'USD')`,
  `with line as (insert into audit (at, username, action, subject) values ('2026-02-01', 'ann', 'goods.update', 'Cup') returning id)
   insert into audit_detail (audit_id, after) select id, '{"value":2}' from line`,
  `insert into mail (event, once_key, recipient, language) values ('order-placed', 'one', 'anna@example.com', 'en')`,
  `insert into task (kind, title, status, payload) values ('backup-task', 'Nightly', 'running', '{}')`,
]

/** A backup of a database as a program left it whose last migration this was. */
async function backUpAfter(migration: string, services: Services, { db, pool }: OpenDatabase, archive: Archive): Promise<void> {
  // An embedded database begins with the present schema.
  await pool.query('drop schema public cascade; create schema public')
  await migrate(db, migration)
  for (const row of rows) await pool.query(row)
  // Months that the schema does not have where it is made anew.
  const now = () => new Date('2041-05-01T00:00:00Z')
  if (migration === (await readMigrationNames()).at(-1)) await keepAuditMonths({ db, now, config: services.config })
  const snapshot = await openSnapshot({ pool, config: services.config })
  try {
    const { tables } = await writeTables(archive, backup, snapshot, { signal: AbortSignal.timeout(60_000), tell: () => undefined })
    await writeManifest(archive, backup, {
      format: 1,
      program: '0.0.1',
      madeAt: '2026-03-02T10:00:00.000Z',
      tables,
      sequences: await findSequences(snapshot.client),
      lastMigration: (await findMigrations(snapshot.client)).at(-1) ?? '',
      files: { count: 0, bytes: 0, lists: [], gone: 0 },
    })
  } finally {
    await snapshot.close()
  }
}

test.each([
  ['the first program that made backups', () => first],
  ['the program before this one', (all: readonly string[]) => all.at(-2) ?? ''],
  ['this program', (all: readonly string[]) => all.at(-1) ?? ''],
])('a backup by %s is restored, settled and migrated to the present schema', { tags: 'long', timeout: 120_000 }, async (_, choose) => {
  await using shop = await openShop()
  const { services } = shop
  const all = await readMigrationNames()
  const migration = choose(all)
  const root = await mkdtemp(join(tmpdir(), 'wanpu-older-'))
  const { recoveryKey } = await makeRecoveryKey()
  const archive = { fileSystem: localFileSystem, root, recoveryKey }
  await withScratchDatabase(services, (database) => backUpAfter(migration, services, database, archive))
  const manifest = await readManifest(archive, backup)
  expect(manifest.lastMigration).toBe(migration)

  await withScratchDatabase(services, async (database) => {
    const settled: unknown[] = []
    await fillDatabase(database, { archive, backup, manifest }, async (client) => void settled.push(await settleRestored(client)))

    expect(settled).toEqual([{ websites: 1, held: [], waitingMails: 1, plans: 0 }])
    const found = await database.pool.query(`
      select g.title, w.redraw, u.username, t.status from goods g, website w, admin_user u, task t where u.username = 'ann'`)
    expect(found.rows).toEqual([{ title: 'Cup', redraw: true, username: 'ann', status: 'cancelled' }])
    const audit = await database.pool.query(`select a.subject, d.after from audit a join audit_detail d on d.audit_id = a.id`)
    expect(audit.rows).toEqual([{ subject: 'Cup', after: { value: 2 } }])
    const ran = await database.pool.query('select name from kysely_migration order by name')
    expect(ran.rows.map(({ name }) => name)).toEqual(all)
    // Functions and triggers are those of this program.
    await database.pool.query(`update goods set title = 'Mug'`)
  })
  await rm(root, { recursive: true })
})
