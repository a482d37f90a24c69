import { SaxesParser } from 'saxes'

/** The rates of a day as the European Central Bank publishes them: units of each currency per euro. */
export interface EcbRates {
  /** Such as 2026-11-26. */
  day: string
  perEuro: ReadonlyMap<string, number>
  /** Currencies whose rate is zero, no number, or given twice and differently. */
  unusable: ReadonlySet<string>
}

/** Units of each currency per euro, by day. */
export type DaysOfRates = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The newest day of a file, and each day of it as far as its rates are usable. */
export interface EcbFile extends EcbRates {
  days: DaysOfRates
}

/** Reads `<Cube time="2026-11-26"><Cube currency="USD" rate="1.0563"/>…`. Undefined for a file of another format. */
export function parseEcbRates(xml: string): EcbFile | undefined {
  const days = new Map<string, DayRates>()
  let current: DayRates | undefined
  const parser = new SaxesParser({ position: false, xmlns: false })
  const refuse = () => {
    throw new NotEcb()
  }
  parser.on('error', refuse)
  // The format has no document type: a file that declares one may define entities, which is an attack.
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    if (name.slice(name.indexOf(':') + 1) !== 'Cube') return
    const { time, currency, rate } = attributes
    if (time !== undefined) current = startDay(days, time)
    if (current && currency !== undefined) takeRate(current, currency.trim(), rate ?? '')
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    if (error instanceof NotEcb) return undefined
    throw error
  }
  return findNewest(days)
}

class NotEcb extends Error {}

interface DayRates {
  perEuro: Map<string, number>
  unusable: Set<string>
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

function startDay(days: Map<string, DayRates>, time: string): DayRates {
  const day = time.trim()
  if (!dayPattern.test(day) || Number.isNaN(Date.parse(day))) throw new NotEcb()
  const dayRates = days.get(day) ?? { perEuro: new Map(), unusable: new Set() }
  days.set(day, dayRates)
  return dayRates
}

const ratePattern = /^\d{1,12}(?:\.\d{1,20})?$/

function takeRate({ perEuro, unusable }: DayRates, code: string, text: string): void {
  if (!/^[A-Z]{3}$/.test(code)) return
  const rate = ratePattern.test(text.trim()) ? Number(text) : 0
  const before = perEuro.get(code)
  if (rate <= 0 || unusable.has(code) || (before !== undefined && before !== rate)) {
    unusable.add(code)
    perEuro.delete(code)
    return
  }
  perEuro.set(code, rate)
}

function findNewest(days: ReadonlyMap<string, DayRates>): EcbFile | undefined {
  const day = [...days.keys()].toSorted().at(-1)
  const dayRates = day === undefined ? undefined : days.get(day)
  if (day === undefined || dayRates === undefined || dayRates.perEuro.size === 0) return undefined
  return { day, ...dayRates, days: new Map([...days].map(([each, { perEuro }]) => [each, perEuro])) }
}
