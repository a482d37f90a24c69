// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type AlarmChannelRow, alarmChannel } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(closeConsole)

const channel: AlarmChannelRow = {
  id: '7',
  version: 1,
  name: '值班群',
  kind: 'wecom',
  status: 'active',
  hasSecret: false,
  host: 'qyapi.example',
  chatId: '',
  websiteId: null,
  websiteDomain: '',
  groupId: null,
  groupName: '',
  ownerCode: '',
  events: [],
  language: 'zh',
  createdAt: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
  lastResult: null,
}

test('once a channel is saved, testing it is offered as the next step', async () => {
  const { calls } = await openConsole('/setting/alarmChannelManagement', {
    answers: {
      [alarmChannel.search.name]: { items: [channel], recordCount: 1, countIsExact: true },
      [alarmChannel.update.name]: { ...channel, version: 2 },
      [alarmChannel.test.name]: { at: '2026-03-01T08:00:00Z', isOk: true, problem: null, detail: '' },
    },
  })
  await pageTitled('告警通道')
  fireEvent.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText('名称'), { target: { value: '夜班群' } })
  fireEvent.click(form.getByRole('button', { name: /^保\s?存$/ }))

  fireEvent.click(await screen.findByText('测试', { selector: '.ant-notification button *' }))
  fireEvent.click(await screen.findByRole('button', { name: /^发\s?送$/ }))
  await waitFor(() => expect(calls.find(({ action }) => action === alarmChannel.test.name)?.input).toEqual({ id: '7' }))
})

test('a channel that does not take the test message says why, and can be stopped', async () => {
  const { calls } = await openConsole('/setting/alarmChannelManagement', {
    answers: {
      [alarmChannel.search.name]: { items: [channel], recordCount: 1, countIsExact: true },
      [alarmChannel.test.name]: { at: '2026-03-01T08:00:00Z', isOk: false, problem: 'recipient-refused', detail: '200 no chat' },
      [alarmChannel.setStatus.name]: { affected: 1 },
    },
  })
  await pageTitled('告警通道')
  expect(await screen.findByText('未发送')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^测\s?试$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('将向 qyapi.example 发送一条测试消息。')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /^发\s?送$/ }))

  expect(await dialog.findByText('找不到群聊，或机器人不在群里。 200 no chat')).toBeTruthy()
  expect(dialog.getByText('测试消息没有送达')).toBeTruthy()
  fireEvent.click(dialog.getByText('关闭'))
  fireEvent.click(await screen.findByRole('button', { name: /值班群.*更多|更多.*值班群/ }))
  fireEvent.click(await screen.findByText('停用'))
  await waitFor(() =>
    expect(calls.find(({ action }) => action === alarmChannel.setStatus.name)?.input).toEqual({ ids: ['7'], status: 'stopped' }),
  )
})
