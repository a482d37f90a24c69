// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { adminRole, adminUser } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled, part } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('the password is asked for again before a role is made, a wrong one is said, and the right one goes on with it', async () => {
  const refusal = (status: number, code: string, message: string) => Response.json({ status, message, response: null, code }, { status })
  let isStale = true
  const { calls } = await openConsole('/user/userRoleManagment', {
    answers: {
      [adminRole.permissions.name]: { families: [] },
      [adminUser.verifyPassword.name]: (input: unknown) => {
        if ((input as { password: string }).password !== 'right') return refusal(400, 'wrong-password', '请输入正确的密码')
        isStale = false
        return {}
      },
      [adminRole.insert.name]: () => (isStale ? refusal(401, 'fresh-sign-in-needed', '请再次输入密码') : { id: '3' }),
    },
  })
  await pageTitled('角色管理')
  fireEvent.click((await screen.findAllByText('新建角色'))[0] as HTMLElement)
  await waitFor(() => part('.form-drawer'))
  const form = within(part('.form-drawer'))
  fireEvent.change(await form.findByLabelText('名称'), { target: { value: '确认过的角色' } })
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  const asking = within((await screen.findByText('请再次输入密码')).closest('[role="dialog"]') as HTMLElement)
  const password = asking.getByLabelText('密码')
  await waitFor(() => expect(document.activeElement).toBe(password))
  fireEvent.change(password, { target: { value: 'not the password' } })
  fireEvent.submit(password.closest('form') as HTMLElement)
  await asking.findByText('请输入正确的密码')
  fireEvent.change(password, { target: { value: 'right' } })
  fireEvent.submit(password.closest('form') as HTMLElement)

  await waitFor(() => expect(screen.queryByText('请再次输入密码')).toBeNull())
  const sent = calls.filter(({ action }) => action === adminRole.insert.name).map(({ input }) => input)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ name: '确认过的角色' })
})
