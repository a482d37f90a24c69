import { randomBytes } from 'node:crypto'
import { secondFactor } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { seal } from '../../../lib/secrets.ts'
import { keepAudit } from '../audit/audit.sql.ts'
import { hashOfRecoveryCode, makeRecoveryCode, recoveryCodeCount } from './recovery-code.rules.ts'
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  getSecondFactor,
  isSecondFactorRequired,
  replaceRecoveryCodes,
  setPendingSecret,
} from './second-factor.sql.ts'
import { keyUri, makeKey } from './totp.rules.ts'
import { isOwnPassword, isRightCode } from './verify-credentials.ts'

const issuer = 'Wanpu'

export const secondFactorActions = handlers(secondFactor, {
  async read(_, { db, caller }) {
    const since = (await getSecondFactor(db, caller.id))?.confirmedAt ?? null
    return {
      isOn: since !== null,
      since,
      recoveryCodesLeft: await countRecoveryCodes(db, caller.id),
      isRequired: await isSecondFactorRequired(db, caller.id),
    }
  },

  async begin(_, { db, caller, services, fail }) {
    const secret = makeKey()
    if (!(await setPendingSecret(db, caller.id, seal(services.config.secretKey, secret)))) throw fail('second-factor-on')
    return { secret, secretUri: keyUri(secret, { issuer, account: caller.username }) }
  },

  async confirm({ code }, context) {
    const { db, caller, now, fail } = context
    const factor = await getSecondFactor(db, caller.id)
    if (!factor) throw fail('second-factor-not-begun')
    if (factor.confirmedAt !== null) throw fail('second-factor-on')
    if (!(await isRightCode(context, caller.id, code))) throw fail('wrong-code')
    return db.transaction().execute(async (trx) => {
      if (!(await confirmSecondFactor(trx, caller.id, now().toISOString()))) throw fail('second-factor-on')
      await keepAudit(trx, lineOf(secondFactor.confirm.name, context))
      return { recoveryCodes: await makeRecoveryCodes(trx, caller.id) }
    })
  },

  async renewRecoveryCodes({ password, code }, context) {
    const { db, caller } = context
    await proveBoth(context, password, code)
    return db.transaction().execute(async (trx) => {
      await keepAudit(trx, lineOf(secondFactor.renewRecoveryCodes.name, context))
      return { recoveryCodes: await makeRecoveryCodes(trx, caller.id) }
    })
  },

  async turnOff({ password, code }, context) {
    const { db, caller } = context
    await proveBoth(context, password, code)
    await db.transaction().execute(async (trx) => {
      await deleteSecondFactor(trx, caller.id)
      await keepAudit(trx, lineOf(secondFactor.turnOff.name, context))
    })
    return {}
  },
})

type Proving = Context<'second-factor-off' | 'wrong-lock-password' | 'wrong-code' | 'account-locked'>

/** @throws second-factor-off, wrong-lock-password, wrong-code, account-locked */
async function proveBoth(context: Proving, password: string, code: string): Promise<void> {
  const { db, caller, fail } = context
  const factor = await getSecondFactor(db, caller.id)
  if (!factor?.confirmedAt) throw fail('second-factor-off')
  if (!(await isOwnPassword(context, password))) throw fail('wrong-lock-password')
  if (!(await isRightCode(context, caller.id, code))) throw fail('wrong-code')
}

/** Replaces the recovery codes. The new codes are returned here and never again. */
async function makeRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeRecoveryCode(randomBytes))
  await replaceRecoveryCodes(db, userId, codes.map(hashOfRecoveryCode))
  return codes
}

/** Neither passwords nor codes belong into the audit. */
const lineOf = (action: string, { caller, ip, now }: Pick<Context, 'caller' | 'ip' | 'now'>) => ({
  action,
  caller,
  ip,
  at: now(),
  input: {},
})
