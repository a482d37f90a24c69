// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { currency, websiteGroup } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { pageTitled } from '../../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('further currencies are added once each, with a rounding, and one that was stopped says so', async () => {
  const euro = { code: 'EUR', name: '', translations: {} }
  const { calls } = await openConsole('/goods/websiteGroupManagement', {
    answers: {
      [currency.search.name]: { items: [euro, { ...euro, code: 'USD' }], total: 2, totalIsExact: true },
      [websiteGroup.readSettings.name]: {
        version: 1,
        settings: { defaultCurrencyCode: 'USD', furtherCurrencies: [{ code: 'GBP' }] },
        exampleWebsiteId: null,
      },
      [websiteGroup.saveSettings.name]: { affected: 0, countIsExact: true, sample: [], settings: [] },
    },
  })
  await pageTitled('网站分组')
  fireEvent.click(await screen.findByText('全部网站的设置'))
  fireEvent.click(await screen.findByRole('tab', { name: '店铺设置' }))
  const previewed = () => calls.findLast(({ action }) => action === websiteGroup.saveSettings.name)?.input
  await screen.findByText('这个币种已停用或不存在，顾客看不到它。')

  fireEvent.mouseDown(screen.getByRole('combobox', { name: '添加币种' }))
  expect(screen.queryAllByRole('option', { name: /USD|GBP/ })).toEqual([])
  fireEvent.click(await screen.findByTitle('EUR'))
  await waitFor(() => expect(previewed()).toMatchObject({ settings: { furtherCurrencies: [{ code: 'GBP' }, { code: 'EUR' }] } }))
  fireEvent.mouseDown(screen.getAllByRole('combobox', { name: '取整' }).at(-1) ?? document.body)
  fireEvent.click(await screen.findByTitle('以 .99 结尾'))
  await waitFor(() =>
    expect(previewed()).toMatchObject({
      settings: { furtherCurrencies: [{ code: 'GBP' }, { code: 'EUR', rounding: { by: 'ending-99' } }] },
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: '移除 GBP' }))
  await waitFor(() => expect(previewed()).toMatchObject({ settings: { furtherCurrencies: [{ code: 'EUR' }] } }))
})
