// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '../../lib/session.ts'
import { answerCalls } from '../../testing/server-answers.ts'
import SetupPage from './SetupPage.tsx'
import { signIn } from './sign-in.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useSession.setState({ setup: null, token: null })
})

test('whose role demands a second factor sets it up before anything else', async () => {
  useSession.setState({ setup: 'second-factor', token: 'of the till' })
  render(
    <MemoryRouter>
      <SetupPage />
    </MemoryRouter>,
  )

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('请先设置两步验证')
  await screen.findByRole('button', { name: '获取密钥' })
})

test('the password that was typed a moment ago is not asked for again', async () => {
  const calls = answerCalls({
    list: [],
    preferences: {},
    answers: {
      'admin-user.sign-in': { token: 'of-lin' },
      'admin-user.change-password': {},
      '/apis/publicKey': () => Response.json({}, { status: 404 }),
    },
  })
  await signIn({ username: 'lin', password: 'set-by-the-boss', isKept: false })
  useSession.setState({ setup: 'password' })
  render(
    <MemoryRouter>
      <SetupPage />
    </MemoryRouter>,
  )
  expect(screen.queryByLabelText('当前密码')).toBeNull()
  for (const label of ['新密码', '再次输入新密码'])
    fireEvent.change(screen.getByLabelText(label, { selector: 'input', exact: true }), { target: { value: 'of-ones-own-1' } })
  fireEvent.click(screen.getByRole('button', { name: '保存新密码' }))

  await waitFor(() => expect(useSession.getState().setup).toBeNull())
  expect(calls.find(({ action }) => action === 'admin-user.change-password')?.input).toEqual({
    oldPassword: 'set-by-the-boss',
    newPassword: 'of-ones-own-1',
  })
})
