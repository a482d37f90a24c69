// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { chooseCurrency, readChosen, startChoice, takeChanges } from './chosen-currency.ts'

function openChoice(currentCode: string | undefined): HTMLSelectElement {
  document.body.innerHTML = '<p hidden><select id="currency"><option value="">USD $</option><option value="EUR">EUR €</option></select></p>'
  const select = document.querySelector('select')
  if (!select) throw new Error('There is no choice')
  startChoice(select, currentCode)
  return select
}

test('the choice is shown by its script, kept in the browser, and the page loaded again in it', () => {
  localStorage.clear()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const select = openChoice(undefined)
  expect([select.closest('p')?.hidden, select.value, readChosen()]).toEqual([false, '', undefined])

  select.value = 'EUR'
  select.dispatchEvent(new Event('change'))
  expect([readChosen(), reload.mock.calls.length]).toEqual(['EUR', 1])
  select.value = ''
  select.dispatchEvent(new Event('change'))
  expect([readChosen(), reload.mock.calls.length]).toEqual([undefined, 2])
  reload.mockRestore()
})

test('a page that takes another currency by itself is not loaded again, and its footer says the currency', () => {
  localStorage.clear()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const select = openChoice(undefined)
  const takeCode = vi.fn()
  takeChanges(takeCode)

  chooseCurrency('EUR')

  expect([select.value, takeCode.mock.calls.length, reload.mock.calls.length]).toEqual(['EUR', 1, 0])
  reload.mockRestore()
})
