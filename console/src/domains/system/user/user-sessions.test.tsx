// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type AdminUserRow, adminUser } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const at = '2026-01-01T00:00:00.000Z'
const mei: AdminUserRow = {
  id: '4',
  version: 1,
  username: 'mei',
  displayName: '',
  email: '',
  avatar: '',
  roleIds: [],
  websiteScope: 'all',
  ownerCode: '',
  websiteIds: [],
  status: 'active',
  hasSecondFactor: false,
  invitedUntil: null,
  hasPassword: true,
  isNameShared: false,
  lastSignInAt: at,
  createdAt: at,
  updatedAt: at,
}

test('an administrator sees where a user is signed in, and signs them out there after a question', async () => {
  const items = ['1', '2'].map((id) => ({ id, ip: '::1', agent: 'curl/8', createdAt: at, seenAt: at, isCurrent: false }))
  const { calls } = await openConsole('/user/adminUserManagement', {
    answers: {
      [adminUser.search.name]: { items: [mei], recordCount: 1, countIsExact: true },
      [adminUser.readSessions.name]: { items },
      [adminUser.endSessions.name]: { affected: 2 },
    },
  })
  fireEvent.click(await screen.findByLabelText('mei 的更多操作'))
  fireEvent.click(await screen.findByText('登录设备'))
  await screen.findByText('mei 的登录设备')
  expect(await screen.findAllByText('curl')).toHaveLength(2)
  const ended = () => calls.filter(({ action }) => action === adminUser.endSessions.name).map(({ input }) => input)
  fireEvent.click(screen.getByRole('button', { name: '下线 2 台设备' }))
  const buttons = () => screen.getAllByRole('button', { name: '下线 2 台设备' })
  await waitFor(() => expect(buttons()).toHaveLength(2))
  expect(ended()).toEqual([])
  fireEvent.click(buttons().at(-1) as HTMLElement)

  await waitFor(() => expect(ended()).toEqual([{ id: '4' }]))
})
