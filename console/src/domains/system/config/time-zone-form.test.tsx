// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { configRecord, orderPlacement } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('another business time zone says first what it moves, and is there after a reload', async () => {
  let stored = { version: 4, timeZone: 'Asia/Singapore', since: null }
  const open = () =>
    openConsole('/setting/webClusterConfig', {
      answers: {
        [configRecord.read.name]: { id: 'order-placement', version: 3, value: orderPlacement.parse({}), updatedAt: null },
        [configRecord.readTimeZone.name]: () => stored,
        [configRecord.saveTimeZone.name]: ({ timeZone }: { timeZone: string }) => {
          stored = { version: 5, timeZone, since: null }
          return stored
        },
      },
    })
  const { calls } = await open()
  const saves = () => calls.filter(({ action }) => action === configRecord.saveTimeZone.name).map(({ input }) => input)
  await pageTitled('下单配置')
  const zone = await screen.findByLabelText('时区')
  fireEvent.mouseDown(zone)
  fireEvent.change(zone, { target: { value: 'honolulu' } })
  fireEvent.click(await screen.findByTitle(/Honolulu/))
  fireEvent.click(screen.getByRole('button', { name: '更改时区' }))

  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^今天变为 .*原时区（Asia\/Singapore）/)
  expect(saves(), 'nothing is saved before').toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: '更改时区' }))
  await waitFor(() => expect(saves()).toEqual([{ version: 4, timeZone: 'Pacific/Honolulu' }]))

  await open()
  await waitFor(() => expect(part('.time-zone-choice').textContent).toContain('Pacific/Honolulu'))
})
