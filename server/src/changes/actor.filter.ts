import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../db/query.ts'

/** True where a user with such a name made the change. */
export function isChangedBy(table: 'goods_backup' | 'change_set', name: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.taken_by`)} in (select u.id from admin_user u where ${contains('u.username', name)})`
}
