// @vitest-environment happy-dom
/** @module-tag long */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { currency, ecbAddress, type PlannedRate, type RateFetch } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { accessOf } from '../../../lib/access.ts'
import { useSession } from '../../../lib/session.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const fetched: RateFetch = {
  fetchedAt: '2026-11-25T16:00:00.000Z',
  ratesDay: '2026-11-25',
  affected: 2,
  isUndone: false,
  problem: null,
  detail: '',
  failedSince: null,
  nextTryAt: '2026-11-26T16:00:00.000Z',
}
const source = { id: 'rate-source', version: 3, address: ecbAddress, isDaily: true, surchargePercent: 0, byHand: ['VND'], fetch: fetched }
const row = (code: string, outcome: PlannedRate['outcome'], before: number, after: number | null = null) => ({
  code,
  outcome,
  before,
  after,
})
const rates = [
  row('USD', 'base', 1),
  row('EUR', 'changed', 0.9, 0.9467),
  row('CNY', 'changed', 7.1, 7.2276),
  row('TRY', 'jumped', 20, 42.79),
  row('CHF', 'same', 0.8, 0.8),
  row('VND', 'by-hand', 25_000),
  row('KES', 'missing', 130),
  row('PLN', 'unusable', 4),
]
const preview = { affected: 2, day: '2026-11-26', rates }
const failure = (code: string, message: string) => Response.json({ status: 409, message, response: null, code }, { status: 409 })

type Sent = { preview?: boolean; rates?: { code: string; rate: number }[] }

/** The list of currencies with the dialog open. `fetch` answers previews and takings. */
async function openDialog(fetch: (input: Sent) => unknown, record: object = source) {
  const { calls } = await openConsole('/setting/currencyCodeManagement', {
    answers: {
      [currency.readRateSource.name]: record,
      [currency.fetchRates.name]: (input: unknown) => fetch(input as Sent),
      [currency.saveRateSource.name]: record,
    },
  })
  await pageTitled('币种管理')
  fireEvent.click(await screen.findByRole('button', { name: '获取汇率' }))
  const dialog = within(await screen.findByRole('dialog'))
  const sent = (name: string) => calls.filter(({ action }) => action === name).map(({ input }) => input)
  return { dialog, taken: () => sent(currency.fetchRates.name).filter((input) => !(input as Sent).preview), sent }
}

const words = () => document.body.textContent ?? ''

test('the preview lists each new rate, and which stay and why; a jump is taken over only when it is ticked', async () => {
  const {
    dialog,
    taken: adopted,
    sent,
  } = await openDialog((input) =>
    input.preview ? preview : Response.json({ status: 200, message: '', response: preview, changeSetId: '7' }),
  )

  const euro = (await dialog.findByText('0.9467')).closest('tr')
  expect(euro?.textContent).toBe('EUR0.90.9467+5.19%')
  expect((await dialog.findByText('42.79')).closest('tr')?.textContent).toBe('TRY变动超过 20%2042.79+113.95%')
  expect(words()).toContain('来源汇率日期 2026-11-26，基准货币 USD')
  for (const line of ['没有变化：CHF', '设为手动维护：VND', '来源没有：KES', '相同）：PLN']) expect(words()).toContain(line)

  const tick = (code: string) => fireEvent.click(dialog.getByRole('checkbox', { name: `更新 ${code}` }))
  dialog.getByRole('button', { name: '更新 2 个汇率' })
  tick('EUR')
  tick('CNY')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '没有要更新的' }).disabled).toBe(true)
  tick('TRY')
  tick('EUR')
  fireEvent.click(dialog.getByRole('button', { name: '更新 2 个汇率' }))

  await screen.findByText('已更新 2 个汇率')
  await screen.findByRole('button', { name: '撤销' })
  expect(adopted()).toEqual([
    {
      rates: [
        { code: 'EUR', rate: 0.9467 },
        { code: 'TRY', rate: 42.79 },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The source is asked for the preview and for the new rates, and not again.
  expect(sent(currency.fetchRates.name).at(-1)).toEqual(adopted()[0])
})

test('rates that are fetched say so; a source that fails says why and is tried again by a button', async () => {
  let isSlow = false
  const { dialog } = await openDialog(() => (isSlow ? new Promise(() => undefined) : failure('rates-status', '汇率来源返回了 HTTP 503')))

  await dialog.findByText('汇率来源返回了 HTTP 503')
  expect(dialog.queryByRole('button', { name: /更新/ })).toBeNull()
  isSlow = true
  fireEvent.click(dialog.getByRole('button', { name: '重试' }))
  await dialog.findByText('正在获取汇率…')
})

test('rates that changed since the preview are shown again', async () => {
  const { dialog } = await openDialog((input) => (input.preview ? preview : failure('rates-differ', '预览之后汇率有变化，请重新预览：EUR')))
  fireEvent.click(await dialog.findByRole('button', { name: '更新 2 个汇率' }))
  await dialog.findByText('预览之后汇率有变化，请重新预览：EUR')
  fireEvent.click(dialog.getByRole('button', { name: '重新预览' }))

  await dialog.findByRole('button', { name: '更新 2 个汇率' })
})

test('nothing to update is said, and cannot be pressed', async () => {
  const { dialog } = await openDialog(() => ({ ...preview, affected: 0, rates: [row('USD', 'base', 1), row('EUR', 'same', 0.9, 0.9)] }))

  await dialog.findByText('汇率都是最新的，没有要更新的。')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '没有要更新的' }).disabled).toBe(true)
})

