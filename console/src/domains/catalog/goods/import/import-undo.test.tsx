// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen } from '@testing-library/react'
import { batchImportRecorder, dashboard, goodsBackup, goodsImportTask, type ImportRecordRow } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const counts = { rows: 3, goods: 3, new: 3, changed: 0, same: 0, skipped: 0, failing: 0, quarantined: 0, unclear: 0, retitled: 0 }
const record: ImportRecordRow = {
  id: '1',
  taskId: '5',
  taskStatus: 'succeeded',
  fileName: 'spring.csv',
  uploadId: '2',
  format: 'table',
  mode: 'both',
  supplier: '',
  batchNumber: 'B1',
  changeSetId: '10',
  changeSetStatus: 'undone',
  undoneBy: '11',
  status: 'finished',
  counts,
  classificationsCreated: 0,
  variants: 0,
  foreignPictures: 0,
  problemCount: 0,
  createdBy: '1',
  createdByName: 'Ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:01:00.000Z',
}

test('an import that was undone is redone from its record, and the message says redone', async () => {
  const { calls } = await openConsole('/goods/batchImportRecorder', {
    answers: {
      [batchImportRecorder.search.name]: { items: [record], recordCount: 1, countIsExact: true },
      [goodsBackup.undo.name]: { affected: 3, leftAlone: 0, leftAloneSample: [], changeSetId: '12' },
    },
  })
  fireEvent.click(await screen.findByLabelText('spring.csv 的更多操作'))
  fireEvent.click(await screen.findByText('恢复导入'))

  await screen.findByText('已恢复导入，共 3 件商品')
  expect(calls).toContainEqual({ action: goodsBackup.undo.name, input: { changeSetId: '11' } })
})

test('what can be done after an import comes at once: no button moves from under the pointer', async () => {
  const [opening, records] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  const task = { id: '5', kind: 'goods-import-task', status: 'succeeded', title: 'spring.csv', done: 3, total: 3, failed: 0, message: '' }
  await openConsole('/goods/goodsImport?task=5', {
    answers: {
      [goodsImportTask.read.name]: { ...noMore, ...task, result: counts, changeSetId: '10' },
      [batchImportRecorder.search.name]: () => records.promise,
      [dashboard.read.name]: () => opening.promise,
    },
  })
  await screen.findByText('导入完成')
  records.resolve({ items: [{ ...record, changeSetStatus: 'applied', undoneBy: null }], recordCount: 1, countIsExact: true })
  await screen.findByText(/批次号 B1/)
  expect(screen.queryByRole('button', { name: '撤销导入' })).toBeNull()

  opening.resolve({ opening: { steps: [] } })
  await screen.findByRole('button', { name: '继续开店' })
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => ['查看导入的商品', '继续开店', '再导入一个文件', '撤销导入'].includes(name ?? ''))).toHaveLength(4)
})

test('the list of import tasks offers what the import’s own page does: rejected rows, products, redo', async () => {
  const task = { id: '5', kind: 'goods-import-task', status: 'succeeded', title: 'spring.csv', done: 3, total: 3, failed: 0 }
  const { calls } = await openConsole('/goods/goodsImportTaskManagement', {
    answers: {
      [goodsImportTask.search.name]: { items: [{ ...noMore, ...task }], recordCount: 1, countIsExact: true },
      [batchImportRecorder.search.name]: { items: [record], recordCount: 1, countIsExact: true },
      [goodsBackup.undo.name]: { affected: 3, leftAlone: 0, leftAloneSample: [], changeSetId: '12' },
    },
  })
  fireEvent.click(await screen.findByLabelText('spring.csv 的更多操作'))
  const rejected = await screen.findByText('问题行')
  expect(rejected.closest('[role="menuitem"]')?.getAttribute('aria-disabled')).toBe('true')
  screen.getByText('查看导入的商品')
  fireEvent.click(screen.getByText('恢复导入'))

  await screen.findByText('已恢复导入，共 3 件商品')
  expect(calls).toContainEqual({ action: goodsBackup.undo.name, input: { changeSetId: '11' } })
})

const noMore = {
  websiteId: null,
  batch: '',
  message: '',
  result: {},
  changeSetId: '10',
  createdBy: '1',
  createdByName: 'Ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:01:00.000Z',
  attempts: 0,
}
