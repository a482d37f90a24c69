import { openShop, type Shop } from '@wanpu/testkit'
import { filesIn, startS3Server } from '@wanpu/testkit/s3-server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demandNobodysFiles, demandOwnFiles } from '../../../boot/open-files.ts'
import { claimFiles, FilesOfAnother, renewClaim } from './files-owner.ts'
import { trimOrphans } from './trim-orphans.ts'

const lost = '/uploads/files/2026-03/lost.csv'

/** What another database has instead of this one's record: nothing, or what was copied from this one. */
async function becomeAnother({ services: { db } }: Shop, value?: string): Promise<void> {
  await sql`delete from config_record where id = 'files-owner'`.execute(db)
  if (value !== undefined) await sql`insert into config_record (id, value) values ('files-owner', ${value}::jsonb)`.execute(db)
}

async function readRecord({ services: { db } }: Shop): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value::text from config_record where id = 'files-owner'`.execute(db)
  return rows[0]?.value
}

test('a place has the files of one installation: a second one is refused until the first one is said to be gone', async () => {
  await using store = await startS3Server()
  await using shop = await openShop({ env: filesIn(store) })
  const { db, files, config } = shop.services
  const start = (filesOwnerIsLost = false) => demandOwnFiles(db, files, { ...config, filesOwnerIsLost })
  await demandNobodysFiles(files, config)
  await start()
  await start()
  const ofFirst = await readRecord(shop)

  await becomeAnother(shop)
  await expect(start()).rejects.toThrow('has the files of another installation')
  await expect(demandNobodysFiles(files, config)).rejects.toThrow('start once with FILES_OWNER_LOST=1')
  await demandNobodysFiles(files, { ...config, filesOwnerIsLost: true })
  await start(true)
  await start()

  await becomeAnother(shop, ofFirst)
  await expect(start()).rejects.toThrow('has the files of another installation')
})

test('a copy of the database sweeps no files of the original once that one has swept, and the original goes on', async () => {
  await using store = await startS3Server()
  await using shop = await openShop({ now: '2026-03-04T03:30:00Z', env: filesIn(store) })
  const { db, files } = shop.services
  await claimFiles(db, files, false)
  const atCopying = await readRecord(shop)
  await trimOrphans(shop.services)
  await trimOrphans(shop.services)
  const ofOriginal = await readRecord(shop)

  await becomeAnother(shop, atCopying)
  await files.write(lost, Buffer.from('sku'))
  for (const object of store.objects.values()) object.modifiedAt = '2026-03-02T10:00:00Z'
  await expect(trimOrphans(shop.services)).rejects.toThrow(FilesOfAnother)
  expect((await files.read(lost)).toString()).toBe('sku')

  await becomeAnother(shop, ofOriginal)
  await trimOrphans(shop.services)
  expect(await files.factsOf(lost)).toBeUndefined()
})

test('a mark that was noted and not written, as by a process that died, is one’s own', async () => {
  await using store = await startS3Server()
  await using shop = await openShop({ env: filesIn(store) })
  const { db, files } = shop.services
  await claimFiles(db, files, false)
  const failing = { ...files, write: () => Promise.reject(new Error('the store is away')) }

  await expect(renewClaim(db, failing)).rejects.toThrow('the store is away')
  await claimFiles(db, files, false)
  await renewClaim(db, files)
  await claimFiles(db, files, false)
})
