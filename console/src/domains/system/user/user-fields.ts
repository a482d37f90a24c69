import type { AdminUserRow, adminUser, InvitationWay, SentInputOf, userInvitation } from '@wanpu/contract'
import { presentRoles } from './common-role-ids.ts'

type Update = SentInputOf<typeof adminUser.update>

/** What a new administrator and an edited one have in common. */
export type UserFields = Required<Omit<Update, 'id' | 'version' | 'roleIds'>> & {
  /** Also of common roles that are created on saving (`newRoleId`). */
  roleIds: string[]
}
/** A new administrator sees no website until somebody says which. */
export type NewUserFields = Omit<UserFields, 'websiteScope'> & {
  websiteScope: UserFields['websiteScope'] | undefined
  username: string
  way: InvitationWay
}

/** The form of an administrator; undefined: a new active one for all websites. */
export function toFields(row: AdminUserRow | undefined): UserFields {
  return {
    displayName: row?.displayName ?? '',
    email: row?.email ?? '',
    roleIds: row?.roleIds ?? [],
    websiteScope: row?.websiteScope ?? 'all',
    ownerCode: row?.ownerCode ?? '',
    websiteIds: row?.websiteIds ?? [],
    status: row?.status ?? 'active',
  }
}

/** The whole user as an update sends it; a list that the scope does not use is not kept. */
export function toUpdate(fields: UserFields, { id, version }: Pick<AdminUserRow, 'id' | 'version'>): Update {
  return {
    ...fields,
    id,
    version,
    roleIds: presentRoles(fields.roleIds),
    websiteIds: fields.websiteScope === 'list' ? fields.websiteIds : [],
  }
}

/** An empty form, in which nobody has chosen yet which websites the administrator sees. */
export function newUserFields(): NewUserFields {
  return { ...toFields(undefined), websiteScope: undefined, username: '', way: 'card' }
}

/** The form asks for the scope before it sends anything; without one it would be no website at all. */
export function newUserInput({
  websiteScope = 'list',
  websiteIds,
  roleIds,
  ...fields
}: NewUserFields): SentInputOf<typeof userInvitation.invite> {
  return { ...fields, roleIds: presentRoles(roleIds), websiteScope, websiteIds: websiteScope === 'list' ? websiteIds : [] }
}
