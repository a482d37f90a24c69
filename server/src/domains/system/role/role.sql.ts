import type { AdminRoleRow, adminRole, InputOf, Page } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { AdminRole } from '../../../db/tables.ts'
import { deleteRows } from '../../../db/versioned.ts'

const users = sql<number>`(select count(*)::int from admin_user u where admin_role.id = any (u.role_ids))`.as('users')
const listColumns = [
  'id',
  'version',
  'name',
  'permissions',
  'memo',
  'isBuiltIn',
  'needsSecondFactor',
  'createdAt',
  'updatedAt',
  users,
] as const

/** One page of roles, each with the number of its users, the newest first unless sorted otherwise. */
export async function searchRoles(db: Db, input: InputOf<typeof adminRole.search>): Promise<Page<AdminRoleRow>> {
  let rows = db.selectFrom('adminRole').select(listColumns)
  if (input.keywords) rows = rows.where(contains('name', input.keywords))
  return pageOfRows(db, rows, input, { name: 'name', createdAt: 'createdAt' }, 'id')
}

/** All roles, each with the number of its users, the oldest first. */
export async function findAllRoles(db: Db): Promise<AdminRoleRow[]> {
  return db.selectFrom('adminRole').select(listColumns).orderBy('id').execute()
}

/** Those of the roles that are there, each with the number of its users, in no order. */
export async function findRoles(db: Db, ids: readonly string[]): Promise<AdminRoleRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('adminRole').select(listColumns).where('id', 'in', ids).execute()
}

/** The id of the new role. A name in use violates a unique key, which is answered with `taken`. */
export async function insertRole(db: Db, role: Insertable<AdminRole>): Promise<string> {
  const row = await db.insertInto('adminRole').values(role).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** How many rows changed: none when the version is stale. */
export async function updateRole(db: Db, id: string, version: number, change: Updateable<AdminRole>): Promise<number> {
  const result = await db
    .updateTable('adminRole')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Deletes roles and returns how many there were. No foreign key guards roles that users have: callers ask
 * `findUsersOfRoles` first.
 */
export async function deleteRoles(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'adminRole', ids)
}

/** The users who have one of the roles, whatever the caller may see, in no order. */
export async function findUsersOfRoles(db: Db, ids: readonly string[]): Promise<{ id: string; username: string }[]> {
  return db
    .selectFrom('adminUser')
    .select(['id', 'username'])
    .where(sql<boolean>`role_ids && ${sql.val(ids)}::bigint[]`)
    .execute()
}
