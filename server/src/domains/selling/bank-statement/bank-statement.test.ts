import { bankStatement, order, payment, uploadFile } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { packWorkbook, rowsOf } from '../../catalog/goods-import/test-workbook.ts'

const numbers = ['WP261120K7QM2XRA', 'WP261120BBBBBBBB', 'WP261120CCCCCCCC', 'WP261120DDDDDDDD', 'WP261120EEEEEEEE', 'WP261120FFFFFFFF']

async function aShop() {
  const shop = await openShop()
  const website = await shop.given.website()
  const addOrder = (orderNo: string, fields: object = {}) =>
    shop.given.order({ websiteId: website.id, orderNo, status: 'pending', totalMinor: 8800, currencyCode: 'CNY', ...fields })
  return { shop, website, addOrder, admin: await shop.signIn('Admin') }
}

const header = '交易日期\t流水号\t收入金额\t币种\t对方户名\t附言'
const line = (bankNo: string, amount: string, reference: string, currency = '人民币') =>
  `2026-11-21\t${bankNo}\t${amount}\t${currency}\t李雷\t${reference}`

test('a statement books what pays an order in full and says of each other row why not', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [paying = '', short = '', cancelledNo = '', paid = '', foreign = '', onHold = ''] = numbers
  const payingOrder = await addOrder(paying)
  await addOrder(short)
  await addOrder(cancelledNo, { status: 'cancelled' })
  await addOrder(paid, { status: 'completed', paidMinor: 8800 })
  await addOrder(foreign, { currencyCode: 'EUR' })
  await addOrder(onHold, { isHeld: true })
  const text = [
    header,
    line('B1', '88.00', `货款 ${paying}`),
    line('B2', '88.00', paying),
    line('B3', '80.00', short),
    line('B4', '88.00', cancelledNo),
    line('B5', '88.00', paid),
    line('B6', '88.00', foreign),
    line('B7', '88.00', onHold),
    line('B8', '88.00', '房租'),
    line('B9', '88.00', `${paying} ${short}`),
    line('B10', '-12.00', '手续费'),
    line('B11', '一百', short),
  ].join('\n')

  const lockers = () =>
    sql<{ xmax: string }>`select xmax::text from shop_order order by id`.execute(shop.services.db).then(({ rows }) => rows)
  const before = await lockers()
  const preview = await admin.call(bankStatement.preview, { text, currencyCode: 'CNY' })
  // A lock leaves its transaction in the row.
  expect(await lockers()).toEqual(before)
  const untouched = await admin.call(order.read, { id: payingOrder.id })
  const result = await admin.call(bankStatement.book, { text, currencyCode: 'CNY' })

  const codes = [
    ...['second-payment', 'amount-differs', 'cancelled', 'paid-already', 'currency-differs', 'held'],
    ...['no-order-no', 'several-orders', 'outgoing', 'bad-amount'],
  ]
  expect(preview).toMatchObject({
    hasHeader: true,
    isReadable: true,
    totalRows: 11,
    booking: 1,
    failing: 10,
    sums: [{ currencyCode: 'CNY', amountMinor: 8800, count: 1 }],
    matches: [{ row: 2, orderNo: paying, amountMinor: 8800, currencyCode: 'CNY', payer: '李雷' }],
  })
  expect(preview.problems.map(({ code }) => code)).toEqual(codes)
  expect(preview.problems[1]).toMatchObject({ orderNo: short, dueMinor: 8800, orderCurrency: 'CNY', reason: '金额与应付金额不同' })
  expect(untouched.status).toBe('pending')
  expect(result).toMatchObject({ affected: 1, failing: 10 })
  expect(await admin.call(order.read, { id: payingOrder.id })).toMatchObject({ status: 'paid', paidMinor: 8800, transactionNo: 'B1' })
  const { items } = await admin.call(payment.search, {})
  expect(items).toMatchObject([
    { orderNo: paying, provider: 'manual', state: 'succeeded', amountMinor: 8800, providerNo: 'B1', reason: '李雷' },
  ])
})

test('no line is booked twice: the same statement again, another one that has it, and two at once', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [first = '', second = ''] = numbers
  await addOrder(first)
  await addOrder(second)
  const morning = [header, line('', '88.00', first)].join('\n')
  const day = [header, line('', '88.00', first), line('', '88.00', second)].join('\n')
  const book = (text: string) => admin.call(bankStatement.book, { text, currencyCode: 'CNY' })

  const both = await Promise.all([book(morning), book(morning)])
  const later = await book(day)

  expect(both.map(({ affected }) => affected).toSorted()).toEqual([0, 1])
  expect(later).toMatchObject({ affected: 1, failing: 1, problems: [{ code: 'booked-already' }] })
  expect((await admin.call(payment.search, {})).recordCount).toBe(2)
})

test('a workbook is read, columns can be put right, and what is no statement is refused', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [orderNo = ''] = numbers
  await addOrder(orderNo)
  const content = await packWorkbook({
    sheets: {
      Sheet1: rowsOf([
        ['who', 'what', 'how much'],
        ['Ann', orderNo, '88.00'],
      ]),
    },
  })
  const upload = await admin.upload(uploadFile.upload, { name: 'bank.xlsx', content })
  const given2 = { uploadId: upload.id, currencyCode: 'CNY' }

  const guessed = await admin.call(bankStatement.preview, { ...given2, hasHeader: true })
  const unreadable = await admin.call(bankStatement.preview, { text: 'a;b\nc;d', currencyCode: 'CNY' })
  const refusal = await admin.send('bank-statement.book', { text: 'a;b\nc;d', currencyCode: 'CNY' })
  const columns = { amount: 2, reference: 1, payer: 0 }
  const result = await admin.call(bankStatement.book, { ...given2, columns, hasHeader: true })

  expect(guessed).toMatchObject({ columns: { amount: 2, reference: 1 }, booking: 1 })
  expect(unreadable).toMatchObject({
    isReadable: false,
    booking: 0,
    head: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  })
  expect(refusal).toMatchObject({ status: 409, code: 'statement-no-columns' })
  expect(result).toMatchObject({ affected: 1, failing: 0 })
})

