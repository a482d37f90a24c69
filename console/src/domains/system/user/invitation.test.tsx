// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type AdminUserRow, adminRole, adminUser, userInvitation } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const at = '2026-01-01T00:00:00.000Z'
const token = 'k'.repeat(43)
const lin: AdminUserRow = {
  id: '4',
  version: 1,
  username: 'lin',
  displayName: '',
  email: '',
  avatar: '',
  roleIds: [],
  websiteScope: 'all',
  ownerCode: '',
  websiteIds: [],
  status: 'active',
  hasSecondFactor: false,
  invitedUntil: '2999-12-01T10:00:00.000Z',
  hasPassword: false,
  isNameShared: false,
  lastSignInAt: null,
  createdAt: at,
  updatedAt: at,
}

const page = (items: AdminUserRow[]) => ({ items, recordCount: items.length, countIsExact: true })
const callsOf = (calls: readonly { action: string; input: unknown }[], name: string) =>
  calls.filter(({ action }) => action === name).map(({ input }) => input)

test('somebody invited again gets a card with the link; it cannot be mailed without a sender, which is said', async () => {
  const invited = { id: '4', username: 'lin', endsAt: lin.invitedUntil, token }
  const { calls } = await openConsole('/user/adminUserManagement', {
    answers: {
      [adminUser.search.name]: page([lin]),
      [userInvitation.readMail.name]: { mail: 'no-sender' },
      [userInvitation.inviteAgain.name]: invited,
    },
  })
  await screen.findByText(/^已邀请，.*前有效$/)
  fireEvent.click(await screen.findByLabelText('lin 的更多操作'))
  fireEvent.click(await screen.findByText('再次邀请'))
  await screen.findByText(/^不能发送邮件：还没有适用于全部网站的发件设置/)
  expect(screen.getByLabelText('发送邮件')).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '发出邀请' }))

  const card = await screen.findByRole('region', { name: 'lin 的邀请' })
  expect(card.textContent).toContain(`/invitation?language=zh#${token}`)
  expect(callsOf(calls, userInvitation.inviteAgain.name)).toEqual([{ id: '4', way: 'card' }])
})

test('an invitation that has expired says so, and one with a password is not invited', async () => {
  const late = { ...lin, invitedUntil: at }
  const mei = { ...lin, id: '5', username: 'mei', invitedUntil: null, hasPassword: true }
  await openConsole('/user/adminUserManagement', { answers: { [adminUser.search.name]: page([late, mei]) } })
  await screen.findByText('邀请已过期')
  fireEvent.click(await screen.findByLabelText('mei 的更多操作'))

  for (const name of ['再次邀请', '撤销邀请'])
    await waitFor(() => expect(screen.getByText(name).closest('[role="menuitem"]')?.getAttribute('aria-disabled')).toBe('true'))
})

test('a common role is created when the invitation is sent, and not before', async () => {
  const { calls } = await openConsole('/user/adminUserManagement', {
    answers: {
      [adminUser.search.name]: page([]),
      [userInvitation.readMail.name]: { mail: 'no-sender' },
      [adminRole.readAll.name]: { items: [] },
      [adminRole.permissions.name]: { families: [] },
      [adminRole.insert.name]: { id: '9', version: 1 },
      [userInvitation.invite.name]: { id: '4', username: 'lin', endsAt: lin.invitedUntil, token },
    },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: /邀请管理员/ }))[0] ?? document.body)
  fireEvent.click(await screen.findByRole('button', { name: '客服' }))
  // What the role may do stands beside it.
  screen.getByText('处理订单和顾客；查看商品、网站和优惠券')
  await screen.findByText('客服（新建）')
  expect(callsOf(calls, adminRole.insert.name)).toEqual([])

  fireEvent.change(screen.getByLabelText(/用户名/), { target: { value: 'lin' } })
  fireEvent.mouseDown(screen.getByLabelText('网站范围'))
  fireEvent.click(await screen.findByTitle('全部网站'))
  fireEvent.click(screen.getByRole('button', { name: '发出邀请' }))

  await waitFor(() => expect(callsOf(calls, userInvitation.invite.name)).toMatchObject([{ username: 'lin', roleIds: ['9'] }]))
  expect(callsOf(calls, adminRole.insert.name)).toMatchObject([{ name: '客服' }])
})

test('the only website is chosen already for whoever shall see some', async () => {
  const { calls } = await openConsole('/user/adminUserManagement', {
    answers: {
      [adminUser.search.name]: page([]),
      [userInvitation.readMail.name]: { mail: 'no-sender' },
      [adminRole.readAll.name]: { items: [] },
      'shop-website.search': { items: [{ id: '7', domain: 'https://only.example' }], recordCount: 1, countIsExact: true },
      [userInvitation.invite.name]: { id: '4', username: 'lin', endsAt: lin.invitedUntil, token },
    },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: /邀请管理员/ }))[0] ?? document.body)
  fireEvent.change(await screen.findByLabelText(/用户名/), { target: { value: 'lin' } })
  fireEvent.mouseDown(screen.getByLabelText('网站范围'))
  fireEvent.click(await screen.findByTitle('指定的网站'))
  await waitFor(() => expect(document.querySelector('.websites-input .ant-select-clear')).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '发出邀请' }))

  await waitFor(() => expect(callsOf(calls, userInvitation.invite.name)).toMatchObject([{ websiteScope: 'list', websiteIds: ['7'] }]))
})
