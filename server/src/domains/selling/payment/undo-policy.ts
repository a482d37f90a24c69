import { sql } from 'kysely'
import type { RowPolicy } from '../../../changes/undoable-table.ts'

/**
 * What an undo demands of payment methods: accounts keep the provider that they were filled in for, as
 * `payment-mode.update` demands.
 */
export const paymentModePolicy: RowPolicy = {
  restored: {},
  isRestorable: sql`(b.provider = r.provider or not exists (select from payment_account a where a.payment_mode_id = r.id))`,
  isRevivable: sql`true`,
}

const providerOf = (row: 'b' | 'r') => sql`(select m.provider from payment_mode m where m.id = ${sql.ref(`${row}.payment_mode_id`)})`

/**
 * The undo policy of accounts: an account that was moved to another provider has that provider's secrets, which are not
 * kept, and stays as it is.
 */
export const paymentAccountPolicy: RowPolicy = {
  restored: {},
  isRestorable: sql`(${providerOf('b')} is not distinct from ${providerOf('r')})`,
  isRevivable: sql`true`,
}
