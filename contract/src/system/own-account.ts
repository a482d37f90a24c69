import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { lineOrEmpty } from '../core/fields.ts'

/** Clients send no empty values: one that is left out is emptied. */
const ownFields = { displayName: lineOrEmpty(100).default('') }
export const ownEmail = z.union([z.literal(''), z.email()])

/** With the id and the name, so that the audit says whose account it is. */
const ownAccount = z.object({ id: z.string(), username: z.string(), displayName: z.string(), email: z.string(), avatar: z.string() })
export type OwnAccount = z.output<typeof ownAccount>

export const notPicture = failure(
  'not-a-picture',
  '文件不是可用的图片（支持 JPEG、PNG、WebP、GIF、AVIF）',
  'Not a usable picture (JPEG, PNG, WebP, GIF, AVIF)',
)

/** Why these cannot be undone. */
const changedBack = 'Its owner changes it back in the personal centre.'

/** What everybody changes of their own account, without any right to accounts. */
export const ownAccountActions = {
  readOwn: action('admin-user.read.own', {
    effect: 'reads',
    input: z.strictObject({}),
    output: ownAccount,
    access: 'session',
    needsSession: true,
  }),
  saveOwn: action('admin-user.save.own', {
    effect: 'writes',
    notUndoable: changedBack,
    input: z.strictObject(ownFields),
    output: ownAccount,
    access: 'session',
  }),
  saveOwnEmail: action('admin-user.save.own-email', {
    effect: 'writes',
    notUndoable: changedBack,
    needsFreshSignIn: true,
    input: z.strictObject({ email: ownEmail.default('') }),
    output: ownAccount,
    access: 'session',
  }),
  /** Takes a picture and keeps its middle as a square. */
  saveOwnAvatar: action('admin-user.save.own-avatar', {
    effect: 'writes',
    notUndoable: changedBack,
    input: z.object({}),
    output: ownAccount,
    fails: [notPicture],
    access: 'session',
    takesFile: true,
  }),
  removeOwnAvatar: action('admin-user.remove.own-avatar', {
    effect: 'writes',
    notUndoable: changedBack,
    needsRoom: false,
    input: z.strictObject({}),
    output: ownAccount,
    access: 'session',
  }),
}
