// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goodsImportTask, type TaskRow, task, taskFailureMessage } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { part } from '../../testing/shell.ts'

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
  attempts: 0,
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

test('a task that failed says why, how often it was tried, when it is tried again, and is tried at once by its button', async () => {
  const waiting: TaskRow = {
    ...row,
    status: 'running',
    attempts: 2,
    message: taskFailureMessage('file-in-place', { path: '/srv/shop' }),
    nextTryAt: '2026-11-20T08:02:00.000Z',
  }
  const { calls } = await openConsole('/goods/taskManagement', {
    answers: {
      [task.search.name]: { items: [waiting], recordCount: 1, countIsExact: true },
      [goodsImportTask.readLog.name]: { items: [], recordCount: 0 },
      [goodsImportTask.retry.name]: { affected: 1, skipped: [] },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'lamps.csv' }))
  const card = within(await waitFor(() => part('.task-failure')))

  expect(card.getByText('/srv/shop 的位置上已有一个文件，无法建立文件夹。请移走该文件')).toBeDefined()
  expect(part('.task-failure small').textContent).toMatch(/^已尝试 2 次 · 2026-11-20 \d\d:02 自动重试$/)
  expect(card.getByRole('button', { name: /复制详情/ })).toBeDefined()
  fireEvent.click(card.getByRole('button', { name: /立即重试/ }))
  await waitFor(() => expect(calls.find(({ action }) => action === goodsImportTask.retry.name)?.input).toEqual({ ids: ['7'] }))
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
