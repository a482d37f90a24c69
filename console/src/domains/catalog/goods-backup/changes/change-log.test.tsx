// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, within } from '@testing-library/react'
import { type ChangeSetRow, goodsBackup } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { pageTitled } from '../../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const change: ChangeSetRow = {
  id: '9',
  entity: 'goods',
  reason: '',
  action: 'goods.reset-price-proportional',
  affected: 41,
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
  input: { options: { status: 'off' }, percent: 120, rounding: { by: 'ending-99' } },
}

test('an import is about its file, an edit about fields of one product, an undo about another change', async () => {
  const items: ChangeSetRow[] = [
    { ...change, id: '12', action: 'goods-bak.undo', undoOf: '10', input: { changeSetId: '10' } },
    { ...change, id: '11', action: 'goods.update-fields', input: { id: '7', fields: ['priceMinor', 'brand'] }, subject: '橡木椅' },
    {
      ...change,
      id: '10',
      action: 'goods-import-task.add',
      input: { options: { uploadId: '3' } },
      subject: 'spring.csv',
      batchNumber: 'B-1',
    },
  ]
  await openConsole('/goods/changeLog', {
    answers: { [goodsBackup.searchChangeSets.name]: { items, recordCount: 3, countIsExact: true } },
  })
  await pageTitled('变更记录')
  const rowOf = async (words: string) => (await screen.findByText(words)).closest('tr')?.textContent ?? ''

  expect(await rowOf('变更 #10')).not.toContain('全部商品')
  expect(await rowOf('销售价、品牌')).toContain('橡木椅')
  const file = await rowOf('spring.csv')
  expect(file).toContain('批次 B-1')
  expect(file).not.toContain('全部商品')
})

test('a saved setting is called no product, and chosen records are no pieces', async () => {
  const items: ChangeSetRow[] = [
    { ...change, id: '15', entity: 'rows', action: 'shop-website.update-many', input: { ids: ['1'], fields: ['memo', 'groupId'] } },
    { ...change, id: '14', entity: 'rows', action: 'config-record.save', input: { id: 'order-placement' } },
    { ...change, id: '13', entity: 'rows', action: 'coupon.set-status', input: { ids: ['3', '4'], status: 'stopped' } },
    { ...change, id: '12', entity: 'rows', action: 'coupon.update', input: { id: '3' } },
  ]
  await openConsole('/goods/changeLog', {
    answers: { [goodsBackup.searchChangeSets.name]: { items, recordCount: 4, countIsExact: true } },
  })
  await pageTitled('变更记录')
  const rowsText = (await screen.findByText('所选 2 条')).closest('tbody')?.textContent ?? ''

  expect(rowsText).toContain('备注、')
  expect(rowsText).not.toContain('groupId')
  expect(rowsText).toContain('记录 #3')
  expect(rowsText).not.toContain('order-placement')
  expect(rowsText).not.toContain('商品 #')
})

test('the change log says what was changed, where, how much and by whom; an undo counts before it begins', async () => {
  await openConsole('/goods/changeLog', {
    answers: {
      [goodsBackup.searchChangeSets.name]: { items: [change], recordCount: 1, countIsExact: true },
      [goodsBackup.undo.name]: { affected: 39, leftAlone: 2, leftAloneSample: [], preview: { restored: 39, removed: 0, revived: 0 } },
    },
  })
  await pageTitled('变更记录')
  const row = (await screen.findByText('售价 +20%、.99')).closest('tr') as HTMLElement
  for (const words of ['按比例调价', '下架', '41', 'Ada']) expect(row.textContent).toContain(words)

  fireEvent.click(within(row).getByText('撤销'))
  expect((await screen.findByText('还原 39 件的修改')).closest('[role="dialog"]')?.textContent).toContain(
    '2 件之后又被修改过或正在使用，保持不变',
  )
})

test('the undo of an undo says that it was redone', async () => {
  const items: ChangeSetRow[] = [{ ...change, id: '12', action: 'goods-bak.undo', undoOf: '9', input: { changeSetId: '9' } }]
  await openConsole('/goods/changeLog', {
    answers: {
      [goodsBackup.searchChangeSets.name]: { items, recordCount: 1, countIsExact: true },
      [goodsBackup.undo.name]: { affected: 39, leftAlone: 0, leftAloneSample: [], preview: { restored: 39, removed: 0, revived: 0 } },
    },
  })
  fireEvent.click(await screen.findByText('恢复'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('还原 39 件的修改')
  fireEvent.click(dialog.getByText('恢复'))
  await screen.findByText('已恢复 39 件商品')
})
