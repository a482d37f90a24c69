import { expect, test } from 'vitest'
import { orderNosIn, readStatementTable } from './statement-rows.rules.ts'

const money = { currencyCode: 'CNY', decimalsOf: (code: string) => (code === 'JPY' ? 0 : 2) }
const table = (...lines: string[][]) => lines.map((cells, at) => ({ row: at + 1, cells }))

test('columns are found by the headers of banks in Chinese, English and German', () => {
  const columnsOf = (header: string[]) => readStatementTable(table(header), {}, money).columns
  expect(columnsOf(['交易日期', '交易流水号', '收入金额', '支出金额', '对方户名', '附言'])).toEqual({
    date: 0,
    bankNo: 1,
    amount: 2,
    payer: 4,
    reference: 5,
  })
  expect(columnsOf(['Date', 'Description', 'Paid in', 'Paid out', 'Currency'])).toEqual({ date: 0, reference: 1, amount: 2, currency: 4 })
  expect(columnsOf(['Buchungstag', 'Auftraggeber', 'Verwendungszweck', 'Betrag', 'Währung'])).toEqual({
    date: 0,
    payer: 1,
    reference: 2,
    amount: 3,
    currency: 4,
  })
})

test('an amount without a sign is outgoing where another column says so', () => {
  const problems = (header: string, words: string[]) =>
    readStatementTable(table([header, '金额', '备注'], ...words.map((word) => [word, '88.00', 'x'])), {}, money).rows.map(
      ({ problem }) => problem ?? 'in',
    )
  expect(problems('收/支', ['支出', '收入', '不计收支', '/'])).toEqual(['outgoing', 'in', 'outgoing', 'outgoing'])
  expect(problems('借贷标志', ['借', '贷', ''])).toEqual(['outgoing', 'in', 'in'])
  expect(problems('Debit/Credit', ['Debit', 'CREDIT', 'DR', 'CRDT'])).toEqual(['outgoing', 'in', 'outgoing', 'in'])
  expect(problems('Soll/Haben', ['S', 'H'])).toEqual(['outgoing', 'in'])
})

test('without a header, the reference is where order numbers stand and the amount the column of amounts', () => {
  const statement = readStatementTable(
    table(['2026-11-21', '88.00', 'Li Lei', 'WP261120K7QM2XRA'], ['2026-11-21', '12.50', 'Han', 'rent']),
    {},
    money,
  )
  expect(statement).toMatchObject({ hasHeader: false, isReadable: true, columns: { amount: 1, reference: 3 } })
  expect(statement.rows.map(({ amountMinor }) => amountMinor)).toEqual([8800, 1250])
})

test('where nobody can tell the columns nothing is read', () => {
  expect(readStatementTable(table(['a', 'b'], ['c', 'd']), {}, money)).toMatchObject({ isReadable: false, rows: [] })
})

test.each([
  ['1,299.00', '', { amountMinor: 129_900, currencyCode: 'CNY' }],
  ['+88.5', 'EUR', { amountMinor: 8850, currencyCode: 'EUR' }],
  ['1.299,00', 'EUR', { amountMinor: 129_900, currencyCode: 'EUR' }],
  ['500', 'JPY', { amountMinor: 500, currencyCode: 'JPY' }],
  ['88.00', '人民币', { amountMinor: 8800, currencyCode: 'CNY' }],
  ['€12.00', '', { amountMinor: 1200, currencyCode: 'EUR' }],
  ['', '', { problem: 'outgoing' }],
  ['0.00', '', { problem: 'outgoing' }],
  ['-12.00', '', { problem: 'outgoing' }],
  ['12.345', '', { problem: 'bad-amount' }],
  ['many', '', { problem: 'bad-amount' }],
  ['12', 'gold', { problem: 'unknown-currency' }],
])('an amount of %s %s', (amount, currency, expected) => {
  const columns = { amount: 0, currency: 1, reference: 2 }
  expect(readStatementTable(table([amount, currency, 'x']), { columns, hasHeader: false }, money).rows[0]).toMatchObject(expected)
})

test('the number of an order is found however a bank cuts the reference', () => {
  for (const reference of ['WP261120K7QM2XRA', 'order wp261120k7qm2xra thanks', 'EREF+9 WP2611 20K7QM 2XRA', 'SVWZ+WP261120-K7QM2XRA.']) {
    expect(orderNosIn(reference)).toContain('WP261120K7QM2XRA')
  }
  for (const reference of ['WP482170362', 'order wp 482 170 362 thanks', 'EREF+9 WP4821 70362', 'SVWZ+WP-482-170-362.2026-11-20']) {
    expect(orderNosIn(reference)).toContain('WP482170362')
  }
})

test('characters that nobody sees, and an apostrophe against formulas, are no part of a cell', () => {
  const columns = { amount: 0, reference: 1, bankNo: 2, payer: 3 }
  const statement = readStatementTable(
    table(["'+88.00", 'WP261120\u200bK7QM2XRA', 'B\u00001', "'=Li"]),
    { columns, hasHeader: false },
    money,
  )
  expect(statement.rows).toMatchObject([{ amountMinor: 8800, reference: 'WP261120K7QM2XRA', bankNo: 'B1', payer: '=Li' }])
})
