import { z } from 'zod'
import { action, effects, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, line, lineOrEmpty, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { ownAccountActions, ownEmail } from './own-account.ts'
import { password } from './password.ts'

export type { OwnAccount } from './own-account.ts'

/** Why these cannot be undone. */
const endedForGood = 'A session that has ended stays ended; its owner signs in again.'

export const userStatus = z.enum(['active', 'disabled'])
export const websiteScopeKind = z.enum(['all', 'owner', 'list'])
const username = z
  .string()
  .trim()
  .min(2)
  .max(50)
  .regex(/^[\p{L}\p{N}._@-]+$/u)

const userFields = {
  displayName: lineOrEmpty(100).default(''),
  email: ownEmail.default(''),
  roleIds: z.array(id).max(50).default([]),
  websiteScope: begins(websiteScopeKind, 'all'),
  ownerCode: lineOrEmpty(50).default(''),
  websiteIds: z.array(websiteId).max(1000).default([]),
  status: begins(userStatus, 'active'),
}

/** Who is added: the name to sign in with, and what the person may do and see. */
export const newUser = z.strictObject({ username, ...userFields })
export type NewUser = z.output<typeof newUser>

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
  hasSecondFactor: z.boolean(),
  /** Until when an invitation can be used that was not used yet, or could be; null without one. */
  invitedUntil: z.string().nullable(),
  /** False where nobody can sign in yet: the user was invited, or came back by an undo. */
  hasPassword: z.boolean(),
  /**
   * True for a name from before that differs only by case or width from another's: it signs in under its exact form
   * alone.
   */
  isNameShared: z.boolean(),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AdminUserRow = z.output<typeof adminUserRow>

const secondFactorFor = z.enum(['roles', 'everybody'])

/** Rules for all accounts. */
export const accountSecurity = z.strictObject({
  version,
  /** Who has to have a second factor: those whose roles demand it, or everybody. */
  secondFactorFor: secondFactorFor.default('roles'),
})
export type AccountSecurity = z.output<typeof accountSecurity>

export const sessionRow = z.object({
  id: z.string(),
  ip: z.string(),
  agent: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})

export const beyondOwn = failure(
  'grants-beyond-own',
  '不能授予自己没有的权限：{permissions}',
  'You cannot grant what you do not hold: {permissions}',
)
export const sitesBeyondOwn = failure(
  'websites-beyond-own',
  '不能授予超出自己网站范围的权限',
  'You cannot give access to websites beyond your own',
)
const lastSuper = failure('super-admin-stays', 'SuperAdmin 不能被删除、停用或降权', 'SuperAdmin cannot be deleted, disabled or reduced')
export const locked = failure('account-locked', '失败次数过多，请 {seconds} 秒后再试', 'Too many failures, try again in {seconds} seconds')
export const nameTaken = failure(
  'username-taken',
  '这个用户名与已有的相同，或只差大小写、全角半角，请换一个',
  'This username exists, or differs only by capitals or width. Choose another',
)
export const noSuchRole = failure('no-such-role', '所选角色不存在', 'One of these roles does not exist')
export const wrongLock = failure('wrong-lock-password', '请输入正确的密码', 'Please enter the right password')
/** A code of the app, or one of the recovery codes, with or without its dashes. */
export const signInCode = z.string().trim().min(6).max(30)

export const wrongCode = failure(
  'wrong-code',
  '验证码不正确或已使用，请输入最新的验证码',
  'This code is wrong or was used before. Enter the latest one',
)
/** Why somebody else's account may not become so. */
export const accountFailures = [beyondOwn, sitesBeyondOwn, lastSuper, noSuchRole] as const

const codeAsked = failure('second-factor-asked', '请输入验证器 App 上的验证码', 'Enter the code of your authenticator app')
const wrongOld = failure('wrong-old-password', '原密码不正确', 'The old password is not right')

const searchAdminUsers = action('admin-user.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional(), status: userStatus.optional(), roleId: id.optional() }, [
    'username',
    'createdAt',
    'lastSignInAt',
  ]),
  output: pageOf(adminUserRow),
})

