import { addDays, type Zone } from '@wanpu/contract'

/** Days of the business. */
export interface Days {
  /** The first day, and the day after the last one. */
  first: string
  end: string
  /** Parts of other days before and behind them, from one instant to another. */
  parts?: readonly { from: string; to: string }[]
  timeZone: string
}

/** The days between two instants, or from the first payment on, or up to the last one. */
export function daysBetween(zone: Zone, { from, to }: { from?: string | undefined; to?: string | undefined }): Days {
  const isStart = (instant: string) => Date.parse(zone.startOf(zone.dayOf(instant))) === Date.parse(instant)
  const first = from === undefined ? '-infinity' : isStart(from) ? zone.dayOf(from) : addDays(zone.dayOf(from), 1)
  const end = to === undefined ? 'infinity' : zone.dayOf(to)
  if (from !== undefined && to !== undefined && first > end) return { first, end, parts: [{ from, to }], timeZone: zone.name }
  const before = from === undefined || isStart(from) ? [] : [{ from, to: zone.startOf(first) }]
  const behind = to === undefined || isStart(to) ? [] : [{ from: zone.startOf(end), to }]
  return { first, end, parts: [...before, ...behind], timeZone: zone.name }
}
