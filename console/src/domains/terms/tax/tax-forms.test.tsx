// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type TaxRateRow, taxRate, taxScheme } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const choose = async (input: HTMLElement, words: string, option: RegExp | string) => {
  fireEvent.mouseDown(input)
  fireEvent.change(input, { target: { value: words } })
  fireEvent.click(await screen.findByTitle(option))
}
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

test('a scheme is made by which taxes are added in some places', async () => {
  const { calls } = await openConsole('/setting/taxSchemeManagement', { answers: { [taxScheme.insert.name]: { id: '1' } } })
  await pageTitled('计税方案')
  fireEvent.click((await screen.findAllByRole('button', { name: /新建计税方案/ }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  type(form.getByLabelText(/^名称/), '美国')
  await choose(form.getByLabelText(/^卖家所在国家或地区/), 'US', / US$/)
  fireEvent.mouseDown(form.getByLabelText(/^价格/))
  fireEvent.click(await screen.findByTitle('价格不含税，结算时加税'))
  await choose(form.getByLabelText(/^征税地区/), 'US-PR', /US-PR$/)
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  const sent = () => calls.find(({ action }) => action === taxScheme.insert.name)?.input
  await waitFor(() =>
    expect(sent()).toMatchObject({ name: '美国', homeCountry: 'US', priceMode: 'added', places: ['US-PR'], status: 'active' }),
  )
})

test('a rate of a state is made', async () => {
  const { calls } = await openConsole('/setting/taxRateManagement', { answers: { [taxRate.insert.name]: { id: '1' } } })
  await pageTitled('税率')
  fireEvent.click((await screen.findAllByRole('button', { name: /新建税率/ }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  await choose(form.getByLabelText(/^国家和地区/), 'US', / US$/)
  await choose(await form.findByLabelText(/^州 \/ 省/), 'PR', 'Puerto Rico PR')
  type(form.getByLabelText(/^税种/), 'Sales tax')
  type(form.getByLabelText(/^税率/, { selector: 'input' }), '11.5')
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  const sent = () => calls.find(({ action }) => action === taxRate.insert.name)?.input
  await waitFor(() => expect(sent()).toMatchObject({ country: 'US', region: 'PR', name: 'Sales tax', percent: 11.5 }))
})

test('rates are listed with their state and percentage; one that is deleted after a question can be brought back', async () => {
  const row = {
    id: '1',
    version: 1,
    country: 'US',
    region: 'PR',
    zoneId: null,
    zoneName: null,
    name: 'Sales tax',
    percent: 11.5,
    taxClassId: null,
    taxClassName: null,
    startsOn: null,
    endsOn: null,
    asOf: null,
    isShipped: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  } as unknown as TaxRateRow
  const { calls } = await openConsole('/setting/taxSchemeManagement', {
    answers: {
      [taxRate.search.name]: { items: [row], recordCount: 1, countIsExact: true },
      [taxRate.delete.name]: () => Response.json({ status: 200, message: '', response: { affected: 1 }, changeSetId: '7' }),
    },
  })
  await pageTitled('计税方案')
  fireEvent.click(within(await screen.findByRole('navigation', { name: '税费' })).getByRole('link', { name: '税率' }))
  await waitFor(() => expect(path()).toBe('/setting/taxRateManagement'))
  const line = (await screen.findByText(/^Puerto Rico/)).closest('tr') as HTMLElement
  expect(line.textContent).toContain('11.5%')
  fireEvent.click(within(line).getByText('删除'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(calls.some(({ action }) => action === taxRate.delete.name)).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: /^删\s?除$/ }))

  await screen.findByText('已删除 1 个税率')
  await screen.findByRole('button', { name: /^撤\s?销$/ })
  expect(calls.find(({ action }) => action === taxRate.delete.name)?.input).toEqual({ ids: ['1'] })
})
