import { expect, test } from 'vitest'
import { orderNotice } from './notice.rules.ts'

test('an English notice counts one item as one', () => {
  const words = (...quantities: number[]) =>
    orderNotice({
      orderNo: 'A1',
      websiteId: '1',
      total: 'USD 5.00',
      orderHost: 'oak.example',
      items: quantities.map((quantity) => ({ picture: '', quantity })),
      contact: { email: 'a@b.example' },
    }).htmlEn
  expect([words(1), words(1, 2)]).toEqual([
    '<b>New order A1</b><br>oak.example · 1 item · USD 5.00',
    '<b>New order A1</b><br>oak.example · 3 items · USD 5.00',
  ])
})
