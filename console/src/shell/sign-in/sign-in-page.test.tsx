// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { language } from '../../lib/language.ts'
import { answerCalls } from '../../testing/server-answers.ts'
import { part } from '../../testing/shell.ts'
import { chooseLanguage } from '../language.ts'
import { SignIn } from './SignIn.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a missing name, a short password and a wrong one are said, and nobody comes in', async () => {
  const refusal = { status: 401, message: '用户名或密码错误', response: null, code: 'wrong-password' }
  const calls = answerCalls({
    list: [],
    preferences: {},
    answers: {
      'admin-user.sign-in': () => Response.json(refusal, { status: 401 }),
      '/apis/publicKey': () => Response.json({}, { status: 404 }),
    },
  })
  render(<SignIn />)
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'))
  const password = screen.getByLabelText('密码', { selector: 'input' })
  fireEvent.change(password, { target: { value: '12345' } })
  fireEvent.submit(part('.sign-in'))
  screen.getByText('用户名不能为空')
  screen.getByText('密码不能少于 6 位')
  expect(calls.filter(({ action }) => action === 'admin-user.sign-in')).toEqual([])

  fireEvent.change(screen.getByLabelText('用户名'), { target: { value: 'SuperAdmin' } })
  fireEvent.change(password, { target: { value: 'not the password' } })
  fireEvent.submit(part('.sign-in'))
  await screen.findByText('用户名或密码错误')
  expect(localStorage.getItem('token')).toBeNull()
})

test('a browser in another language than Chinese is asked once whether it shall be English', async () => {
  localStorage.removeItem('language')
  const page = render(<SignIn />)
  screen.getByText('Continue in English?')
  fireEvent.click(screen.getByRole('button', { name: '中文' }))
  expect([language(), localStorage.getItem('language')]).toEqual(['zh', 'zh'])
  expect(screen.queryByText('Continue in English?')).toBeNull()
  page.unmount()

  localStorage.removeItem('language')
  render(<SignIn />)
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  await screen.findByRole('heading', { name: 'Sign in to Wanpu' })
  expect(screen.queryByText('Continue in English?')).toBeNull()
  expect(document.activeElement?.id).toBe('username')
  cleanup()

  render(<SignIn />)
  expect(screen.getAllByRole('button', { name: '中文' })).toHaveLength(1)
  chooseLanguage('zh')
})

test('a Chinese browser is not asked', () => {
  localStorage.removeItem('language')
  vi.stubGlobal('navigator', { ...navigator, language: 'zh-CN' })
  render(<SignIn />)
  expect(screen.queryByText('Continue in English?')).toBeNull()
})
