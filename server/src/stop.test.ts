import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startServer } from '../../testkit/src/server.ts'

test('SIGTERM ends the process within ten seconds, also while the database is in the middle of something that never ends', async () => {
  const server = await startServer()
  const client = new Client({ host: join(server.dataDir, 'run'), port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  void client.query('select count(*) from generate_series(1, 100000000000)').catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 500))

  const began = performance.now()
  server.process.kill('SIGTERM')
  await once(server.process, 'exit')

  expect(performance.now() - began).toBeLessThan(10_000)
  await server.stop()
})
