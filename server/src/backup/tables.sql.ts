import type { ClientBase } from 'pg'
import { leftOut } from './left-out.ts'
import type { SequenceValue, TableShape } from './manifest.ts'

// What is copied is read from the database itself: a table that a migration adds is copied without being named here.

/** The tables that are copied, by name, with all columns but generated ones, and the partitions that they have. */
export async function findTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname::text as name, columns.names as columns, coalesce(parts.list, '[]') as partitions
     from pg_class c
     cross join lateral (
       select array_agg(a.attname::text order by a.attnum) as names from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') columns
     cross join lateral (
       select json_agg(json_build_object('name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid)) order by p.relname) as list
       from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid) parts
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1::text[])
     order by c.relname`,
    [Object.keys(leftOut)],
  )
  return rows
}

/** The sequences that have given a value, with the last one. They are no part of a snapshot: one may be ahead of it. */
export async function findSequences(client: ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

/** The names of the migrations that have run, in their order. */
export async function findMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** The foreign keys of all tables; those that partitions have from their table are not listed. */
export async function findForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  return rows
}

/** Every table and partition of the schema, quoted. */
export async function findRelations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  return rows.map(({ name }) => name)
}

/** Whether the database holds an installation: it has been started, and has accounts. */
export async function isInUse(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('public.admin_user') is not null as "isThere"`)
  if (!rows[0]?.isThere) return false
  const users = await client.query('select from admin_user limit 1')
  return users.rowCount === 1
}
