import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { adminUser } from '@wanpu/contract'
import { z } from 'zod'
import { badInput, type Context, found, guest, type Handler, refuse } from '../../action.ts'
import { networkOf } from '../../net/network.ts'
import { keepAudit } from '../audit/audit.sql.ts'
import { type AttemptLimit, ownPasswordLimit, signInLimits } from './attempt.rules.ts'
import { countAttempt, forgiveAttempt, isKnownAddress, rememberAddress, spendSeal } from './attempt.sql.ts'
import { hashNewPassword, nobodysHash } from './password.ts'
import { deleteSessions } from './session.sql.ts'
import { startSession } from './session.ts'
import { getCredentials, getPasswordHash, setUser } from './user.sql.ts'

const credentials = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  /** When it was sealed, in milliseconds; older clients leave it out. */
  at: z.number().optional(),
})

/** A sealed sign-in that says when it was made is good for this long, in milliseconds; clocks may differ by as much. */
const sealGoodFor = 300_000
/** Passwords that are looked at side by side; each takes a core for some 30 ms. */
const mostAtOnce = 32
let lookedAt = 0

/** Signing in and everything else that asks for a password. They run without the dispatcher's transaction, because failures are counted although the call fails. */
export const signInHandlers: {
  signIn: Handler<typeof adminUser.signIn>
  changePassword: Handler<typeof adminUser.changePassword>
  verifyPassword: Handler<typeof adminUser.verifyPassword>
} = {
  async signIn(input, context) {
    const { db, now, ip, agent } = context
    const given = 'param' in input ? await opened(input.param, context) : input
    const user = await getCredentials(db, given.username)
    const address = networkOf(ip)
    const isKnown = user !== undefined && (await isKnownAddress(db, user.id, address, now()))
    const limits = signInLimits(given.username, ip, isKnown ? user.id : undefined)
    await takeTurns(context, limits)

    const isRight = await isPassword(user?.passwordHash ?? (await nobodysHash), given.password)
    if (!user || !isRight || user.status !== 'active') {
      // Of unknown names only the attempt is kept: what was typed there may be a password.
      await keepAudit(db, { ...attemptOf(adminUser.signIn.name, user ?? guest, context), failure: { code: 'wrong-password', message: '' } })
      throw refuse('wrong-password')
    }
    await forgiveAttempt(db, limits, now())
    await rememberAddress(db, user.id, address, now())
    await setUser(db, user.id, { lastSignInAt: now().toISOString() })
    await keepAudit(db, attemptOf(adminUser.signIn.name, user, context))
    return { token: await startSession(db, user.id, { ip, agent, now: now() }) }
  },

  async changePassword({ oldPassword, newPassword }, context) {
    const { db, caller, fail } = context
    if (!(await isOwnPassword(context, oldPassword))) throw fail('wrong-old-password')
    const passwordHash = await hashNewPassword(newPassword, 'newPassword', context)
    await db.transaction().execute(async (trx) => {
      await setUser(trx, caller.id, { passwordHash })
      await deleteSessions(trx, [caller.id], caller.sessionId)
      await keepAudit(trx, attemptOf(adminUser.changePassword.name, caller, context))
    })
    return {}
  },

  async verifyPassword({ password }, context) {
    if (await isOwnPassword(context, password)) return {}
    throw context.fail('wrong-lock-password')
  },
}

type Asking = Pick<Context<'account-locked'>, 'db' | 'now' | 'fail' | 'caller'>

/** Whether it is the password of the signed-in caller. @throws account-locked after too many wrong ones */
async function isOwnPassword(context: Asking, password: string): Promise<boolean> {
  const { db, caller, now } = context
  const limit = ownPasswordLimit(caller.id)
  await takeTurns(context, [limit])
  const isRight = await isPassword(found(await getPasswordHash(db, caller.id)), password)
  if (isRight) await forgiveAttempt(db, [limit], now())
  return isRight
}

/** @throws account-locked with the seconds to wait */
async function takeTurns({ db, now, fail }: Pick<Asking, 'db' | 'now' | 'fail'>, limits: readonly AttemptLimit[]): Promise<void> {
  for (const limit of limits) {
    const seconds = await countAttempt(db, limit, now())
    if (seconds > 0) throw fail('account-locked', { seconds })
  }
}

/** @throws too-many while more are looked at than the machine can bear */
async function isPassword(hash: string, password: string): Promise<boolean> {
  if (lookedAt >= mostAtOnce) throw refuse('too-many')
  lookedAt++
  try {
    return await verify(hash, password)
  } finally {
    lookedAt--
  }
}

/** What a sealed sign-in holds. @throws bad-input when it is not for this server, too old, or was used before */
async function opened(param: string, { db, now, services, language }: Context<'account-locked'>): Promise<z.output<typeof credentials>> {
  const read = credentials.safeParse(parsedJson(services.loginKeys.open(param)))
  if (!read.success) throw badInput({ param: 'not sealed with the public key of this server' })
  const { at } = read.data
  const isFresh = at === undefined || Math.abs(now().getTime() - at) <= sealGoodFor
  const hash = createHash('sha256').update(Buffer.from(param, 'base64')).digest('base64url')
  if (isFresh && (await spendSeal(db, hash, now()))) return read.data
  throw badInput({ param: language === 'zh' ? '登录请求已失效，请重新登录' : 'This sign-in request has expired. Sign in again' })
}

function parsedJson(text: string | undefined): unknown {
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
