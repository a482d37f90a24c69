import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { accountAlarmKey, accountFailureKey, emailKey, failureKey, networkKey } from '../../buyers/buyer-block/buyer-keys.rules.ts'
import { mailboxOf } from '../../buyers/buyer-block/mailbox.rules.ts'
import { cardAlarmNotice } from '../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import { readReviewRules } from './review/review-rules.sql.ts'
import { countTraces, insertTraces, leavesAt } from './review/traces.sql.ts'

/** Who pays what to whom. */
export interface PayingBuyer {
  orderId: string
  buyerIp: string
  accountId: string | null
}

/**
 * Records that a provider refused a buyer's payment, for the rules and for `paysAgainAt`, and alerts operators when an
 * account has too many refusals.
 */
export async function insertPaymentFailure(db: Db, { orderId, buyerIp, accountId }: PayingBuyer, at: string): Promise<void> {
  const { keys } = await readBuyer(db, orderId, buyerIp)
  await insertTraces(db, accountId === null ? keys : [...keys, accountFailureKey(accountId)], at)
  if (accountId !== null) await raiseAlarm(db, accountId, at)
}

/**
 * When a further payment may begin; undefined when at once. Many failed payments of this buyer or network in a short
 * time may mean that stolen cards are being tested. While too many payments fail at the account, a buyer who never paid
 * us before has to wait after a single failure. Failures of others never stop a buyer who has none.
 */
export async function paysAgainAt(db: Db, { orderId, buyerIp, accountId }: PayingBuyer, at: string): Promise<Date | undefined> {
  const { rules } = await readReviewRules(db)
  if (!rules.isActive) return undefined
  const { mostOfBuyer, mostOfAccount, minutes } = rules.cards
  const { keys, mailbox } = await readBuyer(db, orderId, buyerIp)
  const leaving = (keys: readonly string[], most: number) =>
    most > 0
      ? leavesAt(
          db,
          keys.map((key) => ({ key, minutes, most })),
          at,
        )
      : undefined
  const ownLimit = await leaving(keys, mostOfBuyer)
  const attackEnds = accountId === null ? undefined : await leaving([accountFailureKey(accountId)], mostOfAccount)
  const ownFailures = attackEnds && (await leaving(keys, 1))
  if (!ownFailures || (await hasPaidBefore(db, mailbox, at, minutes))) return ownLimit
  const calm = attackEnds < ownFailures ? attackEnds : ownFailures
  return ownLimit && ownLimit > calm ? ownLimit : calm
}

/** Alerts operators that an account reached its limit, once within the rule's time. */
async function raiseAlarm(db: Db, accountId: string, at: string): Promise<void> {
  const { rules } = await readReviewRules(db)
  const { mostOfAccount: most, minutes } = rules.cards
  if (!rules.isActive || most === 0) return
  const [failures, alarm] = [accountFailureKey(accountId), accountAlarmKey(accountId)]
  const count = await countTraces(
    db,
    [
      { key: failures, minutes, most },
      { key: alarm, minutes, most: 1 },
    ],
    at,
  )
  if (count(failures, minutes) < most || count(alarm, minutes) > 0) return
  await insertTraces(db, [alarm], at)
  const account = await db.selectFrom('paymentAccount').select('name').where('id', '=', accountId).executeTakeFirst()
  if (account) await insertNotices(db, [cardAlarmNotice({ name: account.name, most, minutes })], at)
}

/** Whether money came for an order of the mailbox before the time that the rule looks back to. */
async function hasPaidBefore(db: Db, mailbox: string, at: string, minutes: number): Promise<boolean> {
  const before = new Date(Date.parse(at) - minutes * 60_000).toISOString()
  const result = await sql`
    select 1 from member m join shop_order o on o.member_id = m.id where m.mailbox = ${mailbox} and o.paid_at < ${before} and o.paid_minor > 0 limit 1`.execute(
    db,
  )
  return result.rows.length > 0
}

/** What failures of an order's buyer are counted under, and the mailbox that the order was placed with. */
async function readBuyer(db: Db, orderId: string, buyerIp: string): Promise<{ keys: string[]; mailbox: string }> {
  const order = await db.selectFrom('shopOrder').select('contact').where('id', '=', orderId).executeTakeFirst()
  const keys = [order && emailKey(order.contact.email), networkKey(buyerIp)].filter((key) => key !== undefined)
  return { keys: keys.map(failureKey), mailbox: mailboxOf(order?.contact.email ?? '') }
}
