import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, FolderInUse, openEmbedded } from './embedded.ts'

let folder: string
let embedded: EmbeddedDatabase
const restarts: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanpu-embedded-'))
  embedded = await openEmbedded(folder, { onRestart: (reason) => restarts.push(reason) })
})
afterAll(async () => {
  await embedded.close()
  await rm(folder, { recursive: true })
})

test('questions of many connections at once never mix their statements and values', async () => {
  const pool = new Pool({ ...embedded.connection, max: 20 })
  const answers = Array.from({ length: 400 }, async (_, number) => {
    const columns = Array.from({ length: 1 + (number % 7) }, (_, column) => `$${column + 1}::text as c${column}`)
    const values = columns.map((_, column) => `${number}-${column}-${'x'.repeat((number % 5) * 40_000)}`)
    const { rows } = await pool.query(`select ${columns.join(', ')}`, values)
    return Object.values(rows[0]).every((value, column) => value === values[column])
  })

  expect((await Promise.all(answers)).every(Boolean)).toBe(true)
  await pool.end()
})

test('an answer of any length is one, wherever the engine cuts it in pieces', async () => {
  const client = new Client(embedded.connection)
  client.on('error', () => undefined)
  await client.connect()

  for (let length = 8_000; length < 8_192; length++) await client.query(`select repeat('x', ${length}) as text`)

  expect(restarts).toEqual([])
  await client.end()
})

test('a transaction is one, whatever others do meanwhile', async () => {
  const pool = new Pool({ ...embedded.connection, max: 10 })
  await pool.query('create table counter (n int); insert into counter values (0)')
  const raise = async () => {
    const client = await pool.connect()
    await client.query('begin')
    const { rows } = await client.query('select n from counter')
    await client.query('update counter set n = $1', [rows[0].n + 1])
    await client.query('commit')
    client.release()
  }

  await Promise.all(Array.from({ length: 50 }, raise))

  expect((await pool.query('select n from counter')).rows).toEqual([{ n: 50 }])
  await pool.end()
})

test('a connection that dies inside a transaction leaves nothing behind and blocks nobody', async () => {
  const pool = new Pool({ ...embedded.connection, max: 2 })
  await pool.query('create table kept (n int)')
  const dying = new Client(embedded.connection)
  dying.on('error', () => undefined)
  await dying.connect()
  await dying.query('begin')
  await dying.query('insert into kept values (1)')
  ;(dying as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

  expect((await pool.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 0 }])
  await pool.end()
})

test('a failing statement fails alone', async () => {
  const pool = new Pool({ ...embedded.connection, max: 5 })
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      pool.query(number % 2 ? 'select 1 / $1::int as n' : 'select $1::int as n', [number % 2 ? 0 : number]),
    ),
  )

  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, (_, number) => (number % 2 ? 'rejected' : 'fulfilled')))
  await pool.end()
})

test('a second server on the same folder is refused', async () => {
  await expect(openEmbedded(folder)).rejects.toThrow(FolderInUse)
})
