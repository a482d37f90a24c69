import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'

export const userStatus = z.enum(['active', 'disabled'])
export const websiteScopeKind = z.enum(['all', 'owner', 'list'])
/** A password that is set; shorter ones from before still open. */
export const password = z.string().min(8).max(200)
const username = z
  .string()
  .trim()
  .min(2)
  .max(50)
  .regex(/^[\p{L}\p{N}._@-]+$/u)

const userFields = {
  displayName: z.string().trim().max(100).default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  roleIds: z.array(id).max(50).default([]),
  websiteScope: websiteScopeKind.default('all'),
  ownerCode: z.string().trim().max(50).default(''),
  websiteIds: z.array(id).max(1000).default([]),
  status: userStatus.default('active'),
}

export const adminUserRow = z.object({
  id: z.string(),
  version,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  avatar: z.string(),
  roleIds: z.array(z.string()),
  websiteScope: websiteScopeKind,
  ownerCode: z.string(),
  websiteIds: z.array(z.string()),
  status: userStatus,
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AdminUserRow = z.output<typeof adminUserRow>

export const sessionRow = z.object({
  id: z.string(),
  ip: z.string(),
  agent: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})

const beyondOwn = failure(
  'grants-beyond-own',
  '不能授予自己没有的权限：{permissions}',
  'You cannot grant what you do not hold: {permissions}',
)
const sitesBeyondOwn = failure(
  'websites-beyond-own',
  '不能授予超出自己网站范围的权限',
  'You cannot give access to websites beyond your own',
)
const lastSuper = failure('super-admin-stays', 'SuperAdmin 不能被删除、停用或降权', 'SuperAdmin cannot be deleted, disabled or reduced')
const locked = failure('account-locked', '失败次数过多，请 {seconds} 秒后再试', 'Too many failures, try again in {seconds} seconds')
const noSuchRole = failure('no-such-role', '所选角色不存在', 'One of these roles does not exist')
const wrongLock = failure('wrong-lock-password', '请输入正确的密码', 'Please enter the right password')
const wrongOld = failure('wrong-old-password', '原密码不正确', 'The old password is not right')

const searchAdminUsers = action('admin-user.search', {
  input: listOf({ keywords: z.string().max(200).optional(), status: userStatus.optional(), roleId: id.optional() }, [
    'username',
    'createdAt',
    'lastSignInAt',
  ]),
  output: pageOf(adminUserRow),
})

const adminUsersExportColumns = {
  username: { zh: '用户名', en: 'Username' },
  status: { zh: '状态', en: 'Status', values: { active: ['启用', 'active'], disabled: ['停用', 'disabled'] } },
  displayName: { zh: '姓名', en: 'Name' },
  roleIds: { zh: '角色编号', en: 'Role ids' },
  websiteScope: {
    zh: '可见网站',
    en: 'Websites',
    values: { all: ['全部', 'all'], owner: ['归属网站', 'own'], list: ['指定网站', 'listed'] },
  },
  lastSignInAt: { zh: '最近登录', en: 'Last sign-in' },
  ownerCode: { zh: '归属人编码', en: 'Owner code' },
  createdAt: { zh: '创建时间', en: 'Created at' },
} as const

export const adminUser = {
  signIn: action('admin-user.sign-in', {
    input: z.union([
      z.strictObject({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) }),
      z.strictObject({ param: z.string().min(1).max(4000) }),
    ]),
    output: z.object({ token: z.string() }),
    fails: [locked],
    access: 'public',
    // Failures must be counted although the call fails, so it runs without the door's transaction.
    reads: true,
  }),
  signOut: action('admin-user.sign-out', { input: z.strictObject({}), output: z.object({}), access: 'session' }),
  changePassword: action('admin-user.change-password', {
    input: z.strictObject({ oldPassword: z.string().min(1).max(200), newPassword: password }),
    output: z.object({}),
    fails: [wrongOld, locked],
    access: 'session',
    // As with signing in, a failure must be counted although the call fails.
    reads: true,
  }),
  /** Opens the locked screen. Failures count like those of signing in. */
  verifyPassword: action('admin-user.verify-password', {
    input: z.strictObject({ password: z.string().min(1).max(200) }),
    output: z.object({}),
    fails: [wrongLock, locked],
    access: 'session',
    // As with signing in, a failure must be counted although the call fails.
    reads: true,
  }),
  sessions: action('admin-user.sessions', {
    input: z.strictObject({}),
    output: z.object({ items: z.array(sessionRow) }),
    access: 'session',
  }),
  revokeSession: action('admin-user.revoke-session', { input: z.strictObject({ id }), output: affected, access: 'session' }),
  savePreferences: action('admin-user.save-preferences', {
    input: z.strictObject({ preferences: z.record(z.string().max(100), z.unknown()) }),
    output: z.object({}),
    access: 'session',
    // Columns and colours of one's own screens.
    isAudited: false,
  }),
  search: searchAdminUsers,
  export: exportOf(searchAdminUsers, adminUsersExportColumns),
  read: action('admin-user.read', { input: z.strictObject({ id }), output: adminUserRow }),
  signUp: action('admin-user.sign-up', {
    input: z.strictObject({ username, password, ...userFields }),
    output: inserted,
    fails: [beyondOwn, sitesBeyondOwn, noSuchRole],
  }),
  update: action('admin-user.update', {
    input: z.strictObject({ id, version, ...userFields }),
    output: adminUserRow,
    fails: [beyondOwn, sitesBeyondOwn, lastSuper, noSuchRole],
  }),
  delete: action('admin-user.delete', { input: z.strictObject({ ids }), output: affected, fails: [lastSuper, beyondOwn] }),
  resetPassword: action('admin-user.reset-password', {
    input: z.strictObject({ id, newPassword: password }),
    output: affected,
    fails: [lastSuper, beyondOwn],
  }),
  accountBinding: action('admin-user.account-binding', {
    input: z.strictObject({ id, ownerCode: z.string().trim().max(50) }),
    output: affected,
    fails: [lastSuper, beyondOwn, sitesBeyondOwn],
  }),
}

export const adminRoleRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  permissions: z.array(z.string()),
  memo: z.string(),
  isBuiltIn: z.boolean(),
  users: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AdminRoleRow = z.output<typeof adminRoleRow>

const permissionPattern = z.string().regex(/^(\*|[a-z][a-z-]*\.(\*|[a-z][a-z0-9.-]*(?:\/[a-z]+)*))$/)
const roleFields = {
  name: z.string().trim().min(1).max(50),
  permissions: z.array(permissionPattern).max(500),
  memo: z.string().max(500).default(''),
}
const builtIn = failure('role-built-in', '内置角色不能删除或改名', 'A built-in role cannot be deleted or renamed')
const roleOfOthers = failure(
  'role-of-others',
  '还有您看不到的用户在使用该角色，只有可见全部网站的用户才能修改或删除',
  'Users you cannot see hold this role, so only users who see all websites can change or delete it',
)
const roleUsed = failure('role-in-use', '仍有用户使用该角色：{users}', 'Still held by: {users}')

const searchAdminRoles = action('admin-role.search', {
  input: listOf({ keywords: z.string().max(200).optional() }, ['name', 'createdAt']),
  output: pageOf(adminRoleRow),
})

const adminRolesExportColumns = {
  name: { zh: '名称', en: 'Name' },
  permissions: { zh: '权限', en: 'Permissions' },
  users: { zh: '用户数', en: 'Users' },
  memo: { zh: '备注', en: 'Memo' },
  createdAt: { zh: '创建时间', en: 'Created at' },
  updatedAt: { zh: '更新时间', en: 'Updated at' },
} as const

export const adminRole = {
  search: searchAdminRoles,
  export: exportOf(searchAdminRoles, adminRolesExportColumns),
  readAll: action('admin-role.read-all', { input: z.strictObject({}), output: z.object({ items: z.array(adminRoleRow) }) }),
  read: action('admin-role.read', { input: z.strictObject({ id }), output: adminRoleRow }),
  permissions: action('admin-role.permissions', {
    input: z.strictObject({}),
    output: z.object({ families: z.array(z.object({ name: z.string(), actions: z.array(z.string()) })) }),
  }),
  insert: action('admin-role.insert', { input: z.strictObject(roleFields), output: inserted, fails: [beyondOwn] }),
  update: action('admin-role.update', {
    input: z.strictObject({ id, version, ...roleFields }),
    output: adminRoleRow,
    fails: [beyondOwn, builtIn, roleOfOthers],
  }),
  delete: action('admin-role.delete', {
    input: z.strictObject({ ids }),
    output: affected,
    fails: [beyondOwn, builtIn, roleOfOthers, roleUsed],
  }),
}
