// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { adminRole, adminUser, userInvitation } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('rights that could not be read for a role say so and can be read again', async () => {
  const answer = { status: 500, message: '', response: null, code: 'incident', detail: { incident: 'A1B2' } }
  let isBroken = true
  await openConsole('/user/userRoleManagment', {
    answers: { [adminRole.permissions.name]: () => (isBroken ? Response.json(answer, { status: 500 }) : { families: [] }) },
  })
  await pageTitled('角色管理')
  fireEvent.click((await screen.findAllByText('新建角色'))[0] as HTMLElement)
  const retry = await screen.findByText('重试')
  isBroken = false
  fireEvent.click(retry)
  await screen.findByText(/从常用角色开始/)
})

const orders = {
  name: 'order',
  actions: ['order.search', 'order.read'],
  effects: { 'order.search': 'reads', 'order.read': 'reads' },
  record: 'order.read',
}

test('a preset gives a new role its name, and another preset another, until somebody names it', async () => {
  await openConsole('/user/userRoleManagment', { answers: { [adminRole.permissions.name]: { families: [orders] } } })
  await pageTitled('角色管理')
  fireEvent.click((await screen.findAllByText('新建角色'))[0] as HTMLElement)
  const name = await screen.findByLabelText<HTMLInputElement>(/^名称/, { selector: '.form-drawer input' })
  fireEvent.click(await screen.findByRole('button', { name: /^客\s?服$/ }))
  expect(name.value).toBe('客服')
  fireEvent.click(screen.getByRole('button', { name: /^仓\s?库$/ }))
  expect(name.value).toBe('仓库')
  fireEvent.change(name, { target: { value: '夜班' } })
  fireEvent.click(screen.getByRole('button', { name: /^客\s?服$/ }))
  expect(name.value).toBe('夜班')
})

test('an invitation offers common roles: one that is there is chosen, another is created once it is saved', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const role = {
    id: '8',
    version: 1,
    name: '仓库',
    permissions: [],
    memo: '',
    users: 0,
    isBuiltIn: false,
    needsSecondFactor: false,
    createdAt: at,
    updatedAt: at,
  }
  const { calls } = await openConsole('/user/adminUserManagement?open=admin-user.invite', {
    answers: {
      [adminUser.search.name]: { items: [], recordCount: 0, countIsExact: true },
      [userInvitation.readMail.name]: { mail: 'no-sender' },
      [adminRole.permissions.name]: { families: [orders] },
      [adminRole.readAll.name]: { items: [role] },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^仓\s?库$/ }))
  fireEvent.click(screen.getByRole('button', { name: /^客\s?服$/ }))
  await waitFor(() =>
    expect([...document.querySelectorAll('.form-drawer .ant-select-selection-item')].map((item) => item.textContent)).toEqual([
      '仓库',
      '客服（新建）',
    ]),
  )
  expect(calls.filter(({ action }) => action === adminRole.insert.name)).toEqual([])
})
