import { createHash } from 'node:crypto'
import { adminUser, signInCode } from '@wanpu/contract'
import { z } from 'zod'
import { type Context, guest, type Handler } from '../../../action.ts'
import { networkOf } from '../../../net/network-of-address.ts'
import { badInput, refuse } from '../../../refusals.ts'
import { keepAudit } from '../audit/audit.sql.ts'
import { hashNewPassword, nobodysHash } from './password.ts'
import { getSecondFactor } from './second-factor.sql.ts'
import { deleteSessions, setProved } from './session.sql.ts'
import { startSession } from './session.ts'
import { signInLimits } from './sign-in-throttle.rules.ts'
import { forgiveAttempt, isKnownAddress, rememberAddress, spendSeal } from './sign-in-throttle.sql.ts'
import { getCredentials, hasUsers, setUser } from './user.sql.ts'
import { isOwnPassword, isPassword, isRightCode, takeTurns } from './verify-credentials.ts'

const credentials = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  code: signInCode.optional(),
  /** When it was sealed, in milliseconds; older clients leave it out. */
  at: z.number().optional(),
})

/** A sealed sign-in that says when it was made is good for this long, in milliseconds; clocks may differ by as much. */
const sealGoodFor = 300_000
const samePassword = { zh: '新密码不能与当前密码相同', en: 'The new password must differ from the current one' }

/**
 * Signing in and everything else that asks for a password. They run without the dispatcher's transaction, because
 * failures are counted although the call fails.
 */
export const signInHandlers: {
  signIn: Handler<typeof adminUser.signIn>
  changePassword: Handler<typeof adminUser.changePassword>
  verifyPassword: Handler<typeof adminUser.verifyPassword>
} = {
  async signIn(input, context) {
    const { db, now, ip, agent } = context
    const credentials = 'param' in input ? await unsealCredentials(input.param, context) : input
    const user = await getCredentials(db, credentials.username)
    // At a first start the console answers a moment before its account exists.
    if (!user && !(await hasUsers(db))) throw refuse('preparing')
    const address = networkOf(ip)
    const isKnown = user !== undefined && (await isKnownAddress(db, user.id, address, now()))
    const limits = signInLimits(credentials.username, ip, isKnown ? user.id : undefined)
    await takeTurns(context, limits)

    const isRight = await isPassword(user?.passwordHash || (await nobodysHash), credentials.password)
    if (!user || !isRight || user.status !== 'active') {
      // Of unknown names only the attempt is kept: what was typed there may be a password.
      await keepAudit(db, { ...attemptOf(adminUser.signIn.name, user ?? guest, context), failure: { code: 'wrong-password', message: '' } })
      throw refuse('wrong-password')
    }
    const isCodeAsked = Boolean((await getSecondFactor(db, user.id))?.confirmedAt)
    if (isCodeAsked && credentials.code !== undefined) await proveCode(context, user, credentials.code)
    await forgiveAttempt(db, limits, now())
    if (isCodeAsked && credentials.code === undefined) throw context.fail('second-factor-asked')
    await rememberAddress(db, user.id, address, now())
    await setUser(db, user.id, { lastSignInAt: now().toISOString() })
    await keepAudit(db, attemptOf(adminUser.signIn.name, user, context))
    return { token: await startSession(db, user.id, { ip, agent, now: now() }) }
  },

  async changePassword({ oldPassword, newPassword }, context) {
    const { db, caller, now, fail } = context
    if (!(await isOwnPassword(context, oldPassword))) throw fail('wrong-old-password')
    if (newPassword === oldPassword) throw badInput({ newPassword: samePassword[context.language] })
    const passwordHash = await hashNewPassword(newPassword, 'newPassword', context)
    await db.transaction().execute(async (trx) => {
      await setUser(trx, caller.id, { passwordHash, mustChangePassword: false })
      await deleteSessions(trx, [caller.id], caller.sessionId)
      await setProved(trx, caller.sessionId, now().toISOString())
      await keepAudit(trx, attemptOf(adminUser.changePassword.name, caller, context))
    })
    return {}
  },

  async verifyPassword({ password }, context) {
    const { db, caller, now, fail } = context
    if (!(await isOwnPassword(context, password))) throw fail('wrong-lock-password')
    await setProved(db, caller.sessionId, now().toISOString())
    return {}
  },
}

type SigningIn = Context<'account-locked' | 'second-factor-asked' | 'wrong-code'>

/** @throws wrong-code, account-locked */
async function proveCode(context: SigningIn, user: { id: string; username: string }, code: string): Promise<void> {
  const { db, fail } = context
  if (await isRightCode(context, user.id, code)) return
  await keepAudit(db, { ...attemptOf(adminUser.signIn.name, user, context), failure: { code: 'wrong-code', message: '' } })
  throw fail('wrong-code')
}

/** What a sealed sign-in holds. @throws bad-input when it is not for this server, too old, or was used before */
async function unsealCredentials(param: string, { db, now, services, language }: SigningIn): Promise<z.output<typeof credentials>> {
  const parsed = credentials.safeParse(parseJson(services.loginKeys.open(param)))
  if (!parsed.success) throw badInput({ param: 'not sealed with the public key of this server' })
  const { at } = parsed.data
  const isFresh = at === undefined || Math.abs(now().getTime() - at) <= sealGoodFor
  const hash = createHash('sha256').update(Buffer.from(param, 'base64')).digest('base64url')
  if (isFresh && (await spendSeal(db, hash, now()))) return parsed.data
  throw badInput({ param: language === 'zh' ? '登录请求已失效，请重新登录' : 'This sign-in request has expired. Sign in again' })
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

const attemptOf = (action: string, user: { id: string; username: string }, { ip, now }: Pick<Context, 'ip' | 'now'>) => ({
  action,
  caller: { id: user.id, username: user.username },
  ip,
  at: now(),
  input: {},
})
