// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MemberRow, memberUser } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole, visit } from '../../../testing/open-console.tsx'
import { pageTitled, part, path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const time = '2026-01-01T00:00:00.000Z'
const member = (id: string, email: string): MemberRow => ({
  id,
  version: 1,
  websiteId: '7',
  websiteDomain: 'shop.example',
  email,
  name: 'Ada Brook',
  phone: '+49 1',
  tags: ['VIP'],
  status: 'active',
  wantsMarketing: false,
  marketing: 'none',
  orders: 2,
  spent: [{ currencyCode: 'USD', totalMinor: 12300, orders: 2 }],
  lastOrderAt: time,
  erasedAt: null,
  createdAt: time,
  updatedAt: time,
})

test('customers are listed with their orders and what they spent, lead to their orders, and are disabled after a question with the count', async () => {
  const items = [member('1', 'ada@example.com'), member('2', 'bo@example.com')]
  const { calls } = await openConsole('/user/memberUserManagement', {
    answers: {
      [memberUser.search.name]: { items, recordCount: 2, countIsExact: true },
      [memberUser.setStatus.name]: { affected: 2 },
    },
  })
  await pageTitled('顾客管理')
  const row = (await screen.findByText('ada@example.com')).closest('tr')
  for (const words of ['正常', 'Ada Brook', 'shop.example', '123.00', 'USD', 'VIP']) expect(row?.textContent).toContain(words)

  for (const { email } of items) fireEvent.click(screen.getByLabelText(`选择 ${email}`))
  fireEvent.click(within(part('.batch-bar')).getByText('停用'))
  await screen.findByText('停用后，这 2 位顾客不能再下单。可以随时重新启用。')
  fireEvent.click(within(part('.ant-modal-confirm')).getByText('停用', { selector: 'button span' }))
  await waitFor(() => expect(document.body.textContent).toContain('已更新 2 位顾客的状态'))
  expect(calls.find(({ action }) => action === memberUser.setStatus.name)?.input).toEqual({ ids: ['1', '2'], status: 'disabled' })

  fireEvent.click(within(row as HTMLElement).getByText('查看订单'))
  await waitFor(() => expect(path()).toContain('memberId=1'))
  await visit('/index')
})

test('personal data is deleted from the customer’s page after a look at what goes, and once the e-mail was entered', async () => {
  const detail = { ...member('1', 'ada@example.com'), memo: '', merged: [], mergedInto: null, addresses: [], consents: [] }
  const preview = {
    websites: [{ id: '7', domain: 'shop.example', orders: 2 }],
    mergedEmails: [],
    openOrders: [],
    isKnownElsewhere: false,
    invoices: 3,
    blocks: 1,
    addresses: 1,
    mails: 4,
    alerts: 0,
    carts: 0,
    reviews: 0,
  }
  const { calls } = await openConsole('/user/memberUserManagement', {
    answers: {
      [memberUser.search.name]: { items: [detail], recordCount: 1, countIsExact: true },
      [memberUser.read.name]: detail,
      [memberUser.previewErase.name]: preview,
      [memberUser.erase.name]: { affected: 1 },
    },
  })
  await pageTitled('顾客管理')
  fireEvent.click(within((await screen.findByText('ada@example.com')).closest('tr') as HTMLElement).getByText('查看'))
  fireEvent.click(await within(await waitFor(() => part('.ant-drawer-footer'))).findByText('删除个人数据'))

  await screen.findByText('shop.example (2)')
  for (const words of ['已开的 3 张账单', '黑名单中有 1 条']) expect(part('.page-modal').textContent).toContain(words)
  const ok = within(part('.page-modal .ant-modal-footer')).getByRole('button', { name: '删除个人数据' })
  expect(ok).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('输入 ada@example.com 以确认'), { target: { value: 'Ada@Example.com' } })
  fireEvent.click(ok)

  await waitFor(() => expect(document.body.textContent).toContain('个人数据已删除'))
  expect(calls.find(({ action }) => action === memberUser.erase.name)?.input).toEqual({ id: '1' })
})
