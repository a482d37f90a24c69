// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../lib/session.ts'
import SetupPage from './SetupPage.tsx'

afterEach(() => {
  cleanup()
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
