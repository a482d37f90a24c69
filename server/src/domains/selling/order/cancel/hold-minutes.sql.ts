import { onlineHoldMinutes, paymentProvider, providerFacts } from '@wanpu/contract'
import { sql } from 'kysely'

const onlineProviders = paymentProvider.options.filter((provider) => providerFacts[provider].isOnline)

/** For how long an order that is paid by the payment method `m` keeps its stock; null: as the order placement says. */
export const holdMinutesOfMode = sql<
  number | null
>`coalesce(m.hold_minutes, case when m.provider = any (${sql.val(onlineProviders)}::text[]) then ${onlineHoldMinutes}::int end)`
