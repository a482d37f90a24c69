import { sql } from 'kysely'
import { changeSetOf } from '../approvals/show-change.ts'
import type { Services } from '../boot/services.ts'
import { inTransaction } from '../db/lost-connection.ts'
import type { Db } from '../db/open.ts'
import type { Change } from '../domains/system/audit/audit.rules.ts'

/** What a rehearsed action answered, and what it would have changed. */
interface Rehearsed {
  answer: unknown
  /** How many rows, where it counts them or the change set kept them. */
  affected: number | undefined
  /** The first rows as they are, by table and id; of a single record the fields that differ. */
  before: unknown
  after: unknown
  /** A hash of all rows that it changed or deleted, as they were. */
  state?: string
}

/** Ends the transaction of a rehearsal, which so leaves nothing behind. */
class RolledBack extends Error {
  readonly seen: Rehearsed

  constructor(seen: Rehearsed) {
    super('a rehearsal was rolled back')
    this.seen = seen
  }
}

interface Changed {
  response: unknown
  changeSetId: string | undefined
  diff?: Change | undefined
}

const mostRows = 20

/** Does the work in a transaction, looks at what it changed, and rolls it back. */
export async function rehearse(db: Services['db'], change: (db: Db) => Promise<Changed>): Promise<Rehearsed> {
  try {
    return await inTransaction<Rehearsed>(db, async (trx) => {
      throw new RolledBack(await look(trx, await change(trx)))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.seen
    throw error
  }
}

async function look(db: Db, { response, changeSetId, diff }: Changed): Promise<Rehearsed> {
  const counted = countIn(response)
  if (changeSetId === undefined) {
    const own = changeSetOf({ response })
    const state = own === undefined ? {} : { state: await hashOfChanged(db, own) }
    return { answer: response, affected: counted, before: diff?.before ?? {}, after: diff?.after ?? {}, ...state }
  }
  const rows = await db
    .selectFrom('changeRow')
    .select(['entity', 'rowId', 'before', 'after'])
    .where('changeSetId', '=', changeSetId)
    .orderBy('entity')
    .orderBy('rowId')
    .limit(mostRows)
    .execute()
  const { affected } = await db.selectFrom('changeSet').select('affected').where('id', '=', changeSetId).executeTakeFirstOrThrow()
  const of = (side: 'before' | 'after') =>
    // A row that is made has another id the next time.
    rows.filter((row) => row.before !== null || side === 'after').map((row) => ({ table: row.entity, id: row.rowId, row: row[side] }))
  return { answer: response, affected, before: of('before'), after: of('after'), state: await hashOfChanged(db, changeSetId) }
}

/** Of products versions and stock, which orders change without a version; of small tables the whole rows. */
async function hashOfChanged(db: Db, changeSetId: string): Promise<string> {
  const result = await sql<{ hash: string | null }>`
    select md5(string_agg(md5(x.row), '' order by x.entity, x.id)) as hash from (
      select entity, row_id as id, before::text as row from change_row where change_set_id = ${changeSetId} and before is not null
      union all select 'goods', id::text, row(id, version, stock)::text from goods_backup where change_set_id = ${changeSetId}
      union all select 'shop_goods', id::text, row(id, version)::text from shop_goods_backup where change_set_id = ${changeSetId}) x`.execute(
    db,
  )
  return result.rows[0]?.hash ?? ''
}

function countIn(response: unknown): number | undefined {
  if (typeof response !== 'object' || response === null || !('affected' in response)) return undefined
  return typeof response.affected === 'number' ? response.affected : undefined
}
