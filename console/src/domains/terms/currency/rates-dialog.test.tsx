// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { currency } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const euro = { id: '2', version: 1, code: 'EUR', name: 'Euro', translations: { name: { zh: '欧元' } }, decimals: 2, rate: 0.86 }

test('the rates are next to the names of the list, in the language of the console', async () => {
  await openConsole('/setting/currencyCodeManagement', { answers: { [currency.readAll.name]: { items: [{ ...euro, isBase: false }] } } })
  await pageTitled('币种管理')
  fireEvent.click(await screen.findByText('批量改汇率'))
  expect((await screen.findByLabelText(/EUR/)).closest('label')?.textContent).toContain('EUR 欧元')
})

test('of all rates those that were changed are saved', async () => {
  const items = [
    { ...euro, isBase: false },
    { ...euro, id: '3', code: 'SEK', name: 'Krona', translations: {}, rate: 10.5, isBase: false },
  ]
  const { calls } = await openConsole('/setting/currencyCodeManagement', {
    answers: { [currency.readAll.name]: { items }, [currency.updateRates.name]: { affected: 1 } },
  })
  await pageTitled('币种管理')
  fireEvent.click(await screen.findByText('批量改汇率'))
  fireEvent.change(await screen.findByLabelText('SEK 的汇率'), { target: { value: '11' } })
  fireEvent.click(await screen.findByText('保存 1 个汇率'))

  const sent = () => calls.find(({ action }) => action === currency.updateRates.name)?.input
  await waitFor(() => expect(sent()).toEqual({ rates: [{ code: 'SEK', rate: 11 }] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
