// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FeedRow, type FeedRunRow, feed, feedRun, feedTask, goodsImportTask } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(closeConsole)

const at = '2026-03-01T08:00:00Z'
const row: FeedRow = {
  id: '7',
  version: 1,
  name: 'Lamps Ltd',
  status: 'active',
  kind: 'http',
  address: 'https://lamps.example/stock.csv',
  auth: 'none',
  headerName: '',
  host: '',
  port: 22,
  username: '',
  path: '/',
  endpoint: '',
  region: '',
  bucket: '',
  pathStyle: false,
  hasSecret: false,
  hostKey: '',
  filePattern: '*.csv',
  settings: feed.insert.input.parse({ name: 'x', kind: 'http', address: 'https://a.example' }).settings,
  changes: 'fill',
  missing: 'leave',
  mostChanged: null,
  mostGone: 20,
  leastRows: 50,
  mostPrice: 50,
  every: 'day',
  minute: 0,
  clock: '06:00',
  weekdays: [1],
  expectedHours: null,
  nextRunAt: at,
  lastFileAt: at,
  trouble: '',
  troubleSince: null,
  lastRun: { id: '3', status: 'held', beganAt: at },
  heldRunId: '3',
  lastTest: null,
  savedBy: 'SuperAdmin',
  stoppedBy: '',
  createdAt: at,
  updatedAt: at,
}
const run: FeedRunRow = {
  id: '3',
  feedId: '7',
  feedName: 'Lamps Ltd',
  status: 'held',
  startedBy: 'clock',
  fileName: 'stock.csv',
  fileSize: 1000,
  counts: { rows: 10, known: 10, new: 0, changed: 10, same: 0, refused: 0, gone: 10, missing: 0 },
  reasons: [{ guard: 'gone', limit: 20, found: 100, count: 10, sample: 'Lamp' }],
  message: '',
  taskId: '1',
  importTaskId: null,
  recordId: null,
  changeSetId: null,
  changeSetStatus: null,
  missingTaskId: null,
  decidedBy: '',
  beganAt: at,
  endedAt: null,
}
const page = (items: unknown[]) => ({ items, recordCount: items.length, countIsExact: true })

test('a new feed is guarded as usual, and sends only what its kind needs', async () => {
  const { calls } = await openConsole('/setting/feedManagement', {
    answers: { [feed.search.name]: page([]), [feed.insert.name]: { id: '7' } },
  })
  await pageTitled('定时导入')
  const [create] = await screen.findAllByRole('button', { name: /新建定时导入/ })
  fireEvent.click(create as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText('名称'), { target: { value: 'Lamps Ltd' } })
  fireEvent.change(form.getByLabelText('地址'), { target: { value: 'https://lamps.example/stock.csv' } })
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  await waitFor(() => expect(calls.some(({ action }) => action === feed.insert.name)).toBe(true))
  const input = calls.find(({ action }) => action === feed.insert.name)?.input
  expect(input).toMatchObject({ kind: 'http', auth: 'none', mostGone: 20, leastRows: 50, mostPrice: 50, every: 'day', clock: '06:00' })
  expect(input).not.toHaveProperty('host')
})

test('a feed is run from its row', async () => {
  const { calls } = await openConsole('/setting/feedManagement', {
    answers: { [feed.search.name]: page([row]), [feedTask.add.name]: { id: '9', ids: ['9'], affected: 1, waited: 0 } },
  })
  await pageTitled('定时导入')
  fireEvent.click(await screen.findByRole('button', { name: /立即运行/ }))

  await waitFor(() => expect(calls.find(({ action }) => action === feedTask.add.name)?.input).toEqual({ feedId: '7' }))
})

test('a held run says why, and is discarded', async () => {
  const { calls } = await openConsole('/setting/feedRuns?run=3', {
    answers: {
      [feedRun.search.name]: page([run]),
      [feedRun.read.name]: { ...run, importInput: null },
      [feedRun.discard.name]: { ...run, status: 'discarded' },
      [goodsImportTask.preview.name]: {},
    },
  })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/将使 100% 的已有商品缺货或下架（10 个，如「Lamp」），上限 20%。/)).toBeTruthy()

  fireEvent.click(drawer.getByRole('button', { name: '放弃这个文件' }))

  await waitFor(() => expect(calls.find(({ action }) => action === feedRun.discard.name)?.input).toEqual({ id: '3' }))
})
