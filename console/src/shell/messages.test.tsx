// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { adminUser } from '@wanpu/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '../lib/session.ts'
import { closeConsole, openConsole } from '../testing/open-console.tsx'
import { part, path } from '../testing/shell.ts'
import { greet } from './frame/greeting.tsx'

// What the console says. What ends a session and loads the page again is in e2e/src/journeys/shell-messages.spec.ts.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  closeConsole()
  localStorage.clear()
})

const answer = (status: number, body: object) => () => Response.json(body, { status })

test('the greeting names the part of the day by the clock of the business, and the person', async () => {
  await openConsole('/index')
  // 9:30 by the clock of the business.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T01:30:00.000Z') })
  useSession.setState({ isFresh: true })
  act(() => greet()())
  await waitFor(() => expect(document.body.textContent).toContain('早上好，SuperAdmin'))
  expect(useSession.getState().isFresh, 'once').toBe(false)
})

test('coming back to the browser tab says 尊敬的…，欢迎回来 at the bottom right', async () => {
  await openConsole('/index')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const welcome = await screen.findByText('尊敬的SuperAdmin，欢迎回来')
  expect(welcome.closest('.ant-notification')?.className).toContain('ant-notification-bottomRight')
})

test('an answer without words of its own is said in those of its status, and no answer with its possible causes', {
  tags: 'long',
}, async () => {
  const device = {
    id: '9',
    ip: '::1',
    agent: 'curl/8',
    createdAt: '2026-01-01T00:00:00Z',
    seenAt: '2026-01-01T00:00:00Z',
    isCurrent: false,
  }
  let next: () => Response = answer(200, {})
  await openConsole('/personalCenter', {
    answers: { [adminUser.sessions.name]: { items: [device] }, [adminUser.revokeSession.name]: () => next() },
  })
  const end = await screen.findByLabelText('强制下线 curl')
  const said = (words: string) => waitFor(() => expect(part('.ant-message').textContent).toContain(words))

  for (const [status, words] of [
    [500, '服务器异常'],
    [404, '访问资源不存在'],
    [406, '请求格式不可得'],
    [410, '请求资源被永久删除，且不会被看到'],
    [502, '网关错误'],
    [503, '服务不可用，服务器暂时过载或维护'],
    [504, '网关超时'],
  ] as const) {
    next = answer(status, { status })
    fireEvent.click(end)
    await said(words)
  }
  next = answer(409, { status: 409, message: '这台设备刚刚退出' })
  fireEvent.click(end)
  await said('这台设备刚刚退出')

  next = () => {
    throw new TypeError('Failed to fetch')
  }
  fireEvent.click(end)
  await said('连接后台接口失败，可能由以下原因造成：后端不支持跨域（CORS）、接口地址不存在、请求超时等。')
})

test('a call that keeps the person from going on says 正在加载中..., and a wrong old password is said at its field', {
  tags: 'long',
}, async () => {
  const changed = Promise.withResolvers<Response>()
  await openConsole('/changePassword', { answers: { [adminUser.changePassword.name]: () => changed.promise } })
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('当前密码')
  fill('当前密码', 'not the password')
  fill('新密码', 'another-1')
  fill('再次输入新密码', 'another-1')
  fireEvent.submit(part('.page-scroll form'))
  await waitFor(() => expect(part('.ant-spin-fullscreen').textContent).toContain('正在加载中...'))
  changed.resolve(Response.json({ status: 409, code: 'wrong-old-password', message: '原密码不正确' }, { status: 409 }))

  await waitFor(() => expect(screen.getByLabelText('当前密码').closest('.ant-form-item')?.textContent).toContain('原密码不正确'))
  await waitFor(() => expect(document.querySelector('.ant-spin-fullscreen-show')).toBeNull())
  expect(path()).toBe('/changePassword')
})

test('an old browser core is asked to update or to use the fast mode', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko')
  await openConsole('/index')
  expect(await screen.findByText('浏览器版本过旧')).not.toBeNull()
})

test('who is signed in and visits the sign-in page lands at home', async () => {
  await openConsole('/login')
  await waitFor(() => expect(path()).toBe('/index'))
  expect(document.title).toBe('首页 · 万铺')
})
