// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userInvitation } from '@wanpu/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language, setLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { answerCalls } from '../../testing/server-answers.ts'
import InvitationPage from './InvitationPage.tsx'

const token = 'k'.repeat(43)

beforeEach(() => setLanguage('zh'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setLanguage('zh')
  useSession.setState({ token: null })
})

function openInvitation(answers: Parameters<typeof answerCalls>[0]['answers'], search = '') {
  const calls = answerCalls({ list: [], preferences: {}, answers })
  const router = createMemoryRouter(
    [
      { path: '/invitation', element: <InvitationPage /> },
      { path: '*', element: <p>home</p> },
    ],
    { initialEntries: [`/invitation${search}#${token}`] },
  )
  render(<RouterProvider router={router} />)
  return calls
}

const invitation = { username: 'lin', displayName: '林', endsAt: '2026-12-01T10:00:00.000Z' }
const statesOf = () => [...document.querySelectorAll('.password-rules li')].map((rule) => rule.getAttribute('data-state'))

test('whoever is invited sees the rules, is told what is wrong with a password, and is in with a good one', { tags: 'long' }, async () => {
  const tooCommon = '这个密码太常见，容易被猜到，请换一个'
  let tries = 0
  const refusal = { status: 400, code: 'bad-input', message: tooCommon, detail: { fields: { password: tooCommon } } }
  const calls = openInvitation({
    [userInvitation.read.name]: invitation,
    [userInvitation.accept.name]: () =>
      tries++ === 0
        ? Response.json(refusal, { status: 400 })
        : Response.json({ status: 200, message: '', response: { token: 'of-lin', username: 'lin' } }),
  })
  await screen.findByText(/^林，您好。您的用户名是 lin。/)
  expect(statesOf()).toEqual(['open', 'open', 'open'])
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input', exact: true }), { target: { value } })
  type('新密码', 'password1')
  type('再次输入新密码', 'password')
  await waitFor(() => expect(statesOf()).toEqual(['met', 'open', 'broken']))
  type('再次输入新密码', 'password1')
  fireEvent.click(screen.getByRole('button', { name: '设置密码并进入' }))
  await screen.findByText(tooCommon)
  expect(statesOf()).toEqual(['met', 'broken', 'met'])

  type('新密码', 'of-ones-own-1')
  type('再次输入新密码', 'of-ones-own-1')
  fireEvent.click(screen.getByRole('button', { name: '设置密码并进入' }))
  await screen.findByText('home')
  expect(useSession.getState().token).toBe('of-lin')
  expect(calls.filter(({ action }) => action === userInvitation.accept.name).at(-1)?.input).toEqual({ token, password: 'of-ones-own-1' })
})

test('a link that was used says so', async () => {
  const message = '这个邀请链接已使用、已过期或已撤销'
  openInvitation({
    [userInvitation.read.name]: () => Response.json({ status: 409, code: 'invitation-ended', message }, { status: 409 }),
  })
  await screen.findByRole('heading', { name: '邀请链接已失效' })
  screen.getByText(message)
})

test.each([
  { link: '?language=en', browser: 'zh-CN', shown: 'en' },
  { link: '?language=zh', browser: 'en-US', shown: 'zh' },
  { link: '', browser: 'de-DE', shown: 'en' },
  { link: '', browser: 'zh-TW', shown: 'zh' },
])('a link “$link” opens in $shown in a browser of $browser', async ({ link, browser, shown }) => {
  localStorage.removeItem('language')
  vi.stubGlobal('navigator', { ...navigator, language: browser })
  openInvitation({ [userInvitation.read.name]: invitation }, link)
  await screen.findByText(shown === 'en' ? /^Hello 林/ : /^林，您好/)
  expect(language()).toBe(shown)
  expect(screen.queryByText(/^(Continue in English|使用中文)/), 'the question is answered').toBeNull()
})

test('the language that was chosen on this device wins over the one of the link', async () => {
  openInvitation({ [userInvitation.read.name]: invitation }, '?language=en')
  await screen.findByText(/^林，您好/)
})
