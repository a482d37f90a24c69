// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { currency, goods } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('a currency is made with its code in capitals, its rate and its decimals', async () => {
  const { calls } = await openConsole('/setting/currencyCodeManagement', { answers: { [currency.insert.name]: { id: '9' } } })
  await pageTitled('币种管理')
  fireEvent.click((await screen.findAllByRole('button', { name: /新建币种/ }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  const type = (label: RegExp, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  type(/^代码/, 'twd')
  type(/^符号/, 'NT$')
  type(/^汇率/, '32.5')
  type(/^小数位/, '0')
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  const sent = () => calls.find(({ action }) => action === currency.insert.name)?.input
  await waitFor(() => expect(sent()).toMatchObject({ code: 'TWD', symbol: 'NT$', rate: 32.5, decimals: 0 }))
})

test('amounts are shown and typed with the decimals that the currency list says', async () => {
  const row = {
    id: '1',
    version: 1,
    title: '台币茶壶',
    sku: '',
    classificationId: null,
    classificationTitle: null,
    currencyCode: 'TWD',
    priceMinor: 1280,
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
  const twd = { id: '9', version: 1, code: 'TWD', name: '', translations: {}, decimals: 0, rate: 32, isBase: false }
  const { calls } = await openConsole('/goods/goodsManagement', {
    answers: {
      [currency.readAll.name]: { items: [twd] },
      [goods.search.name]: { items: [row], recordCount: 1, countIsExact: true },
      [goods.updateFields.name]: row,
    },
  })
  const pen = await screen.findByLabelText('修改「台币茶壶」的销售价')
  expect(pen.closest('tr')?.textContent).toContain('1,280TWD')
  fireEvent.click(pen)
  const price = await screen.findByLabelText<HTMLInputElement>('销售价', { selector: 'input' })
  expect(price.value).toBe('1280')
  fireEvent.change(price, { target: { value: '1500' } })
  fireEvent.submit(part('.inline-form'))

  const sent = () => calls.find(({ action }) => action === goods.updateFields.name)?.input
  await waitFor(() => expect(sent()).toMatchObject({ values: { priceMinor: 1500 } }))
})
