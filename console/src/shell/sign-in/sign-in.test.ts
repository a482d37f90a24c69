// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { MenuRoute } from '../../lib/routes.ts'
import { useSession } from '../../lib/session.ts'
import { answerCalls, superAdmin } from '../../testing/server-answers.ts'
import { loadSession, signIn } from './sign-in.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  useSession.setState({ token: null })
})

test('a sign-in answer without its token is said, and no session begins', async () => {
  answerCalls({
    list: [],
    preferences: {},
    answers: { 'admin-user.sign-in': { key: 'abc' }, '/apis/publicKey': Response.json({}, { status: 404 }) },
  })

  await expect(signIn({ username: 'SuperAdmin', password: 'secret-1', isKept: true })).rejects.toThrow(
    '登录接口异常，未正确返回 token 字段',
  )
  expect(localStorage.getItem('token')).toBeNull()
})

test.each([{ username: 1 }, { avatar: null }, { roles: 'SuperAdmin' }, { permissions: [1] }])(
  'user information like %j lets nobody in',
  async (wrong) => {
    vi.stubGlobal('fetch', async (address: string) => {
      const person = { ...superAdmin, avatar: '', roles: ['SuperAdmin'], ...wrong }
      const response = address.includes('/userInfo') ? person : { items: [], list: [], timeZone: 'Asia/Shanghai' }
      return Response.json({ status: 200, message: '', response })
    })
    useSession.setState({ token: 'of SuperAdmin' })

    await expect(loadSession()).rejects.toThrow('getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确')
  },
)

test('a list of routes that is none lets nobody in', async () => {
  answerCalls({ list: 'none' as unknown as MenuRoute[], preferences: {}, answers: {} })
  useSession.setState({ token: 'of SuperAdmin' })

  await expect(loadSession()).rejects.toThrow('路由格式返回有误')
})
