// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { carrier } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

test('after a reload what another user saved meanwhile is not taken for what was typed', async () => {
  const row = {
    id: '7',
    version: 1,
    code: 'swift',
    name: 'Swift',
    translations: {},
    aliases: [],
    trackingTemplate: '',
    status: 'active',
    sort: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  const theirs = { ...row, version: 2, sort: 5 }
  const listed = (one: object) => ({ [carrier.search.name]: { items: [one], recordCount: 1, countIsExact: true } })
  await openConsole('/setting/carrierManagement', { answers: listed(row) })
  fireEvent.click(await screen.findByText('编辑'))
  fireEvent.change(await screen.findByLabelText(/^名称/, { selector: 'input' }), { target: { value: 'Swift Post' } })

  const stale = { status: 409, message: '', response: null, code: 'version-conflict', detail: { current: theirs } }
  const save = (input: unknown) => ((input as { version: number }).version === 1 ? Response.json(stale, { status: 409 }) : { version: 3 })
  const { calls } = await openConsole('/setting/carrierManagement', { answers: { ...listed(theirs), [carrier.update.name]: save } })
  await screen.findByText('已恢复刷新前没有保存的内容')
  fireEvent.click(screen.getByText('保存'))
  await screen.findByText('记录已被他人修改')
  fireEvent.click(screen.getByText('保存'))
  const saved = () => calls.filter(({ action }) => action === carrier.update.name)
  await waitFor(() => expect(saved().length).toBe(2))
  expect(saved()[1]?.input).toMatchObject({ version: 2, name: 'Swift Post', sort: 5 })
})
