import { setImmediate as letOthersWork } from 'node:timers/promises'
import { type Bill, type Settlement, TooManySettlements } from '../provider.ts'

/** The lines of payments and refunds of a bill, taken apart. */
export interface BillTable {
  day: string
  heads: readonly string[]
  rows: readonly BillRow[]
}

export interface BillRow {
  /** From 1, as the file counts them. */
  line: number
  text: string
  cells: readonly string[]
}

/** The cell of a line below that head; the first of these that the bill has. Empty where it has none. */
export type Cell = (...heads: string[]) => string

export const mostBillLines = 50_000
const shownText = 120
/** Lines that are read before other calls have their turn. */
const linesAtOnce = 2000

/** A line does not say what it should. */
class UnreadableCell extends Error {}

/**
 * What each line of a bill says. `settlementOf` returns undefined for lines that are about something else, and throws
 * UnreadableCell by `fenOf` or `demandText`: such lines, and those that have not as many cells as heads, are left out
 * and listed.
 * @throws TooManySettlements
 */
export async function readTable({ day, heads, rows }: BillTable, settlementOf: (cell: Cell) => Settlement | undefined): Promise<Bill> {
  if (rows.length > mostBillLines) throw new TooManySettlements(mostBillLines)
  const bill: Bill = { settlements: [], unreadLines: [] }
  for (const [at, { line, text, cells }] of rows.entries()) {
    if (at % linesAtOnce === linesAtOnce - 1) await letOthersWork()
    try {
      if (cells.length !== heads.length) throw new UnreadableCell()
      const settlement = settlementOf((...names) => cells[heads.findIndex((head) => names.includes(head))] ?? '')
      if (settlement) bill.settlements.push(settlement)
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error
      bill.unreadLines.push({ day, line, text: text.slice(0, shownText) })
    }
  }
  return bill
}

/** What several bills, or parts of one, say together. */
export const joinBills = (bills: readonly Bill[]): Bill => ({
  settlements: bills.flatMap(({ settlements }) => settlements),
  unreadLines: bills.flatMap(({ unreadLines }) => unreadLines),
})

/** An amount of yuan in whole fen, of either sign. @throws UnreadableCell when it is none */
export function fenOf(text: string): number {
  const amount = /^(-?)(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text)
  if (!amount) throw new UnreadableCell()
  const [, sign, yuan, part = ''] = amount
  // Of more decimals than fen have, the third rounds.
  const fen = Number(yuan) * 100 + Math.round(Number(part.padEnd(3, '0').slice(0, 3)) / 10)
  return sign === '-' ? 0 - fen : fen
}

/** A cell that must not be empty. @throws UnreadableCell */
export function demandText(text: string): string {
  if (text === '') throw new UnreadableCell()
  return text
}

/** `2026-01-31 16:05:09`. @throws UnreadableCell when it is none */
export function demandClock(text: string): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`))) throw new UnreadableCell()
  return text
}
