import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { locked, signInCode, wrongCode, wrongLock } from './user.ts'

const alreadyOn = failure('second-factor-on', '两步验证已经开启', 'Two-step sign-in is on already')
const notBegun = failure('second-factor-not-begun', '请先获取密钥，再输入验证码', 'Get a key first, then enter a code')
const notOn = failure('second-factor-off', '两步验证没有开启', 'Two-step sign-in is not on')

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
/** What a change of the second factor wants to see: the password and a code. */
const proof = z.strictObject({ password: z.string().min(1).max(200), code: signInCode })

/** One's own second factor: codes of an app (RFC 6238), and recovery codes for whoever lost it. */
export const secondFactor = {
  read: action('second-factor.read', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      isOn: z.boolean(),
      since: z.string().nullable(),
      recoveryCodesLeft: z.number(),
      /** Whether a role or the installation demands it of the caller. */
      isRequired: z.boolean(),
    }),
    access: 'session',
    isOpenDuringSetup: true,
  }),
  /** A new key, which counts once a code of it was confirmed. Told once, to its user. */
  begin: action('second-factor.begin', {
    effect: 'writes',
    notUndoable: 'It shows a new secret; nothing counts before that is confirmed.',
    input: z.strictObject({}),
    output: z.object({ secret: z.string(), secretUri: z.string() }),
    fails: [alreadyOn],
    access: 'session',
    isOpenDuringSetup: true,
    needsFreshSignIn: true,
  }),
  /** Switches the second factor on and tells the recovery codes, once. */
  confirm: action('second-factor.confirm', {
    effect: 'writes',
    // Wrong codes must be counted although the call fails.
    transaction: 'own',
    input: z.strictObject({ code: signInCode }),
    output: recoveryCodes,
    fails: [notBegun, alreadyOn, wrongCode, locked],
    access: 'session',
    isOpenDuringSetup: true,
    needsFreshSignIn: true,
  }),
  /** New recovery codes in place of all old ones. */
  renewRecoveryCodes: action('second-factor.renew-recovery-codes', {
    effect: 'writes',
    transaction: 'own',
    input: proof,
    output: recoveryCodes,
    fails: [notOn, wrongLock, wrongCode, locked],
    access: 'session',
  }),
  turnOff: action('second-factor.turn-off', {
    effect: 'writes',
    transaction: 'own',
    input: proof,
    output: z.object({}),
    fails: [notOn, wrongLock, wrongCode, locked],
    access: 'session',
  }),
}
