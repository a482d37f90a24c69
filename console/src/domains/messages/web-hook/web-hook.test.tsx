// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type WebHookDeliveryRow, type WebHookRow, webHook, webHookDelivery } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(closeConsole)

const at = '2026-03-01T08:00:00Z'
const hook: WebHookRow = {
  id: '7',
  version: 1,
  name: 'ERP',
  status: 'active',
  address: 'https://erp.example/hook',
  events: ['order.paid'],
  websiteId: null,
  websiteDomain: '',
  groupId: null,
  groupName: '',
  ownerCode: '',
  savedBy: 'SuperAdmin',
  hasSecret: true,
  previousEndsAt: null,
  stoppedBy: '',
  failingSince: null,
  waiting: 0,
  lastResult: null,
  createdAt: at,
  updatedAt: at,
}
const delivery: WebHookDeliveryRow = {
  id: '3',
  webHookId: '7',
  webHookName: 'ERP',
  type: 'order.paid',
  messageId: 'evt_1',
  state: 'failed',
  attempts: 10,
  status: 500,
  problem: 'message-refused',
  nextTryAt: null,
  eventAt: at,
  requestId: null,
  endedAt: at,
}
const page = (items: unknown[]) => ({ items, recordCount: items.length, countIsExact: true })

test('a new webhook hears of what is ticked, and shows its secret once', async () => {
  const { calls } = await openConsole('/setting/webHooks', {
    answers: {
      [webHook.search.name]: page([]),
      [webHook.insert.name]: { id: '7' },
      [webHook.setSecret.name]: { secret: 'whsec_c2VjcmV0', previousEndsAt: null },
    },
  })
  await pageTitled('事件推送')
  const [create] = await screen.findAllByRole('button', { name: /新建事件推送/ })
  fireEvent.click(create as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText('名称'), { target: { value: 'ERP' } })
  fireEvent.change(form.getByLabelText('地址'), { target: { value: 'https://erp.example/hook' } })
  fireEvent.click(form.getByRole('checkbox', { name: /订单已付款/ }))
  fireEvent.click(form.getByRole('checkbox', { name: '任务: 全选' }))
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  expect(await screen.findByText('whsec_c2VjcmV0')).toBeTruthy()
  expect(screen.getByText('密钥只显示这一次，请立即复制到接收方。')).toBeTruthy()
  expect(calls.find(({ action }) => action === webHook.insert.name)?.input).toMatchObject({
    name: 'ERP',
    address: 'https://erp.example/hook',
    events: ['order.paid', 'task.ended', 'import.ended'],
  })
  expect(calls.find(({ action }) => action === webHook.setSecret.name)?.input).toEqual({ id: '7', overlapHours: 0 })
})

test('the secret of a webhook is changed, and the old one stays valid for as long as was chosen', async () => {
  const { calls } = await openConsole('/setting/webHooks', {
    answers: {
      [webHook.search.name]: page([hook]),
      [webHook.setSecret.name]: { secret: 'whsec_bmV3', previousEndsAt: '2026-03-04T08:00:00Z' },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /ERP.*更多|更多.*ERP/ }))
  fireEvent.click(await screen.findByText('更换密钥'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByText('3 天'))
  fireEvent.click(dialog.getByRole('button', { name: '生成新密钥' }))

  expect(await screen.findByText('whsec_bmV3')).toBeTruthy()
  expect(calls.find(({ action }) => action === webHook.setSecret.name)?.input).toEqual({ id: '7', overlapHours: 72 })
})

test('a failed delivery shows what was posted and answered, and is sent again; so are all that failed', async () => {
  const { calls } = await openConsole('/setting/webHookDeliveries?webHookId=7', {
    answers: {
      [webHook.search.name]: page([hook]),
      [webHookDelivery.search.name]: page([delivery]),
      [webHookDelivery.read.name]: {
        ...delivery,
        body: '{"type":"order.paid","data":{"orderNo":"A-1"}}',
        history: [{ at, durationMs: 12, status: 500, problem: 'message-refused', response: 'out of order', byName: '' }],
      },
      [webHookDelivery.resend.name]: { affected: 1 },
      [webHookDelivery.previewResend.name]: { affected: 4 },
      [webHookDelivery.resendFailed.name]: { affected: 4 },
    },
  })
  await pageTitled('推送记录')
  fireEvent.click(await screen.findByRole('button', { name: /^详\s?情$/ }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/"orderNo": "A-1"/)).toBeTruthy()
  expect(drawer.getByText('out of order')).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: '重新推送' }))
  await waitFor(() => expect(calls.find(({ action }) => action === webHookDelivery.resend.name)?.input).toEqual({ ids: ['3'] }))

  fireEvent.click(screen.getByRole('button', { name: '重发失败的' }))
  expect(await screen.findByText('将重新推送 4 个失败的事件，按发生顺序。')).toBeTruthy()
  const again = screen.getAllByRole('button', { name: '重发失败的' }).at(-1)
  fireEvent.click(again as HTMLElement)
  await waitFor(() => expect(calls.find(({ action }) => action === webHookDelivery.resendFailed.name)?.input).toMatchObject({ id: '7' }))
})
