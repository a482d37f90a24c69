import { Pool, type PoolClient, type PoolConfig } from 'pg'

/** Above this many bytes a table is truncated, or its dead rows would be read again and again. */
const large = 1_000_000

/**
 * A function that empties every table that has rows, and lets ids begin at 1. The database keeps the plans of its
 * hundred look-ups, which it would make again for a statement. Deleting the few rows of a test is four times as quick
 * as truncating, which makes new files for each table and index; as everything goes, no trigger and no reference needs
 * to look.
 */
export function makeEmptying(connection: PoolConfig): () => Promise<void> {
  const pool = new Pool({ ...connection, max: 1 })
  // A test may break every connection of its database: the next call makes another one.
  pool.on('error', () => undefined)
  const prepared = new WeakSet<PoolClient>()
  return async () => {
    const client = await pool.connect()
    try {
      if (!prepared.has(client)) await prepare(client)
      prepared.add(client)
      await client.query('select pg_temp.empty_tables()')
    } finally {
      client.release()
    }
  }
}

/**
 * Triggers and references are off for good in a session that only empties: to switch them would throw its plans away.
 */
async function prepare(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'`)
  const looks = rows.map(({ name }) => `if exists (select from "${name}") then filled := filled || '${name}'::text; end if;`)
  await client.query(`
    create or replace function pg_temp.empty_tables() returns void language plpgsql as $$
    declare
      filled text[] := '{}';
      name text;
    begin
      ${looks.join('\n')}
      if filled = '{}' then return; end if;
      set local session_replication_role = replica;
      foreach name in array filled loop
        if pg_relation_size(format('%I', name)) > ${large} then execute format('truncate %I cascade', name);
        else execute format('delete from %I', name);
        end if;
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
    end $$`)
}
