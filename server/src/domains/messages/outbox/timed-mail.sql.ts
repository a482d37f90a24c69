import type { BuyerMailEvent } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { senderOf } from './sender-of.sql.ts'

/** Mails to buyers that the clock writes, hours or days after what they tell of. */
export type TimedMail = Extract<BuyerMailEvent, 'payment-reminder' | 'review-invitation' | 'cart-reminder'>

/** True of a website `w` with the sender `s` that has switched a mail on. */
const isSwitchedOn: Record<TimedMail, RawBuilder<boolean>> = {
  'payment-reminder': sql`s.reminder_hours is not null`,
  'review-invitation': sql`w.global_config -> 'reviews' = 'true'`,
  'cart-reminder': sql`coalesce((w.global_config ->> 'cartReminderHours')::int, 0) > 0`,
}

/**
 * Updates `timed_mail`: since when a kind of mail is switched on at each website. Queries for mails join it and ignore
 * everything before `since`. Runs whenever mails are to be written, so a switch takes effect from the next run on.
 */
export async function noteTimedMail(db: Db, event: TimedMail, at: string): Promise<void> {
  await sql`
    with active as (
      select w.id from website w cross join lateral ${senderOf(sql`w.id`)} as s where s.status = 'active' and ${isSwitchedOn[event]}),
    stopped as (delete from timed_mail t where t.event = ${event} and t.website_id not in (select id from active))
    insert into timed_mail (website_id, event, since) select id, ${event}, ${at} from active on conflict do nothing`.execute(db)
}
