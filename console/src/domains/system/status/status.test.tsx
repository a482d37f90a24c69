// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, within } from '@testing-library/react'
import { type OutputOf, type StatusRow, systemStatus } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const at = '2026-03-01T08:00:00.000Z'
const needsYou: StatusRow = {
  name: 'tasks',
  state: 'needs-you',
  finding: 'tasks-wait',
  values: { minutes: 1234 },
  since: '2026-03-01T07:30:00.000Z',
}
const isFine: StatusRow = {
  name: 'backups',
  state: 'fine',
  finding: 'backups-made',
  values: { at: '2026-03-01T03:00:00.000Z' },
  since: null,
}
const process = {
  id: 'a',
  state: 'running' as const,
  roles: ['web' as const, 'worker' as const],
  version: '0.2.0',
  startedAt: at,
  beatAt: at,
}
const found = (...rows: StatusRow[]): OutputOf<typeof systemStatus.read> => ({ at, rows, processes: [process] })

const open = (answer: unknown, permissions?: string[]) =>
  openConsole('/setting/systemStatus', {
    answers: { [systemStatus.read.name]: answer as never, [systemStatus.readHosts.name]: { hosts: [{ id: 'a', host: 'oak', pid: 12 }] } },
    ...(permissions && { permissions }),
  })
const lineOf = (name: string) =>
  within(screen.getByRole('list', { name: '检查项' }))
    .getByText(name, { selector: 'strong' })
    .closest('li') as HTMLElement

test('each subject says how it is, since when, what it means and what to do, with the way there', async () => {
  await open(found(needsYou, isFine))
  await pageTitled('系统状态')
  await screen.findByText('1 项需要处理')

  expect([...lineOf('任务').children].map(({ textContent }) => textContent)).toEqual([
    '需要处理',
    '任务',
    '有任务已等待 1,234 分钟取消不需要的任务，或增加一个执行任务的进程。导入、生成、推送和定时作业由担任 worker 的进程执行。',
    '2026-03-01 15:30 起',
    '任务',
  ])
  expect(within(lineOf('任务')).getByRole('link').getAttribute('href')).toContain('/goods/taskManagement')
  expect(lineOf('系统备份').textContent).toContain('最近一份备份：2026-03-01 11:00')
  expect(within(lineOf('系统备份')).queryByRole('link')).toBeNull()
})

test('processes are listed, with their machines for those who may know them', async () => {
  await open(found(isFine))
  await screen.findByText('oak（进程 12）')
  screen.getByText('一切正常')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '状态',
    '角色',
    '服务器',
    '版本',
    '启动时间',
    '最近报到',
  ])

  await open(found(needsYou), [systemStatus.read.name])
  await screen.findByText('web · worker')
  expect(screen.queryByText('服务器')).toBeNull()
  // Nobody is sent to a screen that is closed to them.
  expect(within(lineOf('任务')).queryByRole('link')).toBeNull()
})

test('where the status could not be read it says why, and can be tried again', async () => {
  let fails = true
  await open(() => (fails ? Response.json({ status: 503, message: '数据库没有响应' }, { status: 503 }) : found(isFine)))

  const again = await screen.findByRole('button', { name: /重\s?试/ })
  screen.getByText(/数据库没有响应/)
  fails = false
  fireEvent.click(again)

  await screen.findByText('一切正常')
})
