import { shippingMode } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('a way of delivery is made with two fees by country', async ({ desk, api }) => {
  await visit(desk, '/setting/shippingModeManagement')
  await desk.getByRole('button', { name: '新建物流方式' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /名称$/ }).fill('快递')
  await dialog.getByLabel('最快送达（工作日）').fill('2')
  await dialog.getByLabel('最慢送达（工作日）').fill('3')
  await dialog.getByRole('button', { name: '添加规则' }).click()
  const first = dialog.getByRole('group', { name: '规则 1' })
  await first.getByRole('combobox', { name: '国家和地区' }).fill('US')
  await desk.getByTitle(/ US$/).click()
  await desk.keyboard.press('Escape')
  await first.getByLabel('运费').fill('5')
  await dialog.getByRole('group', { name: '规则 2' }).getByLabel('运费').fill('12.5')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()

  await expect(desk.getByRole('row', { name: /快递/ })).toContainText('2–3 个工作日')
  const { items } = await api.call(shippingMode.search, { keywords: '快递' })
  expect(items[0]?.rules).toMatchObject([
    { countries: ['US'], feeMinor: 500 },
    { countries: [], feeMinor: 1250 },
  ])
})
