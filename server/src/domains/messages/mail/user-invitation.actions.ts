import { type AdminUserRow, type InvitationWay, type Invited, invitationHours, userInvitation } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { networkOf } from '../../../net/network-of-address.ts'
import { demandRow } from '../../../refusals.ts'
import { keepAudit } from '../../system/audit/audit.sql.ts'
import { addUser } from '../../system/user/add-user.ts'
import { findWrongGrant, refuseMightier } from '../../system/user/grants.ts'
import { deleteInvitation, getOpenInvitation, saveInvitation, useInvitation } from '../../system/user/invitation.sql.ts'
import { hashOfInvitation, invitationTokenOf } from '../../system/user/invitation-token.ts'
import { hashNewPassword } from '../../system/user/password.ts'
import { deleteSessions } from '../../system/user/session.sql.ts'
import { readRights, startSession } from '../../system/user/session.ts'
import { invitationLimit, inviteLimit } from '../../system/user/sign-in-throttle.rules.ts'
import { forgiveAttempt, rememberAddress } from '../../system/user/sign-in-throttle.sql.ts'
import { getUser, setUser } from '../../system/user/user.sql.ts'
import { takeTurns } from '../../system/user/verify-credentials.ts'
import { insertInvitationMail } from '../outbox/outbox.sql.ts'
import { hasActiveSender } from '../outbox/sender-of.sql.ts'

const hour = 3_600_000

export const userInvitationActions = handlers(userInvitation, {
  async readMail(_, { db, services }) {
    if (!(await hasActiveSender(db, null))) return { mail: 'no-sender' as const }
    return { mail: services.config.baseUrl === undefined ? ('no-address' as const) : ('ready' as const) }
  },

  async invite({ way, ...user }, context) {
    const id = await addUser(user, { passwordHash: '' }, context)
    return inviteUser({ id, ...user }, way, context)
  },

  async inviteAgain({ id, way }, context) {
    const { db, caller, fail } = context
    const user = demandRow(await getUser(db, id, caller))
    await refuseMightier(db, caller, [user], fail)
    if (user.hasPassword) throw fail('has-password')
    return inviteUser(user, way, context)
  },

  async revoke({ id }, { db, caller, fail }) {
    const user = demandRow(await getUser(db, id, caller))
    await refuseMightier(db, caller, [user], fail)
    return { affected: await deleteInvitation(db, id) }
  },

  async read({ token }, context) {
    const { username, displayName, endsAt } = await demandInvitation(hashOfInvitation(token), context)
    return { username, displayName, endsAt }
  },

  async accept({ token, password }, context) {
    const { db, now, ip, agent } = context
    const limit = invitationLimit(ip)
    await takeTurns(context, [limit])
    const tokenHash = hashOfInvitation(token)
    const { userId, username } = await demandInvitation(tokenHash, context)
    await forgiveAttempt(db, [limit], now())
    const passwordHash = await hashNewPassword(password, 'password', context)
    return db.transaction().execute(async (trx) => {
      // Of two who use it at the same moment, one does.
      if (!(await useInvitation(trx, tokenHash))) throw context.fail('invitation-ended')
      await setUser(trx, userId, { passwordHash, mustChangePassword: false, lastSignInAt: now().toISOString() })
      await deleteSessions(trx, [userId])
      await rememberAddress(trx, userId, networkOf(ip), now())
      const line = { action: userInvitation.accept.name, caller: { id: userId, username }, ip, at: now(), input: {} }
      await keepAudit(trx, { ...line, subject: username, subjectId: userId })
      return { token: await startSession(trx, userId, { ip, agent, now: now() }), username }
    })
  },
})

type Inviting = Context<'invitation-mail' | 'account-locked'>

/** Makes a link for the user, and mails it if it shall be. @throws invitation-mail, account-locked */
async function inviteUser(
  { id, username, email, displayName }: Pick<AdminUserRow, 'id' | 'username' | 'email' | 'displayName'>,
  way: InvitationWay,
  context: Inviting,
): Promise<Invited> {
  const { db, caller, now, fail, services } = context
  await takeTurns(context, [inviteLimit(caller.id)])
  const createdAt = now().toISOString()
  const endsAt = new Date(now().getTime() + invitationHours * hour).toISOString()
  const token = invitationTokenOf(services.config.secretKey, id, createdAt)
  await saveInvitation(db, { userId: id, tokenHash: hashOfInvitation(token), createdBy: caller.id, createdAt, endsAt })
  if (way === 'card') return { id, username, endsAt, token }
  const canMail = email !== '' && services.config.baseUrl !== undefined
  const words = mailWords[context.language]({ username, name: displayName, by: caller.displayName || caller.username })
  if (
    !canMail ||
    !(await insertInvitationMail(db, { userId: id, createdAt, recipient: email, language: context.language, ...words }, createdAt))
  )
    throw fail('invitation-mail')
  return { id, username, endsAt, token: null }
}

/**
 * An invitation that can be used. It is good for what its maker may grant: one whose user was given more since, or whose
 * maker may do less, has ended. @throws invitation-ended
 */
async function demandInvitation(tokenHash: string, { db, now, fail }: Pick<Context<'invitation-ended'>, 'now' | 'fail'> & { db: Db }) {
  const invitation = await getOpenInvitation(db, tokenHash, now())
  const maker = invitation && (await readRights(db, invitation.createdBy))
  if (!maker || (await findWrongGrant(db, maker, invitation))) throw fail('invitation-ended')
  return invitation
}

const mailWords = {
  zh: ({ username, name, by }: Named) => ({
    title: `${by} 邀请您使用万铺后台`,
    text: `${name === '' ? '您好' : `${name}，您好`}。您的用户名是 ${username}。请在 ${invitationHours} 小时内打开下面的链接，设置自己的密码。链接只能使用一次。`,
  }),
  en: ({ username, name, by }: Named) => ({
    title: `${by} invites you to Wanpu`,
    text: `${name === '' ? 'Hello' : `Hello ${name}`}. Your username is ${username}. Open the link within ${invitationHours} hours and set your own password. The link works once.`,
  }),
}

interface Named {
  username: string
  name: string
  by: string
}
