import { dueMinor, openPaymentStates, type PaymentProvider, providerFacts } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import { paysAgainAt } from '../../order/card-testing-limit.ts'
import { getProviderAccount } from '../accounts/provider-account.ts'
import { applyOutcome } from '../apply-outcome.ts'
import { lockOrder } from '../order-money.sql.ts'
import { payRefusalOf } from '../payable.rules.ts'
import { type ChargeState, endReading, getPayment, insertPayment, lockPaymentsOf, nextPaymentNo, updatePayment } from '../payment.sql.ts'
import { type ChargeStart, type ChargeWish, ProviderDown, ProviderRefused } from '../providers/provider.ts'
import type { openProviders } from '../providers/registry.ts'
import { noteUnreached } from './note-unreachable.sql.ts'
import { chargeFor } from './provider-charge.ts'
import { readCharge } from './read-charge.ts'

// A charge's way: created and committed → the provider is asked, outside of any transaction → its answer is written. A
// crash between leaves a charge that is `created`; pressing the button again, and reconciliation, ask the provider with
// the same number, which it does once.

/** How long a buyer has for one attempt: Stripe allows no less. */
const attemptMinutes = 31
/** A state that the buyer's page may ask the provider for, no more often. */
const lookSeconds = 3

export type PayRefusal = { refused: 'not-payable' | 'unavailable' | 'held' } | { refused: 'too-many-failures'; againAt: Date }
export type PayAnswer = { start: ChargeStart; expiresAt: string } | PayRefusal

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders> }

/** Sends buyers to the provider of their order. However many press the button, they are sent to the same attempt. */
export function openPaying(services: Dependencies) {
  const { db, config, now, log, providers } = services
  /** Running calls by payment: a second call for the same payment waits for the same answer. */
  const starting = new Map<string, Promise<ChargeStart>>()

  async function startAtProvider(payment: ChargeState): Promise<ChargeStart> {
    const account = await getProviderAccount(db, config.secretKey, payment.accountId ?? '0')
    if (!account) throw new ProviderRefused('the account is gone')
    const start = await providers[account.provider].start(account, await chargeFor(db, config, payment))
    await db.transaction().execute(async (trx) => {
      const { providerNo } = start
      await applyOutcome(trx, payment.id, { state: 'pending', providerNo }, now().toISOString())
      await updatePayment(trx, payment.id, { start: json(start), providerNo })
    })
    return start
  }

  function startOnce(payment: ChargeState): Promise<ChargeStart> {
    if (payment.start) return Promise.resolve(payment.start)
    const running = starting.get(payment.id) ?? startAtProvider(payment).finally(() => starting.delete(payment.id))
    starting.set(payment.id, running)
    return running
  }

  /** The provider will not have it: the attempt is over, the next one begins again. */
  async function giveUp(payment: ChargeState, failure: string): Promise<void> {
    const at = now().toISOString()
    await db.transaction().execute((trx) => applyOutcome(trx, payment.id, { state: 'failed', failure }, at))
  }

  return {
    async pay(orderId: string, wish: ChargeWish): Promise<PayAnswer> {
      const payment = await db.transaction().execute((trx) => findOrInsertCharge(trx, orderId, wish, now()))
      if ('refused' in payment) return payment
      try {
        return { start: await startOnce(payment), expiresAt: payment.expiresAt ?? '' }
      } catch (error) {
        if (!(error instanceof ProviderRefused || error instanceof ProviderDown)) throw error
        log.warn({ err: error, payment: payment.paymentNo }, 'a payment could not be started')
        if (error instanceof ProviderRefused) await giveUp(payment, error.message)
        else await noteUnreached(db, payment, { step: 'start', failure: error.message, at: now().toISOString() })
        return { refused: 'unavailable' }
      }
    },

    /** Starts a charge that a crash left without its provider's number. @throws ProviderRefused, ProviderDown */
    startAgain: startOnce,

    /**
     * Asks the provider about the order's open charge, at most every three seconds; for a buyer who comes back before
     * the notice does.
     */
    async look(orderId: string): Promise<void> {
      const open = await getOpenCharge(db, orderId)
      if (!open || open.providerNo === '') return
      if (!(await claimLook(db, open.id, now()))) return
      await readCharge(services, open).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused || error instanceof ProviderDown)) throw error
        log.warn({ err: error, payment: open.paymentNo }, 'a payment could not be looked at')
      })
    },
  }
}
export type PayOrder = ReturnType<typeof openPaying>

/** The attempt that waits, or a new one. Reads and writes under the order's lock. */
async function findOrInsertCharge(db: Db, orderId: string, wish: ChargeWish, now: Date): Promise<ChargeState | PayRefusal> {
  const order = await lockOrder(db, orderId)
  if (!order) return { refused: 'not-payable' }
  const refusal = payRefusalOf(order)
  if (refusal) return { refused: refusal }
  const open = (await lockPaymentsOf(db, [orderId])).find(({ kind, state }) => kind === 'charge' && openPaymentStates.includes(state))
  const at = now.toISOString()
  if (open && (open.expiresAt ?? '') > at) return open
  if (open) await updatePayment(db, open.id, { ...endReading(at), state: 'expired' })
  const paying = { orderId, buyerIp: wish.buyerIp, accountId: order.paymentAccountId }
  const againAt = await paysAgainAt(db, paying, at)
  if (againAt !== undefined) return { refused: 'too-many-failures', againAt }
  const account = await getPayableAccount(db, order.paymentAccountId)
  if (!account) return { refused: 'unavailable' }
  const id = await insertPayment(db, {
    paymentNo: await nextPaymentNo(db, order),
    orderId,
    websiteId: order.websiteId,
    accountId: account.id,
    provider: account.provider,
    kind: 'charge',
    state: 'created',
    isTest: account.isTest,
    amountMinor: dueMinor(order),
    currencyCode: order.currencyCode,
    wish: json(wish),
    nextReadAt: new Date(now.getTime() + 60_000).toISOString(),
    expiresAt: new Date(now.getTime() + attemptMinutes * 60_000).toISOString(),
    createdAt: at,
    updatedAt: at,
  })
  return (await getPayment(db, id)) ?? { refused: 'unavailable' }
}

/** The order's account, when it is active and its provider takes money online. */
async function getPayableAccount(db: Db, id: string | null) {
  if (id === null) return undefined
  const account = await db
    .selectFrom('paymentAccount')
    .innerJoin('paymentMode', 'paymentMode.id', 'paymentAccount.paymentModeId')
    .select(['paymentAccount.id', 'paymentMode.provider', 'isTest'])
    .where('paymentAccount.id', '=', id)
    .where('paymentAccount.status', '=', 'active')
    .$castTo<{ id: string; provider: PaymentProvider; isTest: boolean }>()
    .executeTakeFirst()
  return account && providerFacts[account.provider].isOnline ? account : undefined
}

async function getOpenCharge(db: Db, orderId: string): Promise<ChargeState | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'charge')
    .where('state', 'in', openPaymentStates)
    .executeTakeFirst()
  return row && getPayment(db, row.id)
}

/** True for one caller in three seconds. */
async function claimLook(db: Db, id: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - lookSeconds * 1000).toISOString()
  const result = await db
    .updateTable('payment')
    .set({ lookedAt: now.toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lookedAt', 'is', null), eb('lookedAt', '<=', before)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
