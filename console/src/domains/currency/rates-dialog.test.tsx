// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { currency } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const euro = { id: '2', version: 1, code: 'EUR', name: 'Euro', translations: { name: { zh: '欧元' } }, decimals: 2, rate: 0.86 }

test('the rates stand beside the names of the list, in the language of the console', async () => {
  await openConsole('/setting/currencyCodeManagement', { answers: { [currency.readAll.name]: { items: [{ ...euro, isBase: false }] } } })
  await pageTitled('币种')
  fireEvent.click(await screen.findByText('批量改汇率'))
  expect((await screen.findByLabelText(/EUR/)).closest('label')?.textContent).toContain('EUR 欧元')
})
