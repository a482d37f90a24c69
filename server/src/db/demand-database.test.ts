/** @module-tag long */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, postgresUrl } from '../../../testkit/src/postgres.ts'
import { demandDatabase } from './demand-database.ts'
import { openDatabase } from './open.ts'

const name = `wanpu_demand_${process.pid}`

beforeAll(async () => {
  await onServer(`create database ${name}_latin template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`)
  await onServer(`create role ${name}_guest login`)
})
afterAll(async () => {
  await onServer(`drop database ${name}_latin with (force)`)
  await onServer(`drop role ${name}_guest`)
})

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** What the operator is told about the database at an address; undefined where nothing stands in the way. */
async function readFailure(url: string): Promise<string | undefined> {
  const database = openDatabase({ connectionString: url }, { size: 1 })
  try {
    await demandDatabase(database.db)
    return undefined
  } catch (error) {
    return String(error)
  } finally {
    await database.close()
  }
}

const withUser = (url: string, username: string) => Object.assign(new URL(url), { username }).href

test('a server that does not answer, a database or user that is not there, another encoding and missing rights are reported in one line', async () => {
  await using database = await aDatabase()

  expect(await readFailure(database.url)).toBeUndefined()
  const silent = await readFailure('postgres://ann:hush-hush@127.0.0.1:9/shops')
  expect(silent).toMatch(/^Error: DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127\.0\.0\.1:9\.$/)
  expect(await readFailure(postgresUrl(`${name}_none`))).toContain(`database "${name}_none" does not exist`)
  expect(await readFailure(withUser(database.url, `${name}_nobody`))).toContain(`role "${name}_nobody" does not exist`)
  expect(await readFailure(postgresUrl(`${name}_latin`))).toContain('the encoding LATIN1; make one with the encoding UTF8')
  expect(await readFailure(withUser(database.url, `${name}_guest`))).toContain('make it the owner of the database')
})

async function aDatabase() {
  const { url, drop } = await createDatabase(name)
  return { url, [Symbol.asyncDispose]: drop }
}
