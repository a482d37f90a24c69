import type { StatementColumns, StatementProblemCode } from '@wanpu/contract'
import { cleanText, parsePrice } from '../../catalog/goods-import/table-file.ts'
import { areOrderDigits } from '../order/order.rules.ts'

/** A line of a bank statement, read but not yet compared with orders. */
export interface StatementRow {
  row: number
  date: string
  payer: string
  reference: string
  /** The bank's own number of the transaction; empty where it has none. */
  bankNo: string
  /** As it is written in the statement. */
  amount: string
  amountMinor: number
  currencyCode: string
  /** Why the line is not booked, as far as the statement alone shows. */
  problem?: StatementProblemCode
}

interface TableRow {
  row: number
  cells: readonly string[]
  fault?: 'bad-quoting'
}

/** How amounts are read: the currency of rows that name none, and the decimals that the shops keep of each. */
export interface StatementMoney {
  currencyCode: string
  decimalsOf: (currencyCode: string) => number
}

/**
 * Headers as banks write them, without spaces, punctuation and capitals. The first name of a list that the table has
 * counts.
 */
const headerNames: Record<keyof StatementColumns, readonly string[]> = {
  amount: [
    ...['收入金额', '贷方发生额', '贷方金额', '收入', '贷方', '入账金额', '存入金额', '交易金额', '金额', '发生额'],
    ...['credit', 'creditamount', 'paidin', 'moneyin', 'deposit', 'amount', 'transactionamount', 'betrag', 'umsatz'],
  ],
  reference: [
    ...['附言', '交易附言', '摘要', '备注', '用途', '交易摘要', '说明', '商品说明', '商品'],
    ...[
      'reference',
      'paymentreference',
      'remittanceinformation',
      'details',
      'description',
      'memo',
      'purpose',
      'verwendungszweck',
      'narrative',
    ],
  ],
  date: [
    ...['交易日期', '记账日期', '入账日期', '交易时间', '交易创建时间', '日期'],
    ...['date', 'bookingdate', 'transactiondate', 'valuedate', 'posteddate', 'buchungstag'],
  ],
  payer: [
    ...['对方户名', '对方名称', '付款人', '付款人名称', '交易对手', '对方账户名称', '交易对方'],
    ...['payer', 'counterparty', 'sender', 'payee', 'name', 'accountname', 'auftraggeber', 'beguenstigterzahlungspflichtiger'],
  ],
  bankNo: [
    ...['流水号', '交易流水号', '交易号', '凭证号', '业务编号', '银行流水号', '交易订单号', '交易单号'],
    ...['transactionid', 'transactionreference', 'bankreference', 'referencenumber', 'id', 'endtoendid'],
  ],
  currency: ['币种', '币别', '货币', 'currency', 'ccy', 'waehrung', 'währung'],
  direction: [
    ...['借贷标志', '借贷标识', '借贷方向', '借贷', '收支', '收支类型', '收支标志', '收支方向'],
    ...['debitcredit', 'creditdebit', 'creditdebitindicator', 'drcr', 'crdr', 'direction', 'sollhaben', 'transactiontype'],
  ],
}
const names = Object.keys(headerNames) as (keyof StatementColumns)[]

const normalizeHeader = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What a column of directions says of money that did not come in. Of any other word nothing is known. */
const outgoingWords = new Set('借 借方 支 支出 出 付 付款 转出 不计收支 中性交易 d dr dbit debit debet out outgoing sent s soll'.split(' '))
/** WeChat writes a slash where money only moved within an account. */
const isOutgoing = (direction: string) => direction === '/' || outgoingWords.has(normalizeHeader(direction))

/**
 * The columns that a header names; undefined when it is none. Of several references the one that names most orders in
 * `rows` counts, else the first.
 */