const adminUsersExportColumns = {
  username: fieldWords.username,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], disabled: ['停用', 'disabled'] } },
  displayName: fieldWords.displayName,
  roleIds: { zh: '角色编号', en: 'Role ids' },
  websiteScope: {
    zh: '可见网站',
    en: 'Websites',
    values: { all: ['全部', 'all'], owner: ['归属网站', 'own'], list: ['指定网站', 'listed'] },
  },
  lastSignInAt: { zh: '最近登录', en: 'Last sign-in' },
  ownerCode: fieldWords.ownerCode,
  hasSecondFactor: { ...fieldWords.twoStepSignIn, values: { true: ['已开启', 'on'], false: ['未开启', 'off'] } },
  createdAt: headerWords.createdAt,
} as const

export const adminUser = {
  signIn: action('admin-user.sign-in', {
    effect: 'writes',
    // Failures must be counted although the call fails.
    transaction: 'own',
    input: z.union([
      z.strictObject({ username: z.string().min(1).max(200), password: z.string().min(1).max(200), code: signInCode.optional() }),
      z.strictObject({ param: z.string().min(1).max(4000) }),
    ]),
    output: z.object({ token: z.string() }),
    fails: [locked, codeAsked, wrongCode],
    access: 'public',
  }),
  signOut: action('admin-user.sign-out', {
    effect: 'writes',
    notUndoable: endedForGood,
    needsRoom: false,
    input: z.strictObject({}),
    output: z.object({}),
    access: 'session',
    isOpenDuringSetup: true,
  }),
  changePassword: action('admin-user.change-password', {
    effect: 'writes',
    // Failures must be counted although the call fails.
    transaction: 'own',
    input: z.strictObject({ oldPassword: z.string().min(1).max(200), newPassword: password }),
    output: z.object({}),
    fails: [wrongOld, locked],
    access: 'session',
    isOpenDuringSetup: true,
  }),
  /**
   * Opens the locked screen, and proves the password for what `needsFreshSignIn`. Failures count like those of signing
   * in.
   */
  verifyPassword: action('admin-user.verify-password', {
    effect: 'writes',
    // Failures must be counted although the call fails.
    transaction: 'own',
    input: z.strictObject({ password: z.string().min(1).max(200) }),
    output: z.object({}),
    fails: [wrongLock, locked],
    access: 'session',
    // Setting up the second factor in a session that is not fresh asks for it.
    isOpenDuringSetup: true,
  }),
  sessions: action('admin-user.sessions', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ items: z.array(sessionRow) }),
    access: 'session',
    needsSession: true,
  }),
  revokeSession: action('admin-user.revoke-session', {
    effect: 'writes',
    notUndoable: endedForGood,
    input: z.strictObject({ id }),
    output: affected,
    access: 'session',
  }),
  /** Ends the caller's sessions but the one that calls. */
  revokeOtherSessions: action('admin-user.revoke-other-sessions', {
    effect: 'writes',
    notUndoable: endedForGood,
    input: z.strictObject({}),
    output: affected,
    access: 'session',
  }),
  /** Where somebody else is signed in. */
  readSessions: action('admin-user.read.sessions', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(sessionRow) }),
  }),
  /** Signs somebody else out everywhere; of the caller, everywhere but here. */
  endSessions: action('admin-user.end-sessions', {
    effect: 'writes',
    notUndoable: endedForGood,
    input: z.strictObject({ id }),
    output: affected,
    fails: [beyondOwn],
    needsFreshSignIn: true,
  }),
  /** Takes the second factor away from somebody who lost it, and signs them out everywhere. */
  resetSecondFactor: action('admin-user.reset-second-factor', {
    effect: 'writes',
    notUndoable: 'Only its owner sets a second factor up again.',
    input: z.strictObject({ id }),
    output: affected,
    fails: [beyondOwn],
    needsFreshSignIn: true,
  }),
  readSecurity: action('admin-user.read.security', { effect: 'reads', input: z.strictObject({}), output: accountSecurity }),
  saveSecurity: action('admin-user.save.security', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: accountSecurity.extend({ secondFactorFor }),
    output: accountSecurity,
    needsFreshSignIn: true,
  }),
  savePreferences: action('admin-user.save-preferences', {
    effect: 'writes',
    input: z.strictObject({ preferences: z.record(z.string().max(100), z.unknown()) }),
    output: z.object({}),
    access: 'session',
    // Columns and colours of one's own screens.
    isAudited: false,
  }),
  ...ownAccountActions,
  search: searchAdminUsers,
  export: exportOf(searchAdminUsers, adminUsersExportColumns),
  read: action('admin-user.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: adminUserRow }),
  signUp: action('admin-user.sign-up', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: newUser.extend({ password }),
    output: inserted,
    fails: [nameTaken, beyondOwn, sitesBeyondOwn, noSuchRole],
  }),
  update: action('admin-user.update', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ id, version, ...savedFields(userFields) }),
    output: adminUserRow,
    fails: accountFailures,
  }),
  delete: action('admin-user.delete', {
    effect: 'deletes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [lastSuper, beyondOwn],
  }),
  resetPassword: action('admin-user.reset-password', {
    effect: 'writes',
    notUndoable: 'A new password is told to its owner; the old one is never kept.',
    needsFreshSignIn: true,
    input: z.strictObject({ id, newPassword: password }),
    output: affected,
    fails: [lastSuper, beyondOwn],
  }),
  /** The websites with this code are the user's own; without a code none are. */
  accountBinding: action('admin-user.account-binding', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ id, ownerCode: userFields.ownerCode }),
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
  /** Whether its users have to have a second factor. */
  needsSecondFactor: z.boolean(),
  users: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AdminRoleRow = z.output<typeof adminRoleRow>

