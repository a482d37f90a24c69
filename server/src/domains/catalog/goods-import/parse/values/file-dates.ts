import { type ImportPreview, type Zone, zoneOf } from '@wanpu/contract'
import { type ImportDateOrder, importDateOrder } from '@wanpu/contract/import-file'
import { RepeatedCells } from '../cells/repeated-cells.ts'
import type { FileRow } from '../product.ts'
import { type DateReadings, readDate } from './dates.ts'

/**
 * Whether what lasts from one date to another goes on now; `unclear`: that depends on how a date is read; `unreadable`:
 * nobody can read one.
 */
export type SpanState = 'later' | 'running' | 'over' | 'unclear' | 'unreadable'

const mostDoubtful = 10_000
const farAway = 4 * 366 * 24 * 60 * 60 * 1000

/**
 * The dates of one file. Its cells decide together in which order day, month and year stand: 31/12 proves that the day
 * comes first.
 */
export class FileDates {
  readonly #zone: Zone
  readonly #now: number
  readonly #wanted: ImportDateOrder | undefined
  readonly #read = new RepeatedCells<{ readings: DateReadings | null | undefined }>()
  /** Dates that are over under one order and yet to come under another. */
  readonly #doubtful = new Set<string>()
  /** The orders under which all cells are dates; all, where they contradict each other. */
  #orders: readonly ImportDateOrder[] = importDateOrder.options
  #isContradictory = false
  #dates = 0
  #written = 0

  /** `order`: what the caller chose. */
  constructor({ now, timeZone, order }: { now: Date; timeZone: string; order?: ImportDateOrder | undefined }) {
    this.#zone = zoneOf(timeZone)
    this.#now = now.getTime()
    this.#wanted = order
  }

  /** Lets the cells of the columns take part in deciding the order. */
  judge(rows: readonly FileRow[], places: readonly number[]): void {
    for (const { cells, fault } of rows) if (!fault) for (const at of places) this.#judgeCell(cells[at]?.trim() ?? '')
  }

  #judgeCell(cell: string): void {
    const readings = this.#readingsOf(cell)
    if (!readings) return
    this.#dates += 1
    if (isPlain(readings)) return
    this.#written += 1
    const fitting = this.#orders.filter((order) => readings.has(order))
    this.#isContradictory ||= fitting.length === 0
    this.#orders = this.#isContradictory ? importDateOrder.options : fitting
    if (this.#splits(readings) && this.#doubtful.size < mostDoubtful) this.#doubtful.add(cell)
  }

  /** Whether dates were met, and each says its order itself. */
  get isPlain(): boolean {
    return this.#dates > 0 && this.#written === 0
  }

  /** The order as it was chosen, or is to be chosen, and a date to choose by; `null` where the file says enough. */
  get choice(): ImportPreview['layout']['dateOrder'] {
    const example = [...this.#doubtful].find((cell) => this.#splits(this.#readingsOf(cell)))
    const choices = this.#orders.filter((order) => example !== undefined && this.#readingsOf(example)?.has(order))
    return example === undefined ? null : { order: this.#wanted ?? null, choices, example }
  }

  /** What the reading of cells depends on. */
  get rules(): readonly unknown[] {
    return [this.#wanted, this.#orders, this.#zone.name]
  }

  /**
   * The state of what begins with one cell and ends with the other, each empty where nothing limits it. The last day
   * counts in full.
   */
  stateOf(startCell: string, endCell: string): SpanState {
    const [starts, ends] = [this.#readingsOf(startCell), this.#readingsOf(endCell)]
    if (starts === undefined || ends === undefined) return 'unreadable'
    const states = this.#inForce.map((order): SpanState => {
      const [start, end] = [spanUnder(starts, order), spanUnder(ends, order)]
      if (end && end.ends <= this.#now) return 'over'
      return start && start.starts > this.#now ? 'later' : 'running'
    })
    const [state = 'unclear'] = states
    return states.every((other) => other === state) ? state : 'unclear'
  }

  /** Whether a cell names a date at all, readable or not: some programs write 0000-00-00. */
  limits(cell: string): boolean {
    return this.#readingsOf(cell) !== null
  }

  get #inForce(): readonly ImportDateOrder[] {
    return this.#wanted ? [this.#wanted] : this.#orders
  }

  /** What a cell may mean; years far ahead are read only where nothing else is left, as in 31/12/19. */
  #readingsOf(cell: string): DateReadings | null | undefined {
    return this.#read.get(cell, () => {
      const all = readDate(cell, this.#zone)
      const near = all && [...all].filter(([, { starts }]) => starts < this.#now + farAway)
      return { readings: near && near.length > 0 ? new Map(near) : all }
    }).readings
  }

  /** Whether a date is over under one of the orders that are left, and yet to come under another. */
  #splits(readings: DateReadings | null | undefined): boolean {
    const sides = this.#orders.flatMap((order) => readings?.get(order)?.ends ?? []).map((ends) => ends <= this.#now)
    return sides.includes(true) && sides.includes(false)
  }
}

/** A date that is the same under all orders. */
const isPlain = (readings: DateReadings) =>
  readings.size === importDateOrder.options.length && new Set([...readings.values()].map(({ starts }) => starts)).size === 1

/** A cell that is no date under the order means the day that it can mean. */
function spanUnder(readings: DateReadings | null, order: ImportDateOrder) {
  return readings?.get(order) ?? readings?.values().next().value
}
