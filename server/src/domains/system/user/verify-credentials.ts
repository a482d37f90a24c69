import { verify } from '@node-rs/argon2'
import type { Context } from '../../../action.ts'
import { unseal } from '../../../lib/secrets.ts'
import { demandRow, refuse } from '../../../refusals.ts'
import { hashOfRecoveryCode } from './recovery-code.rules.ts'
import { getSecondFactor, spendRecoveryCode, takeStep } from './second-factor.sql.ts'
import { type AttemptLimit, codeLimit, getOwnPasswordLimit } from './sign-in-throttle.rules.ts'
import { countAttempt, forgiveAttempt } from './sign-in-throttle.sql.ts'
import { stepOfCode } from './totp.rules.ts'
import { getPasswordHash } from './user.sql.ts'

// Checks of a user's identity: the password and the codes of the second factor. Every attempt is counted before it is
// checked.

/** Passwords that are looked at side by side; each takes a core for some 30 ms. */
const mostAtOnce = 32
let lookedAt = 0

export type ProofContext = Pick<Context<'account-locked'>, 'db' | 'now' | 'fail' | 'caller' | 'services'>

/** Whether it is the password of the signed-in caller. @throws account-locked after too many wrong ones */
export async function isOwnPassword(context: ProofContext, password: string): Promise<boolean> {
  const { db, caller, now } = context
  const limit = getOwnPasswordLimit(caller.id)
  await takeTurns(context, [limit])
  const isRight = await isPassword(demandRow(await getPasswordHash(db, caller.id)), password)
  if (isRight) await forgiveAttempt(db, [limit], now())
  return isRight
}

/** @throws account-locked with the seconds to wait */
export async function takeTurns(
  { db, now, fail }: Pick<ProofContext, 'db' | 'now' | 'fail'>,
  limits: readonly AttemptLimit[],
): Promise<void> {
  for (const limit of limits) {
    const seconds = await countAttempt(db, limit, now())
    if (seconds > 0) throw fail('account-locked', { seconds })
  }
}

/** @throws too-many while more are looked at than the machine can bear */
export async function isPassword(hash: string, password: string): Promise<boolean> {
  if (lookedAt >= mostAtOnce) throw refuse('too-many')
  lookedAt++
  try {
    return await verify(hash, password)
  } finally {
    lookedAt--
  }
}

/**
 * Whether it is a code of the user's app for this time, or one of their recovery codes; either is taken once. Codes have
 * a count of their own, which the right password does not begin again.
 * @throws account-locked after too many wrong ones
 */
export async function isRightCode(context: Omit<ProofContext, 'caller'>, userId: string, code: string): Promise<boolean> {
  const limit = codeLimit(userId)
  await takeTurns(context, [limit])
  const isRight = await takeCode(context, userId, code)
  if (isRight) await forgiveAttempt(context.db, [limit], context.now())
  return isRight
}

async function takeCode({ db, now, services }: Omit<ProofContext, 'caller'>, userId: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(db, userId, hashOfRecoveryCode(code), now().toISOString())
  const factor = await getSecondFactor(db, userId)
  const step = factor && stepOfCode(unseal(services.config.secretKey, factor.secret), code, now())
  return step !== undefined && takeStep(db, userId, step)
}
