import { sql } from 'kysely'
import type { RowPolicy } from '../../../changes/undoable-table.ts'
import { isApplied } from '../../system/websites/applies-to.sql.ts'

/**
 * What an undo demands of groups of websites: those that something applies to stay, as `website-group.delete` demands.
 */
export const websiteGroupPolicy: RowPolicy = {
  restored: {},
  isRestorable: sql`true`,
  isRevivable: sql`true`,
  isInUse: isApplied(sql`r.id`),
}
