// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { goods } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { readAgain } from '../../../testing/read-again.ts'
import { part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const row = {
  id: '1',
  version: 1,
  title: '杯子',
  sku: 'CUP',
  classificationId: null,
  classificationTitle: null,
  currencyCode: 'USD',
  priceMinor: 4900,
  marketPriceMinor: null,
  stock: 3,
  status: 'on',
  variantCount: 0,
  usedTimes: 0,
  pictures: [],
  tags: [],
  quarantineWords: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('the price of a row is typed at once, and an emptied field is not saved as a price of zero', async () => {
  const { calls } = await openConsole('/goods/goodsManagement', {
    answers: { [goods.search.name]: { items: [row], recordCount: 1, countIsExact: true }, [goods.updateFields.name]: row },
  })
  fireEvent.click(await screen.findByLabelText('修改「杯子」的销售价'))
  const price = await screen.findByLabelText<HTMLInputElement>('销售价', { selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(price))

  fireEvent.change(price, { target: { value: '' } })
  expect(price.value).toBe('')
  expect(screen.getByText('保存').closest('button')?.disabled).toBe(true)
  fireEvent.change(price, { target: { value: '5.5' } })
  fireEvent.submit(part('.inline-form'))
  await waitFor(() => expect(calls.find(({ action }) => action === goods.updateFields.name)).toBeDefined())
  expect(calls.find(({ action }) => action === goods.updateFields.name)?.input).toMatchObject({ values: { priceMinor: 550 } })
})

test('a price is saved for the version that was shown when its typing began, though the list was read again meanwhile', async () => {
  let current = row
  const { calls } = await openConsole('/goods/goodsManagement', {
    answers: {
      [goods.search.name]: () => ({ items: [current], recordCount: 1, countIsExact: true }),
      [goods.updateFields.name]: row,
    },
  })
  fireEvent.click(await screen.findByLabelText('修改「杯子」的销售价'))
  fireEvent.change(await screen.findByLabelText('销售价', { selector: 'input' }), { target: { value: '5.5' } })
  current = { ...row, version: 2, priceMinor: 6000 }
  await readAgain(calls, goods.search.name)
  await screen.findByText('60.00')
  fireEvent.submit(part('.inline-form'))
  const saves = () => calls.filter(({ action }) => action === goods.updateFields.name)
  await waitFor(() => expect(saves().length).toBe(1))
  expect(saves()[0]?.input).toMatchObject({ version: 1, values: { priceMinor: 550 } })
})
