// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ApiKeyRow, apiKey } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(closeConsole)

const key: ApiKeyRow = {
  id: '7',
  version: 1,
  name: 'ERP',
  hint: 'wk_Ab12…x9Yz',
  state: 'active',
  ownerId: '1',
  ownerName: 'SuperAdmin',
  presets: ['read', 'orders'],
  permissions: ['coupon.search'],
  websiteIds: [],
  groupIds: [],
  networks: [],
  callsPerMinute: 600,
  mostRows: 1000,
  mostValueMinor: null,
  mostChangesPerHour: null,
  approval: 'nothing',
  approvalRows: 100,
  approvalValueMinor: 0,
  approvalActions: [],
  seesPersonalData: false,
  expiresAt: null,
  formerUntil: null,
  lastUsedAt: null,
  lastIp: '',
  createdAt: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
}

const listed = (items: ApiKeyRow[]) => ({ [apiKey.search.name]: { items, recordCount: items.length, countIsExact: true } })
const secret = `wk_${'A'.repeat(46)}`

test('a new key reads only unless said otherwise, and its secret is shown once, with a first call', async () => {
  const { calls } = await openConsole('/setting/apiKeyManagement', {
    answers: { ...listed([]), [apiKey.insert.name]: { id: '7', secret } },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: /新建密钥/ }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText('名称'), { target: { value: 'ERP' } })
  expect((form.getByRole('checkbox', { name: /^只读/ }) as HTMLInputElement).checked).toBe(true)
  fireEvent.click(form.getByRole('checkbox', { name: /^订单/ }))
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  expect(await screen.findByText(secret)).toBeTruthy()
  expect(screen.getByText(/curl .*actions\/goods\.search/)).toBeTruthy()
  const sent = calls.find(({ action }) => action === apiKey.insert.name)?.input as Record<string, unknown>
  expect(sent).toMatchObject({ name: 'ERP', presets: ['read', 'orders'] })
  fireEvent.click(screen.getByRole('button', { name: '我已保存' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

test('a key is rotated with an overlap, and revoked under a warning that names it', async () => {
  const { calls } = await openConsole('/setting/apiKeyManagement', {
    answers: { ...listed([key]), [apiKey.rotate.name]: { id: '7', secret }, [apiKey.revoke.name]: { affected: 1 } },
  })
  expect(await screen.findByText('只读、订单、1 个操作')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^更换密钥$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: '7 天' }))
  fireEvent.click(dialog.getByRole('button', { name: /^更换密钥$/ }))
  expect(await screen.findByText(secret)).toBeTruthy()
  expect(calls.find(({ action }) => action === apiKey.rotate.name)?.input).toEqual({ id: '7', overlapHours: 168 })
  fireEvent.click(screen.getByRole('button', { name: '我已保存' }))

  fireEvent.click(await screen.findByRole('button', { name: /ERP.*更多|更多.*ERP/ }))
  fireEvent.click(await screen.findByText('撤销'))
  expect(await screen.findByText(/密钥「ERP」（wk_Ab12…x9Yz）立即失效/)).toBeTruthy()
})

test('who did not make a key sees why it can’t be changed', async () => {
  await openConsole('/setting/apiKeyManagement', { answers: listed([{ ...key, ownerName: 'ada' }]) })
  const edit = await screen.findByRole('button', { name: /编\s?辑/ })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  fireEvent.mouseEnter(edit)
  expect(await screen.findByText('只有创建人 ada 可以修改')).toBeTruthy()
})

test('which changes need approval is chosen in the key, with what the rule needs', async () => {
  const { calls } = await openConsole('/setting/apiKeyManagement', {
    answers: { ...listed([{ ...key, approval: 'rows' }]), [apiKey.update.name]: key },
  })
  fireEvent.click(await screen.findByRole('button', { name: /编\s?辑/ }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText('超过多少行'), { target: { value: '20' } })
  expect(form.queryByLabelText('超过多少金额')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: /^保\s?存$/ }))

  await waitFor(() =>
    expect(calls.find(({ action }) => action === apiKey.update.name)?.input).toMatchObject({
      approval: 'rows',
      approvalRows: 20,
      approvalActions: [],
    }),
  )
})
