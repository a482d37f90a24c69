import { sql } from 'kysely'
import { camel } from '../../../db/column-names.ts'
import type { Db } from '../../../db/open.ts'
import { undoableGoods } from './undoable-goods.ts'

export interface CopyStates {
  goodsId: string
  title: string
  copy: Record<string, unknown>
  /** The product as it is now; null when it is gone. */
  present: Record<string, unknown> | null
}

const stateColumns = undoableGoods.columns.filter((column) => !['version', 'state', 'created_at', 'updated_at'].includes(column))
const idColumns = new Set(['id', 'classification_id'])

/**
 * Copies and their products as they are now, by the copies' ids; values under camelCase names, with the title of the
 * class.
 */
export async function findStates(db: Db, copyIds: readonly string[]): Promise<Map<string, CopyStates>> {
  if (copyIds.length === 0) return new Map()
  const state = (table: 'b' | 'r') => {
    const ownColumn = (column: string) => sql.ref(`${table}.${column}`)
    const values = stateColumns.flatMap((column) => [
      sql.lit(camel(column)),
      idColumns.has(column) ? sql`${ownColumn(column)}::text` : ownColumn(column),
    ])
    return sql`json_build_object(${sql.join(values)}, 'classificationTitle', (select c.title from classification c where c.id = ${ownColumn('classification_id')}))`
  }
  const rows = await sql<CopyStates & { copyId: string }>`
    select b.backup_id as copy_id, b.id as goods_id, coalesce(r.title, b.title) as title, ${state('b')} as copy,
      case when r.id is not null then ${state('r')} end as present
    from goods_backup b left join goods r on r.id = b.id where b.backup_id = any (${sql.val(copyIds)}::bigint[])`.execute(db)
  return new Map(rows.rows.map(({ copyId, ...states }) => [copyId, states]))
}