/** A family of actions that roles may allow. */
const permissionFamily = z.object({
  name: z.string(),
  actions: z.array(z.string()),
  /** What each of the actions does. */
  effects: z.record(z.string(), z.enum(effects)),
  /** The action that opens one record of the family's list. */
  record: z.string().nullable(),
})

const permissionPattern = z.string().regex(/^(\*|[a-z][a-z-]*\.(\*|[a-z][a-z0-9.-]*(?:\/[a-z]+)*))$/)
const roleFields = {
  name: line(50),
  permissions: z.array(permissionPattern).max(500),
  memo: z.string().max(500).default(''),
  /** Stays as it is when absent; a new role demands none. */
  needsSecondFactor: z.boolean().optional(),
}
const builtIn = failure('role-built-in', '内置角色不能删除或改名', 'A built-in role cannot be deleted or renamed')
const roleOfOthers = failure(
  'role-of-others',
  '还有您看不到的用户在使用该角色，只有可见全部网站的用户才能修改或删除',
  'Users you cannot see hold this role, so only users who see all websites can change or delete it',
)
export const roleUsed = failure('role-in-use', '仍有用户使用该角色：{users}', 'Still held by: {users}')

const searchAdminRoles = action('admin-role.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional() }, ['name', 'createdAt']),
  output: pageOf(adminRoleRow),
})

const adminRolesExportColumns = {
  name: fieldWords.name,
  permissions: fieldWords.permissions,
  users: { zh: '用户数', en: 'Users' },
  memo: headerWords.memo,
  needsSecondFactor: { zh: '要求两步验证', en: 'Requires two-step sign-in', values: { true: ['是', 'yes'], false: ['否', 'no'] } },
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
} as const

export const adminRole = {
  search: searchAdminRoles,
  export: exportOf(searchAdminRoles, adminRolesExportColumns),
  readAll: action('admin-role.read-all', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ items: z.array(adminRoleRow) }),
  }),
  read: action('admin-role.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: adminRoleRow }),
  permissions: action('admin-role.permissions', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ families: z.array(permissionFamily) }),
  }),
  insert: action('admin-role.insert', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject(roleFields),
    output: inserted,
    fails: [beyondOwn],
  }),
  update: action('admin-role.update', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ id, version, ...savedFields(roleFields) }),
    output: adminRoleRow,
    fails: [beyondOwn, builtIn, roleOfOthers],
  }),
  delete: action('admin-role.delete', {
    effect: 'deletes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [beyondOwn, builtIn, roleOfOthers, roleUsed],
  }),
}
