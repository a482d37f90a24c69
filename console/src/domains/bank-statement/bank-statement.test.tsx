// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { bankStatement, currency, type StatementPreview } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const preview: StatementPreview = {
  ...{ head: [['金额', '附言']], hasHeader: true, columns: { amount: 0, reference: 1 }, isRemembered: true, isReadable: true },
  ...{ totalRows: 2, booking: 1, failing: 1, sums: [{ currencyCode: 'EUR', amountMinor: 8800, count: 1 }] },
  matches: [
    {
      ...{ row: 2, date: '', payer: '李雷', reference: 'WP1', amount: '88.00' },
      ...{ orderId: '1', orderNo: 'WP1', amountMinor: 8800, currencyCode: 'EUR' },
    },
  ],
  problemGroups: [{ code: 'no-order-no', reason: '附言里没有订单号', count: 1 }],
  problems: [{ row: 3, date: '', payer: '', reference: '房租', amount: '12.00', code: 'no-order-no', reason: '附言里没有订单号' }],
}

test('rows without a currency are in the base currency; what was previewed is what is booked', async () => {
  const { calls } = await openConsole('/order/paymentManagement', {
    answers: {
      [currency.readAll.name]: {
        items: [
          { code: 'CNY', rate: 7.2, decimals: 2 },
          { code: 'EUR', rate: 1, decimals: 2 },
        ],
      },
      [bankStatement.preview.name]: preview,
      [bankStatement.book.name]: { affected: 1, failing: 1, problems: preview.problems },
    },
  })
  await pageTitled('收款记录')
  fireEvent.click(await screen.findByText('导入银行流水'))
  const rows = await screen.findByLabelText('银行流水')
  fireEvent.click(screen.getByText('检查'))
  await screen.findByText('请粘贴内容或上传文件')

  fireEvent.change(rows, { target: { value: '金额\t附言\n88.00\tWP1\n12.00\t房租' } })
  fireEvent.click(screen.getByText('检查'))
  await screen.findByText('将登记 EUR 88.00')
  expect(document.body.textContent).toContain('附言里没有订单号：1 行')
  expect(document.body.textContent).toContain('沿用上次为相同表头选择的列')
  fireEvent.click(screen.getByText('登记 1 笔收款'))

  await screen.findByText('已登记 1 笔收款，1 行未登记')
  const sent = calls.filter(({ action }) => action.startsWith('bank-statement.'))
  expect(sent.map(({ action }) => action)).toEqual([bankStatement.preview.name, bankStatement.book.name])
  expect(sent[0]?.input).toMatchObject({ currencyCode: 'EUR', text: '金额\t附言\n88.00\tWP1\n12.00\t房租' })
  expect(sent[1]?.input).toEqual({ ...(sent[0]?.input as object), columns: { amount: 0, reference: 1 }, hasHeader: true })
  await waitFor(() => expect(screen.queryByLabelText('银行流水')).toBeNull())
})
