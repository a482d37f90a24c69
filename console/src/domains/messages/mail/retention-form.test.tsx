// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { mail } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('a shorter retention period says how many mails it deletes before it is saved', async () => {
  const older = (input: unknown) => ({ items: [], recordCount: (input as { createdTo?: string }).createdTo === undefined ? 0 : 3 })
  const { calls } = await openConsole('/order/mailManagement', {
    answers: {
      [mail.readRetention.name]: { version: 2, keptDays: 365 },
      [mail.saveRetention.name]: { version: 3 },
      [mail.search.name]: older,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '保留期限' }))
  const days = await screen.findByLabelText<HTMLInputElement>('邮件保留时间')
  expect(days.value).toBe('365')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '更改期限' })
  expect(save.disabled).toBe(true)

  fireEvent.change(days, { target: { value: '90' } })
  expect((await screen.findByRole('alert')).textContent).toContain('3')
  fireEvent.click(save)
  const saved = () => calls.find(({ action }) => action === mail.saveRetention.name)
  await waitFor(() => expect(saved()?.input).toEqual({ version: 2, keptDays: 90 }))
})