test('without a source the dialog leads to its settings, and after a save back to the preview', async () => {
  let isOff = true
  const { dialog, sent } = await openDialog(() => (isOff ? failure('rates-off', '请先设置汇率来源') : preview), {
    ...source,
    address: '',
    fetch: { ...fetched, fetchedAt: null, ratesDay: null },
  })
  await dialog.findByText('还没有设置汇率来源')
  isOff = false
  fireEvent.click(dialog.getByRole('button', { name: '汇率来源' }))

  const address = await screen.findByLabelText<HTMLInputElement>('地址')
  fireEvent.change(address, { target: { value: 'ftp://rates.example' } })
  fireEvent.blur(address)
  fireEvent.change(screen.getByLabelText('加成'), { target: { value: '1.5' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull())
  expect(sent(currency.saveRateSource.name)).toEqual([])

  fireEvent.change(address, { target: { value: ecbAddress } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('汇率来源已保存')
  expect(sent(currency.saveRateSource.name)).toEqual([
    { id: 'rate-source', version: 3, address: ecbAddress, isDaily: true, surchargePercent: 1.5, byHand: ['VND'] },
  ])
  await screen.findByRole('button', { name: '更新 2 个汇率' })
})

test('the list says when rates were fetched and of which day they are, that it was undone, and why fetching fails', async () => {
  const openList = async (fetch: Partial<RateFetch>, fields: object = {}) => {
    closeConsole()
    await openConsole('/setting/currencyCodeManagement', {
      answers: { [currency.readRateSource.name]: { ...source, ...fields, fetch: { ...fetched, ...fetch } } },
    })
    await waitFor(() => expect(document.querySelector('.rate-fetch')).not.toBeNull())
    return document.querySelector('.rate-fetch')?.textContent
  }

  expect(await openList({})).toMatch(
    /^上次获取 2026-11-26 00:00，汇率日期 2026-11-25(（[\d,]+ 天前）)?，更新 2 个。 下次自动获取 2026-11-27 00:00。$/,
  )
  expect(await openList({ isUndone: true }, { isDaily: false })).toMatch(/更新 2 个。这次更新已撤销。? 未开启自动获取。$/)
  expect(await openList({ fetchedAt: null, ratesDay: null, nextTryAt: null })).toBe('还没有获取过汇率。 即将自动获取。')
  const failing = await openList({ problem: 'base-missing', detail: 'VND', failedSince: '2026-11-25T20:00:00.000Z' })
  expect(failing).toContain('自动获取汇率从 2026-11-26 04:00 起失败：汇率来源没有基准货币 VND 的汇率')
  expect(failing).toContain('2026-11-27 00:00 再试。')
})

test('who may neither fetch rates nor see their source finds no button and no line, and an open dialog says so', async () => {
  const { dialog } = await openDialog(() => failure('rates-refused', '无法连接汇率来源'))
  await dialog.findByText('无法连接汇率来源')
  const { user } = useSession.getState()
  if (user === null) throw new Error('nobody is signed in')
  const access = accessOf({ username: 'ann', permissions: ['currency.search', 'currency.update.rates'] }, 'acl')
  act(() => useSession.setState({ user: { ...user, access } }))

  fireEvent.click(dialog.getByRole('button', { name: '重试' }))
  await dialog.findByText('您没有这项操作的权限，请联系管理员开通。')
  expect(dialog.queryByRole('button', { name: '汇率来源' })).toBeNull()
  expect(document.querySelector('.screen .rate-fetch')).toBeNull()
  expect(document.querySelector('.screen-actions')?.textContent).toBe('批量改汇率')
})