function columnsByHeader(cells: readonly string[], rows: readonly TableRow[]): StatementColumns | undefined {
  // A unit in brackets, as in 金额（元）, is no part of the name.
  const keys = cells.map((cell) => normalizeHeader(cell.replaceAll(/[(（[【].*?[)）\]】]/g, '')))
  const placesOf = (name: keyof StatementColumns) => headerNames[name].map((word) => keys.indexOf(word)).filter((at) => at !== -1)
  const ordersIn = (at: number) => rows.slice(0, judgedRows).filter((row) => namesOrder(row.cells[at] ?? '')).length
  const candidates = names.flatMap((name) => {
    const places = placesOf(name)
    const [at] = name === 'reference' ? places.toSorted((a, b) => ordersIn(b) - ordersIn(a)) : places
    return at === undefined ? [] : [[name, at] as const]
  })
  return candidates.length < 2 ? undefined : Object.fromEntries(candidates)
}

/**
 * The row index of the header: the first row that names amount and reference, because banks write about the account
 * above it; otherwise the first row; -1 without a header.
 */
function headerPlace(table: readonly TableRow[]): number {
  const isHeader = ({ cells }: TableRow) => {
    const columnsInHeader = columnsByHeader(cells, [])
    return columnsInHeader?.amount !== undefined && columnsInHeader.reference !== undefined
  }
  const at = table.slice(0, judgedRows).findIndex(isHeader)
  return at === -1 && columnsByHeader(table[0]?.cells ?? [], []) !== undefined ? 0 : at
}

/** Day and eight characters, as orders were numbered, of any prefix. */
const formerShape = /\d{6}[A-HJ-NP-Z2-9]{8}/
const formerLength = 14
/** The prefix, or its end, and the nine digits of an order. */
const shape = /[A-Z]\d{9}/
const longestPrefix = 10
/** Rows that are looked at to find out what columns hold. */
const judgedRows = 50

function namesOrder(cell: string): boolean {
  const text = cell.toUpperCase()
  return formerShape.test(text) || areOrderDigits(shape.exec(text)?.[0].slice(1) ?? '')
}

/**
 * The parts of a reference that may be an order number: its words, and every place that has the shape of one, with up
 * to ten characters before it, because banks leave out spaces and line breaks.
 */
export function orderNosIn(reference: string): string[] {
  const text = reference.normalize('NFKC').toUpperCase()
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length >= 6 && word.length <= 60)
  const joined = text.replaceAll(/[^A-Z0-9]/g, '')
  const hidden: string[] = []
  for (let at = 0; at < joined.length; at++) {
    for (const end of endsOfOrderNo(joined, at))
      for (let prefix = 0; prefix <= Math.min(at, longestPrefix); prefix++) hidden.push(joined.slice(at - prefix, end))
  }
  return [...new Set([...words, ...hidden])].slice(0, 200)
}

/** Where what begins at a place ends, when it has the shape of an order's number without its prefix. */
function endsOfOrderNo(joined: string, at: number): number[] {
  const isFormer = formerShape.test(joined.slice(at, at + formerLength))
  const digits = joined.slice(at, at + 9)
  const isNumber = at > 0 && shape.test(joined.slice(at - 1, at + 9)) && areOrderDigits(digits)
  return [...(isFormer ? [at + formerLength] : []), ...(isNumber ? [at + digits.length] : [])]
}

/**
 * The columns of a table without a header: the reference is the column with the most order numbers, the amount the first other
 * column that holds only amounts.
 */
function columnsByContent(table: readonly TableRow[]): StatementColumns {
  const rows = table.slice(0, judgedRows).map(({ cells }) => cells)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => rows.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== ''))
  const counts = columns.map((cells) => cells.filter(namesOrder).length)
  const reference = Math.max(...counts, 0) === 0 ? -1 : counts.indexOf(Math.max(...counts))
  const isMoney = (cell: string) => /[.,]\d{1,2}\D{0,4}$/.test(cell) && !('wrong' in parsePrice(cell.replace(/^[-+]/, ''), 2))
  const amount = columns.findIndex((cells, at) => at !== reference && cells.length > 0 && cells.every(isMoney))
  return { ...(amount !== -1 && { amount }), ...(reference !== -1 && { reference }) }
}

