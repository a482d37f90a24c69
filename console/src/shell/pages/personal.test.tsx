// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import dayjs from 'dayjs'
import { afterEach, expect, test } from 'vitest'
import { instantOfPicked, startOfPicked } from '../../kit/form/business-days.ts'
import { instantText } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { learnOwnZone } from '../../lib/zone.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  learnOwnZone(undefined)
})

const account = '/personalCenter'
const at = '2026-01-01T00:00:00Z'

async function choose(control: string, label: string): Promise<void> {
  const radios = await screen.findByRole('radiogroup', { name: control })
  fireEvent.click(within(radios).getByRole('radio', { name: label }))
}

test('light or dark and the language, chosen under my account, are kept on the server', { tags: 'long' }, async () => {
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

test('a name saved under my account is in the header at once', async () => {
  const saved = { id: '1', username: 'SuperAdmin', displayName: 'Mei Lin', email: 'mei@example.com', avatar: '' }
  const { calls } = await openConsole(account, {
    answers: { 'admin-user.read.own': { ...saved, displayName: '' }, 'admin-user.save.own': saved },
  })
  fireEvent.change(await screen.findByLabelText('显示名称'), { target: { value: 'Mei Lin' } })
  fireEvent.click(screen.getByRole('button', { name: '保存名称' }))

  await waitFor(() => expect(within(screen.getByTitle('账号')).getByText('Mei Lin')).toBeTruthy())
  expect(calls.find(({ action }) => action === 'admin-user.save.own')?.input).toEqual({ displayName: 'Mei Lin' })
})

test('times are shown and entered in the zone that the person chose, days stay those of the business', async () => {
  await openConsole(account, { preferences: { timeZone: 'America/New_York' } })

  await screen.findByText('America/New_York', { exact: false, selector: '.own-zone *' })
  expect(instantText('2026-11-22T02:30:00.000Z')).toBe('2026-11-21 21:30')
  expect(instantOfPicked(dayjs('2026-11-21 21:30'))).toBe('2026-11-22T02:30:00.000Z')
  expect(startOfPicked(dayjs('2026-11-22'))).toBe('2026-11-21T16:00:00.000Z')
})

test('a zone that this browser does not know leaves the times of the business', async () => {
  await openConsole(account, { preferences: { timeZone: 'Mars/Olympus' } })

  expect(instantText('2026-11-22T02:30:00.000Z')).toBe('2026-11-22 10:30')
})

test('another device is signed out from there, and leaves the list', async () => {
  const device = (id: string, isCurrent: boolean) => ({ id, ip: '::1', agent: 'curl/8', createdAt: at, seenAt: at, isCurrent })
  let items = [device('1', true), device('2', false)]
  const { calls } = await openConsole(account, {
    answers: {
      'admin-user.sessions': () => ({ items }),
      'admin-user.revoke-session': () => {
        items = items.slice(0, 1)
        return {}
      },
    },
  })
  await screen.findByText('当前设备')
  fireEvent.click(await screen.findByLabelText('强制下线 curl'))

  await screen.findByText('该设备已下线')
  await waitFor(() => expect(screen.queryByLabelText('强制下线 curl')).toBeNull())
  expect(calls.find(({ action }) => action === 'admin-user.revoke-session')?.input).toEqual({ id: '2' })
})
