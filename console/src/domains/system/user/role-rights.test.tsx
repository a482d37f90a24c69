// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { adminRole } from '@wanpu/contract'
import { afterEach, test } from 'vitest'
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
  await pageTitled('角色')
  fireEvent.click((await screen.findAllByText('新建角色'))[0] as HTMLElement)
  const retry = await screen.findByText('重试')
  isBroken = false
  fireEvent.click(retry)
  await screen.findByText(/从常用角色开始/)
})
