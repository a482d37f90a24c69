// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { bankStatement, type ChangeSetRow, currency, goodsBackup, type StatementPreview } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const preview: StatementPreview = {
  head: [['金额', '附言']],
  hasHeader: true,
  columns: { amount: 0, reference: 1 },
  isRemembered: true,
  isReadable: true,
  totalRows: 2,
  booking: 1,
  failing: 1,
  sums: [{ currencyCode: 'EUR', amountMinor: 8800, count: 1 }],
  matches: [
    {
      row: 2,
      date: '',
      payer: '李雷',
      reference: 'WP1',
      amount: '88.00',
      orderId: '1',
      orderNo: 'WP1',
      amountMinor: 8800,
      currencyCode: 'EUR',
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
  expect(screen.getByLabelText('不登记的行').textContent).toContain('房租')
  const sent = calls.filter(({ action }) => action.startsWith('bank-statement.'))
  expect(sent.map(({ action }) => action)).toEqual([bankStatement.preview.name, bankStatement.book.name])
  expect(sent[0]?.input).toMatchObject({ currencyCode: 'EUR', text: '金额\t附言\n88.00\tWP1\n12.00\t房租' })
  expect(sent[1]?.input).toEqual({ ...(sent[0]?.input as object), columns: { amount: 0, reference: 1 }, hasHeader: true })
  fireEvent.click(screen.getByText('完成'))
  await waitFor(() => expect(screen.queryByText('已登记 1 笔收款，1 行未登记')).toBeNull())
})

const booking: ChangeSetRow = {
  id: '9',
  entity: 'rows',
  reason: 'changed',
  action: bankStatement.book.name,
  affected: 3,
  status: 'applied',
  batchNumber: '',
  websiteId: null,
  websiteDomain: null,
  takenBy: '1',
  takenByName: 'Ada',
  apiKeyName: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  undoneAt: null,
  undoOf: null,
  undoneAction: null,
  subject: '',
  canUndo: true,
  input: {},
}

test('a statement that was booked lately is undone after its dialog said what stays, why, and that mails are out', async () => {
  const { calls } = await openConsole('/order/paymentManagement', {
    answers: {
      [goodsBackup.searchChangeSets.name]: { items: [booking], recordCount: 1, countIsExact: true },
      [goodsBackup.undo.name]: {
        affected: 2,
        leftAlone: 1,
        preview: { removed: 2, restored: 0, revived: 0 },
        leftAloneSample: [{ id: '1', title: 'WP1', code: 'shipped' }],
      },
    },
  })
  await pageTitled('收款记录')
  fireEvent.click(await screen.findByText('导入银行流水'))
  const line = (await screen.findByText(/Ada · 3 笔收款/)).closest('li') as HTMLElement
  fireEvent.click(within(line).getByText('撤销登记'))

  const dialog = (await screen.findByText('撤销 2 笔收款，订单回到登记前的状态')).closest('[role="dialog"]') as HTMLElement
  expect(dialog.textContent).toContain('已经发给顾客的到账邮件无法收回')
  expect(within(dialog).getByLabelText('保持不变的记录').textContent).toContain('WP1之后已发货')
  fireEvent.click(within(dialog).getByText('撤销'))

  const undos = () => calls.filter(({ action }) => action === goodsBackup.undo.name).map(({ input }) => input)
  await waitFor(() => expect(undos()).toContainEqual({ changeSetId: '9' }))
})
