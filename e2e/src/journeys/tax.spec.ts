import { taxRate, taxScheme } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('a scheme with added taxes is made, and a rate of a state; deleting the rate is undone', async ({ desk, api }) => {
  await visit(desk, '/setting/taxSchemeManagement')
  await desk.getByRole('button', { name: '新建计税方案' }).first().click()
  const form = desk.getByRole('dialog')
  await form.getByRole('textbox', { name: /名称$/ }).fill('美国')
  await form.getByRole('combobox', { name: /卖家所在国家或地区$/ }).fill('US')
  await desk.getByTitle(/ US$/).click()
  await form.getByRole('combobox', { name: /价格$/ }).click()
  await desk.getByTitle('价格不含税，结算时加税').click()
  await form.getByRole('combobox', { name: '征税地区' }).fill('US-PR')
  await desk.getByTitle(/US-PR$/).click()
  await desk.keyboard.press('Escape')
  await form.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByRole('row', { name: /美国/ })).toContainText('Puerto Rico')
  const { items } = await api.call(taxScheme.search, {})
  expect(items).toMatchObject([{ priceMode: 'added', homeCountry: 'US', places: ['US-PR'], status: 'active' }])

  await desk.getByRole('navigation', { name: '税费' }).getByRole('link', { name: '税率' }).click()
  await expect(desk.getByRole('row', { name: /奥地利/ })).toContainText('20%')
  await visit(desk, '/setting/taxRateManagement?keywords=PR')
  await desk.getByRole('button', { name: '新建税率' }).first().click()
  await form.getByRole('combobox', { name: /国家和地区$/ }).fill('US')
  await desk.getByTitle(/ US$/).click()
  await form.getByRole('combobox', { name: '州 / 省' }).fill('PR')
  await desk.getByTitle('Puerto Rico PR').click()
  await form.getByRole('textbox', { name: /税种$/ }).fill('Sales tax')
  await form.getByRole('spinbutton', { name: /税率$/ }).fill('11.5')
  await form.getByRole('button', { name: '新建', exact: true }).click()
  const row = desk.getByRole('row', { name: /Puerto Rico/ })
  await expect(row).toContainText('11.5%')

  await row.getByRole('button', { name: '删除' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  // That the rate was saved may still stand there, with its own 撤销.
  await desk.getByRole('alert').filter({ hasText: '已删除 1 个税率' }).getByRole('button', { name: '撤销' }).click()
  await expect(row).toBeVisible()
  expect((await api.call(taxRate.search, { keywords: 'PR' })).items).toMatchObject([{ country: 'US', region: 'PR', percent: 11.5 }])
  // Other journeys count on totals without taxes.
  await api.call(taxScheme.delete, { ids: items.map(({ id }) => id) })
})
