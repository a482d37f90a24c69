import { sql } from 'kysely'
import type { RowPolicy } from '../../../changes/undoable-table.ts'
import { isZoneNamed } from './shipping-zone.sql.ts'

/** What an undo demands of shipping zones: those that rates name stay, as `shipping-zone.delete` demands. */
export const shippingZonePolicy: RowPolicy = {
  restored: {},
  isRestorable: sql`true`,
  isRevivable: sql`true`,
  isInUse: isZoneNamed(sql`r.id`),
}

/** Rates that come back name zones that are there. */
const hasZones = sql<boolean>`not exists (
  select from jsonb_array_elements(b.rules) n (rule) cross join lateral jsonb_array_elements_text(coalesce(n.rule -> 'zoneIds', '[]')) z (id)
  where not exists (select from shipping_zone t where t.id::text = z.id))`

/** What an undo demands of shipping methods. */
export const shippingModePolicy: RowPolicy = { restored: {}, isRestorable: hasZones, isRevivable: hasZones }
