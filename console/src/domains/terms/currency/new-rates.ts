import type { PlannedRate } from '@wanpu/contract'

/** A row with a new rate that somebody can take over. */
export interface NewRate extends PlannedRate {
  after: number
}

/** Whether the source has another rate for the currency, be it a jump that `isTicked` leaves out at first. */
export const isNewRate = (row: PlannedRate): row is NewRate => (row.outcome === 'changed' || row.outcome === 'jumped') && row.after !== null

/** Jumps are taken over only where somebody ticks them, all other changes unless somebody unticks them. */
export const isTicked = ({ code, outcome }: PlannedRate, ticked: Readonly<Record<string, boolean>>): boolean =>
  ticked[code] ?? outcome === 'changed'

/** The new rates that are ticked, as they are sent. */
export function newRates(rows: readonly PlannedRate[], ticked: Readonly<Record<string, boolean>>): { code: string; rate: number }[] {
  return rows
    .filter(isNewRate)
    .filter((row) => isTicked(row, ticked))
    .map(({ code, after }) => ({ code, rate: after }))
}
