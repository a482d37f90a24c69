// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type BackupPlanRow, type BackupRow, backup, backupPlan, backupTask, type PgBackRestStatus, shopServer } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

const at = '2026-11-29T19:00:00.000Z'
const plan: BackupPlanRow = {
  id: '1',
  version: 1,
  name: '每晚',
  shopServerId: '5',
  shopServerName: '仓库机',
  folder: 'wanpu-backup',
  frequency: 'daily',
  hour: 3,
  weekday: 7,
  keepDaily: 7,
  keepWeekly: 4,
  keepMonthly: 6,
  verifies: true,
  recipient: 'age1x',
  status: 'active',
  state: 'late',
  nextAt: at,
  lastAt: null,
  backupCount: 0,
  isBusy: false,
  createdAt: at,
  updatedAt: at,
}
const page = <Row,>(items: Row[]) => ({ items, recordCount: items.length, countIsExact: true })

test('a plan says that a backup is missing, and one is made from its row', async () => {
  const { calls } = await openConsole('/setting/backupPlanManagement', {
    answers: { [backupPlan.search.name]: page([plan]), [backupTask.add.name]: { id: '9', ids: ['9'], affected: 1, waited: 0 } },
  })
  const line = (await screen.findByText('每晚')).closest('tr') as HTMLElement
  expect(line.textContent).toContain('缺少备份')
  expect(line.textContent).toContain('每天 03:00')

  fireEvent.click(within(line).getByText('立即备份'))

  await screen.findByText('备份已开始，可在“任务”中查看进度')
  expect(calls.filter(({ action }) => action === backupTask.add.name).map(({ input }) => input)).toEqual([{ planId: '1' }])
})

test('the recovery key of a new plan is shown until somebody says that it is kept', async () => {
  const recoveryKey = 'AGE-SECRET-KEY-1EXAMPLE'
  const { calls } = await openConsole('/setting/backupPlanManagement', {
    answers: {
      [backupPlan.search.name]: page([]),
      [shopServer.search.name]: page([{ id: '5', name: '仓库机' }]),
      [backupPlan.insert.name]: { id: '1', recoveryKey },
    },
  })
  fireEvent.click((await screen.findAllByText('新建备份计划'))[0] as HTMLElement)
  await waitFor(() => part('.form-drawer'))
  const form = within(part('.form-drawer'))
  fireEvent.change(form.getByLabelText('名称'), { target: { value: '每晚' } })
  fireEvent.mouseDown(form.getByLabelText('存放的服务器'))
  fireEvent.click(await screen.findByText('仓库机'))
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  await screen.findByText(recoveryKey)
  const done = () => screen.getByRole('button', { name: /^完\s?成$/ })
  expect(done()).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByText('我已妥善保存恢复密钥'))
  expect(done()).toHaveProperty('disabled', false)
  const sent = calls.find(({ action }) => action === backupPlan.insert.name)?.input
  expect(sent).toMatchObject({ name: '每晚', shopServerId: '5', frequency: 'daily', hour: 3, weekday: 7, verifies: true })
})

test('a damaged backup shows what is wrong with it', async () => {
  const row: BackupRow = {
    id: '3',
    planId: '1',
    planName: '每晚',
    name: '20261129T190000Z-7f3a',
    madeAt: at,
    seconds: 42,
    ownBytes: 2_000_000,
    fileBytes: 9_000_000,
    tables: 134,
    rows: 186_004,
    files: 3120,
    program: '0.2.0',
    verification: 'damaged',
    verifiedAt: at,
    problem: 'files/ab/ab12.age',
    isGoing: false,
  }
  await openConsole('/setting/backupManagement', { answers: { [backup.search.name]: page([row]) } })

  const line = (await screen.findByText('files/ab/ab12.age')).closest('tr') as HTMLElement
  expect(line.textContent).toContain('未通过')
  expect(line.textContent).toContain('134 个表 186,004 行，3,120 个文件')
})

const postgres: PgBackRestStatus = {
  state: 'fine',
  stanza: 'wanpu',
  message: '',
  writtenAt: at,
  maxHours: 26,
  isRunning: true,
  backups: [
    {
      type: 'incr',
      label: '20261129-185900F_20261129-185957I',
      endedAt: at,
      seconds: 3,
      databaseBytes: 52_262_690,
      repositoryBytes: 1_071_144,
      walStart: '000000010000000000000008',
      walStop: '000000010000000000000009',
      isDamaged: false,
    },
    {
      type: 'full',
      label: '20261129-185900F',
      endedAt: '2026-11-22T19:00:00.000Z',
      seconds: 480,
      databaseBytes: 51_476_258,
      repositoryBytes: null,
      walStart: null,
      walStop: null,
      isDamaged: true,
    },
  ],
  walMin: '000000010000000000000001',
  walMax: '000000010000000000000009',
}
const openPlans = (status: PgBackRestStatus) =>
  openConsole('/setting/backupPlanManagement', {
    answers: { [backupPlan.search.name]: page([plan]), [backup.readPostgres.name]: status },
  })

test('the last backups of pgBackRest are shown with their time, size, duration and log', async () => {
  await openPlans(postgres)

  const panel = await screen.findByRole('region', { name: 'PostgreSQL（pgBackRest）' })
  expect(panel.textContent).toContain('正常 正在备份')
  const rows = within(panel).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent?.includes('有损坏的数据页'))).toEqual([false, true])
  expect(rows[0]?.textContent).toContain('增量 incr')
  expect(rows[0]?.textContent).toContain('000000010000000000000008 至 000000010000000000000009')
  expect(rows[1]?.textContent).toContain('完整 full')
  expect(panel.textContent).toContain('000000010000000000000001 至 000000010000000000000009')
})

test('what is wrong with pgBackRest is said with what to do, and nothing where it is not used', async () => {
  await openPlans({ ...postgres, state: 'failing', message: 'unable to load info file', backups: [], walMin: null, walMax: null })
  const panel = await screen.findByRole('region', { name: 'PostgreSQL（pgBackRest）' })
  expect(panel.textContent).toContain('需要处理')
  expect(panel.textContent).toContain('pgBackRest 报错：unable to load info file')
  expect(panel.textContent).toContain('pgbackrest check')
  expect(within(panel).queryByRole('table')).toBeNull()
  closeConsole()

  const { calls } = await openPlans({ ...postgres, state: 'off', writtenAt: null })
  await screen.findByText('每晚')
  await waitFor(() => expect(calls.some(({ action }) => action === backup.readPostgres.name)).toBe(true))
  expect(screen.queryByRole('region', { name: 'PostgreSQL（pgBackRest）' })).toBeNull()
})
