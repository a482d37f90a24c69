import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { id } from '../core/fields.ts'
import { affected } from '../core/list.ts'
import { password } from './password.ts'
import { beyondOwn, locked, nameTaken, newUser, noSuchRole, sitesBeyondOwn } from './user.ts'

/** How long the link of an invitation can be used, in hours. */
export const invitationHours = 72

/** How an invitation reaches its user: mailed, or as a link that its maker hands over. */
export const invitationWay = z.enum(['mail', 'card'])
export type InvitationWay = z.output<typeof invitationWay>

/** Whether invitations can be mailed, or what is missing: a sender for every website, or the console's own address. */
export const invitationMail = z.enum(['ready', 'no-sender', 'no-address'])

const token = z.string().regex(/^[\w-]{43}$/)
const ended = failure(
  'invitation-ended',
  '这个邀请链接已使用、已过期或已撤销，请联系邀请您的管理员重新发送',
  'This invitation was used, has expired or was revoked. Ask whoever invited you for another one',
)
const hasPassword = failure(
  'has-password',
  '此人已经设置过密码，不需要邀请；忘记密码时请重置密码',
  'This person has a password already. Reset it instead',
)
const noMail = failure(
  'invitation-mail',
  '现在不能用邮件发送邀请：需要邮箱、全部网站的发件设置和后台地址（BASE_URL）',
  'The invitation can’t be e-mailed: that takes an e-mail address, a mail sender for all websites and the console’s address (BASE_URL)',
)

/** `token` opens the link; only here, only once, and only where it is not mailed. */
const invited = z.object({ id: z.string(), username: z.string(), endsAt: z.string(), token: z.string().nullable() })
export type Invited = z.output<typeof invited>

/** Invitations of administrators: the one invited sets the own password, which nobody else ever knows. */
export const userInvitation = {
  readMail: action('admin-user.read.invitation-mail', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ mail: invitationMail }),
  }),
  /** Adds an administrator without a password, and invites them. */
  invite: action('admin-user.invite', {
    effect: 'writes',
    notUndoable: 'The user is deleted, or the invitation revoked, in the list of administrators.',
    needsFreshSignIn: true,
    input: newUser.extend({ way: invitationWay }),
    output: invited,
    fails: [nameTaken, beyondOwn, sitesBeyondOwn, noSuchRole, noMail, locked],
  }),
  /** Invites somebody again who has not set a password yet. The link before ends. */
  inviteAgain: action('admin-user.invite.again', {
    effect: 'writes',
    notUndoable: 'The invitation is revoked instead.',
    needsFreshSignIn: true,
    input: z.strictObject({ id, way: invitationWay }),
    output: invited,
    fails: [beyondOwn, hasPassword, noMail, locked],
  }),
  revoke: action('admin-user.revoke-invitation', {
    effect: 'writes',
    notUndoable: 'The user is invited again instead.',
    needsFreshSignIn: true,
    input: z.strictObject({ id }),
    output: affected,
    fails: [beyondOwn],
  }),
  /** Whom an invitation is for. */
  read: action('admin-user.read.invitation', {
    effect: 'reads',
    input: z.strictObject({ token }),
    output: z.object({ username: z.string(), displayName: z.string(), endsAt: z.string() }),
    fails: [ended],
    access: 'public',
  }),
  /** Uses an invitation up: sets the password and signs in. */
  accept: action('admin-user.accept-invitation', {
    effect: 'writes',
    // Tries are counted although the call fails.
    transaction: 'own',
    input: z.strictObject({ token, password }),
    output: z.object({ token: z.string(), username: z.string() }),
    fails: [ended, locked],
    access: 'public',
  }),
}
