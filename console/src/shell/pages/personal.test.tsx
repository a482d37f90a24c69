// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { language } from '../../lib/language.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const account = '/personalCenter'

async function choose(control: string, label: string): Promise<void> {
  const radios = await screen.findByRole('radiogroup', { name: control })
  fireEvent.click(within(radios).getByRole('radio', { name: label }))
}

test('light or dark and the language, chosen under my account, are kept on the server', async () => {
  const { calls } = await openConsole(account)
  await choose('外观', '深色')
  await choose('语言', 'English')

  await waitFor(() =>
    expect(calls.findLast(({ action }) => action === 'admin-user.save-preferences')?.input).toMatchObject({
      preferences: { theme: { mode: 'dark' }, language: 'en' },
    }),
  )
})

test('another device begins in the mode and the language that the server kept', async () => {
  await openConsole(account, { preferences: { theme: { mode: 'dark' }, language: 'en' } })

  expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeTruthy()
  expect([language(), document.documentElement.dataset.mode]).toEqual(['en', 'dark'])
})
