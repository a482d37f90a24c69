import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startServer } from '../../../testkit/src/server.ts'

test('SIGTERM ends the process within ten seconds, also while the database is in the middle of something that never ends', async () => {
  const server = await startServer()
  const client = new Client({ host: join(server.dataDir, 'run'), port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  // The file is the sign that the second statement is next: the database answers nothing before the end.
  const folder = (await client.query<{ data_directory: string }>('show data_directory')).rows[0]?.data_directory
  const never = `copy (select 1) to '${folder}/begun'; select count(*) from generate_series(1, 100000000000)`
  void client.query(never).catch(() => undefined)
  await expect.poll(() => existsSync(join(server.dataDir, 'database/begun')), { timeout: 20_000 }).toBe(true)

  server.process.kill('SIGTERM')
  await once(server.process, 'exit')

  expect(server.printed()).toContain('Ended by force: stopping took more than 9.5 s')
  await server.stop()
})
