import { once } from 'node:events'
import { uploadFile, uploadImage } from '@wanpu/contract'
import { signInAt } from '@wanpu/testkit/fleet/fleet-shop'
import { filesIn, startS3Server } from '@wanpu/testkit/s3-server'
import { startServer } from '@wanpu/testkit/server'
import { openServerDatabase } from '@wanpu/testkit/server-databases'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { drawPicture } from '../domains/catalog/upload/test-pictures.ts'
import { trimOrphans } from '../domains/catalog/upload/trim-orphans.ts'
import { readConfig } from './config.ts'
import { openFileStore } from './open-files.ts'

const long = { timeout: 30_000, interval: 50 }

test('a process that is killed between a file and its row leaves a file alone, which the clean-up removes, and the next upload is whole', {
  timeout: 120_000,
}, async () => {
  await using resources = new AsyncDisposableStack()
  const store = resources.use(await startS3Server())
  const database = await openServerDatabase('killed_upload')
  if (!database) throw new Error('the row that waits needs a PostgreSQL server')
  resources.defer(() => database.drop())
  const env = { ...database.env, ...filesIn(store), SECRET_KEY: 'k'.repeat(43) }
  // A transaction sees one state of pg_stat_activity, so who looks is not who locks.
  const [sql, lock] = [
    new Client({ connectionString: database.env.DATABASE_URL }),
    new Client({ connectionString: database.env.DATABASE_URL }),
  ]
  for (const client of [sql, lock]) {
    await client.connect()
    resources.defer(() => client.end())
  }
  const keys = () => [...store.objects.keys()].filter((key) => key.includes('/uploads/'))
  const rows = async () => (await sql.query<{ path: string }>('select path from resource')).rows.map(({ path }) => path)

  const killed = await startServer(env)
  resources.defer(() => killed.stop())
  const api = await signInAt(killed.url)
  // Rows wait for this lock, and what is read does not.
  await lock.query('begin')
  await lock.query('lock table resource in share mode')
  const uploads = [
    api.upload(uploadImage.upload, { name: 'cup.png', content: await drawPicture({ width: 600 }) }),
    api.upload(uploadFile.upload, { name: 'cups.csv', content: 'sku,title\nc1,Cup\n' }),
  ]
  const answers = Promise.allSettled(uploads)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await sql.query(waiting)).rowCount, long).toBe(2)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  await lock.query('rollback')
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(keys()).toHaveLength(3)
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(async () => (await sql.query(others)).rowCount, long).toBe(1)
  expect(await rows()).toEqual([])

  const next = await startServer({ ...env, DATA_DIR: killed.dataDir })
  resources.defer(() => next.stop())
  const { url } = await (await signInAt(next.url)).upload(uploadFile.upload, { name: 'cups.csv', content: 'sku,title\nc1,Cup\n' })
  expect(await rows()).toEqual([url])
  const night = new Date(Date.now() + 2 * 86_400_000)
  night.setUTCHours(3)
  const { db, close } = openDatabase({ connectionString: database.env.DATABASE_URL })
  resources.defer(close)
  await trimOrphans({ db, files: openFileStore(readConfig(env).files), now: () => night })

  expect(keys()).toEqual([expect.stringContaining(url)])
})
