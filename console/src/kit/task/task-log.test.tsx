// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { goodsImportTask, type TaskRow, task } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const at = '2026-11-20T08:00:00.000Z'
const row: TaskRow = {
  id: '7',
  kind: 'goods-import-task',
  status: 'failed',
  title: 'lamps.csv',
  websiteId: null,
  batch: '',
  done: 1,
  total: 2,
  failed: 0,
  message: '',
  result: {},
  changeSetId: null,
  createdBy: '1',
  createdByName: 'SuperAdmin',
  createdAt: at,
  updatedAt: at,
  startedAt: at,
  endedAt: at,
}

test('the log of a task says above its lines when earlier ones are left out', async () => {
  const items = [
    { at, text: 'the last but one' },
    { at, text: 'the reason of the failure' },
  ]
  await openConsole('/goods/taskManagement', {
    answers: {
      [task.search.name]: { items: [row], recordCount: 1, countIsExact: true },
      [goodsImportTask.readLog.name]: { items, recordCount: 6200 },
    },
  })
  await screen.findByText('lamps.csv')
  fireEvent.click(await screen.findByText('日志'))

  await screen.findByText('the reason of the failure')
  expect(screen.getByText('仅显示最近 2 条，共 6,200 条').nextElementSibling?.className).toBe('log')
})

test('the failed items of a task are tried again from its drawer', async () => {
  const partly: TaskRow = { ...row, status: 'succeeded', done: 2, failed: 1 }
  const { calls } = await openConsole('/goods/taskManagement', {
    answers: {
      [task.search.name]: { items: [partly], recordCount: 1, countIsExact: true },
      [goodsImportTask.readLog.name]: { items: [], recordCount: 0 },
      [goodsImportTask.retryFailures.name]: { affected: 1, skipped: 0, ids: ['8'] },
    },
  })
  expect((await screen.findByText('lamps.csv')).closest('tr')?.textContent).toContain('文件导入')
  fireEvent.click(await screen.findByText('日志'))
  fireEvent.click(await screen.findByText('重试失败项'))

  await screen.findByText('已新建 1 个任务，只处理失败的记录')
  expect(calls.find(({ action }) => action === goodsImportTask.retryFailures.name)?.input).toEqual({ ids: ['7'] })
})
