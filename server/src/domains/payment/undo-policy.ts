import { sql } from 'kysely'
import type { RowPolicy } from '../../changes/undoable-table.ts'

/** What an undo demands of payment methods: accounts keep the provider that they were filled in for, as `payment-mode.update` demands. */
export const paymentModePolicy: RowPolicy = {
  restored: {},
  isRestorable: sql`(b.provider = r.provider or not exists (select from payment_account a where a.payment_mode_id = r.id))`,
  isRevivable: sql`true`,
}