export interface StatementTable {
  hasHeader: boolean
  /** Lines above the header, which are passed over. */
  linesAbove: number
  columns: StatementColumns
  /** Empty where amount or reference have no column. */
  rows: StatementRow[]
  isReadable: boolean
}

/** Reads a table into rows, by the columns that were given or else recognised. */
export function readStatementTable(
  table: readonly TableRow[],
  tableInput: { columns?: StatementColumns | undefined; hasHeader?: boolean | undefined },
  money: StatementMoney,
): StatementTable {
  const headerAt = headerPlace(table)
  const hasHeader = tableInput.hasHeader ?? headerAt !== -1
  const linesAbove = hasHeader ? Math.max(headerAt, 0) : 0
  const body = table.slice(hasHeader ? linesAbove + 1 : 0)
  const columnsInHeader = hasHeader ? columnsByHeader(table[linesAbove]?.cells ?? [], body) : undefined
  const columns = tableInput.columns ?? columnsInHeader ?? columnsByContent(body)
  const isReadable = columns.amount !== undefined && columns.reference !== undefined
  return { hasHeader, linesAbove, columns, isReadable, rows: isReadable ? body.map((line) => readRow(line, columns, money)) : [] }
}

function readRow({ row, cells, fault }: TableRow, columns: StatementColumns, money: StatementMoney): StatementRow {
  const cell = (at: number | undefined) => (at === undefined ? '' : cleanText(cells[at] ?? '')).slice(0, 500)
  const statementRow = {
    row,
    date: cell(columns.date),
    payer: cell(columns.payer),
    reference: cell(columns.reference),
    bankNo: cell(columns.bankNo),
    amount: cell(columns.amount),
  }
  const amount = isOutgoing(cell(columns.direction)) ? outgoing : amountOf(statementRow.amount, cell(columns.currency), money)
  const { amountMinor, currencyCode } = 'problem' in amount ? { amountMinor: 0, currencyCode: '' } : amount
  const problem = fault !== undefined ? 'damaged-row' : 'problem' in amount ? amount.problem : undefined
  return { ...statementRow, amountMinor, currencyCode, ...(problem !== undefined && { problem }) }
}

type Amount = { amountMinor: number; currencyCode: string } | { problem: StatementProblemCode }

const outgoing: Amount = { problem: 'outgoing' }

function amountOf(text: string, currency: string, { currencyCode, decimalsOf }: StatementMoney): Amount {
  if (text === '' || /^[-(−–]|[-−)]$/.test(text)) return outgoing
  const code = currency === '' ? currencyCode : codeOf(currency)
  if (code === undefined) return { problem: 'unknown-currency' }
  const price = parsePrice(text.replace(/^\+/, ''), decimalsOf(code))
  if ('wrong' in price || price.rounded) return { problem: 'bad-amount' }
  if (price.minor === 0) return outgoing
  // A sign in the amount is believed only where no column names the currency.
  if (currency !== '' || !price.currency || price.currency.codes.includes(code)) return { amountMinor: price.minor, currencyCode: code }
  const { usual } = price.currency
  if (usual === undefined) return { problem: 'unknown-currency' }
  const signedPrice = parsePrice(text.replace(/^\+/, ''), decimalsOf(usual))
  return 'wrong' in signedPrice ? { problem: 'bad-amount' } : { amountMinor: signedPrice.minor, currencyCode: usual }
}

/** A code, or what Chinese banks write for their own currency. */
function codeOf(cell: string): string | undefined {
  const code = cell.normalize('NFKC').trim().toUpperCase()
  if (/^(人民币|RMB|CNH)/.test(code)) return 'CNY'
  return /^[A-Z]{3}$/.test(code) ? code : undefined
}
