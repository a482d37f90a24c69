import { expect, test } from 'vitest'
import { orderNotice } from './notice.rules.ts'

const noticeOf = (orderHost: string, ...quantities: number[]) =>
  orderNotice({
    orderNo: 'A1',
    websiteId: '1',
    total: 'USD 5.00',
    orderHost,
    items: quantities.map((quantity) => ({ picture: '', quantity })),
    contact: { email: 'a@b.example' },
  })

test('the notice of an order that was entered by hand begins with its items', () => {
  expect(noticeOf('', 2)).toMatchObject({
    htmlZh: '<b>新订单 A1</b><br>2 件商品 · USD 5.00',
    htmlEn: '<b>New order A1</b><br>2 items · USD 5.00',
  })
})

test('an English notice counts one item as one', () => {
  const words = (...quantities: number[]) => noticeOf('oak.example', ...quantities).htmlEn
  expect([words(1), words(1, 2)]).toEqual([
    '<b>New order A1</b><br>oak.example · 1 item · USD 5.00',
    '<b>New order A1</b><br>oak.example · 3 items · USD 5.00',
  ])
})