test('columns that were put right are remembered for the same headers, and for no others', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [first = '', second = '', third = ''] = numbers
  for (const orderNo of [first, second, third]) await addOrder(orderNo)
  const statement = (orderNo: string, heads = 'Who\tSaid\tCame\tBalance') =>
    ({ text: [heads, `Ann\t${orderNo}\t88.00\t900.00`].join('\n'), currencyCode: 'CNY' }) as const
  const columns = { amount: 2, reference: 1, payer: 0 }
  const before = await admin.call(bankStatement.preview, statement(first))
  await admin.call(bankStatement.book, { ...statement(first), columns, hasHeader: true })

  const next = await admin.call(bankStatement.preview, statement(second))
  const result = await admin.call(bankStatement.book, statement(second))
  const others = await admin.call(bankStatement.preview, statement(third, 'Name\tSaid\tCame\tBalance'))
  const corrected = await admin.call(bankStatement.preview, { ...statement(third), columns: { amount: 3, reference: 1 }, hasHeader: true })

  expect(before).toMatchObject({ isRemembered: false, hasHeader: false })
  expect(next).toMatchObject({ isRemembered: true, hasHeader: true, columns, booking: 1, totalRows: 1 })
  expect(result).toMatchObject({ affected: 1, failing: 0 })
  expect(others.isRemembered).toBe(false)
  expect(corrected).toMatchObject({ isRemembered: false, columns: { amount: 3 }, booking: 0 })
})

test('columns that are recognised anyway end what was remembered', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [first = '', second = ''] = numbers
  for (const orderNo of [first, second]) await addOrder(orderNo)
  const statement = (orderNo: string) => ({ text: `金额\t附言\t净额\n80.00\t${orderNo}\t88.00`, currencyCode: 'CNY' }) as const
  const isRemembered = async () => (await admin.call(bankStatement.preview, statement(second))).isRemembered

  await admin.call(bankStatement.book, { ...statement(first), columns: { amount: 2, reference: 1 }, hasHeader: true })
  expect(await isRemembered()).toBe(true)
  await admin.call(bankStatement.book, { ...statement(second), columns: { amount: 0, reference: 1 }, hasHeader: true })
  expect(await isRemembered()).toBe(false)
})

test('money that went out is not booked, though its amount has no sign', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [outgoing = '', came = ''] = numbers
  await addOrder(outgoing)
  await addOrder(came)
  const text = [
    '交易时间,交易号,金额（元）,收/支,商品说明',
    `2026-11-21,T1,88.00,支出,退款 ${outgoing}`,
    `2026-11-21,T2,88.00,收入,${came}`,
  ].join('\n')

  expect(await admin.call(bankStatement.preview, { text, currencyCode: 'CNY' })).toMatchObject({ booking: 1, columns: { direction: 3 } })
  expect(await admin.call(bankStatement.book, { text, currencyCode: 'CNY' })).toMatchObject({
    affected: 1,
    problems: [{ row: 2, code: 'outgoing' }],
  })
})

test('lines about the account above the heads of a statement are passed over', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [orderNo = ''] = numbers
  await addOrder(orderNo)
  const above = [
    '支付宝交易明细',
    '账号：[pay@example.com]',
    '起始日期：[2026-11-01 00:00:00],终止日期：[2026-11-30 23:59:59]',
    '-----,-----',
  ]
  const text = [
    ...above,
    '交易时间,交易分类,交易对方,商品说明,收/支,金额,备注',
    `2026-11-21 09:00:00,转账,李雷,货款 ${orderNo},收入,88.00,`,
  ].join('\n')

  const preview = await admin.call(bankStatement.preview, {
    text,
    currencyCode: 'CNY',
    columns: { amount: 5, reference: 3 },
    hasHeader: true,
  })
  expect(preview).toMatchObject({
    totalRows: 1,
    booking: 1,
    failing: 0,
    head: [expect.arrayContaining(['交易时间', '金额']), expect.arrayContaining(['李雷', '88.00'])],
  })
  expect(await admin.call(bankStatement.preview, { text, currencyCode: 'CNY' })).toMatchObject({
    hasHeader: true,
    isReadable: true,
    totalRows: 1,
    failing: 0,
    columns: { date: 0, payer: 2, direction: 4, amount: 5 },
    matches: [{ row: 6, orderNo, payer: '李雷' }],
  })
})

test('orders of other websites are not there for a user limited to their own', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [orderNo = ''] = numbers
  await addOrder(orderNo)
  const elsewhere = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['bank-statement.*'], websiteIds: [elsewhere.id] })
  const text = [header, line('B1', '88.00', orderNo)].join('\n')

  expect(await limited.call(bankStatement.book, { text, currencyCode: 'CNY' })).toMatchObject({
    affected: 0,
    problems: [{ code: 'no-order-no' }],
  })
  expect((await admin.call(payment.search, {})).recordCount).toBe(0)
})
