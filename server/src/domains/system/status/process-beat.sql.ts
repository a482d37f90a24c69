import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { ProcessFacts } from './status-facts.ts'

export interface Beat extends ProcessFacts {
  host: string
  pid: number
}

/** A process that was silent for so many seconds is forgotten. */
const keptSeconds = 86_400

/** Writes that a process is there, and forgets those of more than a day ago. */
export async function saveBeat(db: Db, { id, roles, version, host, pid, startedAt, beatAt, clockOff, hasFiles }: Beat): Promise<void> {
  await sql`
    insert into process_beat (id, roles, version, host, pid, started_at, beat_at, clock_off, has_files)
    values (${id}, ${roles}::text[], ${version}, ${host}, ${pid}, ${startedAt}, ${beatAt}, ${clockOff}, ${hasFiles})
    on conflict (id) do update set beat_at = excluded.beat_at, clock_off = excluded.clock_off, has_files = excluded.has_files`.execute(db)
  await sql`delete from process_beat where beat_at < ${beatAt}::timestamptz - ${sql.lit(keptSeconds)} * interval '1 second'`.execute(db)
}

/** Forgets a process that stops as it should. */
export async function deleteBeat(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processBeat').where('id', '=', id).execute()
}

/** The processes of the last day, the latest first. */
export async function findProcesses(db: Db): Promise<ProcessFacts[]> {
  return db
    .selectFrom('processBeat')
    .select(['id', 'roles', 'version', 'startedAt', 'beatAt', 'clockOff', 'hasFiles'])
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .$castTo<ProcessFacts>()
    .execute()
}

/** On which machine each process runs. */
export async function findHosts(db: Db): Promise<Pick<Beat, 'id' | 'host' | 'pid'>[]> {
  return db.selectFrom('processBeat').select(['id', 'host', 'pid']).orderBy('startedAt', 'desc').execute()
}
