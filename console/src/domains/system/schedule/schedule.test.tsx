// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { type ScheduleRow, schedule } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const works: ScheduleRow = {
  name: 'clean-up',
  everySeconds: 3600,
  ranAt: '2026-03-01T08:00:00.000Z',
  tookMs: 1200,
  failures: 0,
  failedAt: null,
  failure: '',
}

test('each job is shown with how often it runs, when it ran last, and why it failed', async () => {
  const fails: ScheduleRow = {
    ...works,
    name: 'issue-invoices',
    everySeconds: 60,
    failures: 3,
    failedAt: works.ranAt,
    failure: 'no number is left',
  }
  const waits: ScheduleRow = { ...works, name: 'verify-published', everySeconds: null, ranAt: null, tookMs: null }
  await openConsole('/setting/scheduleManagement', { answers: { [schedule.readAll.name]: { schedules: [fails, works, waits] } } })
  await pageTitled('定时作业')
  await screen.findByText('自动开具账单')
  const lineOf = (name: string) => screen.getByText(name).closest('li')?.textContent

  expect(lineOf('自动开具账单')).toBe(
    '自动开具账单每 1 分连续失败 3 次上次执行 2026-03-01 16:00（1,200 毫秒）最近一次失败 2026-03-01 16:00：no number is left',
  )
  expect(lineOf('清理过期数据')).toBe('清理过期数据每 1 小时正常上次执行 2026-03-01 16:00（1,200 毫秒）')
  expect(lineOf('核对已发布的文件')).toBe('核对已发布的文件每次启动时尚未执行')
})

test('where the jobs could not be read it says why, and can be tried again', { tags: 'long' }, async () => {
  let fails = true
  const failure = () => Response.json({ status: 503, message: '数据库没有响应' }, { status: 503 })
  await openConsole('/setting/scheduleManagement', {
    answers: { [schedule.readAll.name]: () => (fails ? failure() : { schedules: [works] }) },
  })

  const again = await screen.findByRole('button', { name: /重\s?试/ })
  screen.getByText(/数据库没有响应/)
  fails = false
  fireEvent.click(again)

  await screen.findByText('清理过期数据')
})

test('mails go every two seconds, overdue orders each minute, what is old each hour', async () => {
  const every = (name: ScheduleRow['name'], everySeconds: number): ScheduleRow => ({ ...works, name, everySeconds })
  const schedules = [every('send-mails', 2), every('cancel-overdue-orders', 60), every('clean-up', 3600)]
  await openConsole('/setting/scheduleManagement', { answers: { [schedule.readAll.name]: { schedules } } })
  await screen.findByText('发送邮件和告警')
  const intervalOf = (name: string) => /每 \d+ \S+?(?=正常)/.exec(screen.getByText(name).closest('li')?.textContent ?? '')?.[0]

  expect(['发送邮件和告警', '取消超时未付款订单', '清理过期数据'].map(intervalOf)).toEqual(['每 2 秒', '每 1 分', '每 1 小时'])
})
