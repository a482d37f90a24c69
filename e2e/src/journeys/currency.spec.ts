import { currency, goods } from '@wanpu/contract'
import { openEcb } from '../../../testkit/src/ecb.ts'
import { expect, test, visit } from '../fixtures.ts'

test('a currency is made, and its rate changed among all', async ({ desk }) => {
  await visit(desk, '/setting/currencyCodeManagement')
  await desk.getByRole('button', { name: '新建币种' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('代码').fill('sek')
  await dialog.getByLabel('符号').fill('kr')
  await dialog.getByLabel('汇率').fill('10.5')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByRole('row', { name: /SEK/ })).toContainText('10.5')

  await desk.getByRole('button', { name: '批量改汇率' }).click()
  await dialog.getByLabel('SEK 的汇率').fill('11')
  await dialog.getByRole('button', { name: '保存 1 个汇率' }).click()
  await expect(desk.getByRole('row', { name: /SEK/ })).toContainText('11')
})

test('amounts are shown and typed with the decimals that the currency list says', async ({ desk, api }) => {
  await visit(desk, '/setting/currencyCodeManagement')
  await desk.getByRole('button', { name: '新建币种' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('代码').fill('TWD')
  await dialog.getByLabel('符号').fill('NT$')
  await dialog.getByLabel('汇率').fill('32')
  await dialog.getByLabel('小数位').fill('0')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByRole('row', { name: /TWD/ })).toBeVisible()

  const kettle = await api.call(goods.insert, { title: '台币茶壶', priceMinor: 1280, currencyCode: 'TWD' })
  await visit(desk, '/goods/goodsManagement?keywords=台币茶壶')
  const row = desk.getByRole('row', { name: /台币茶壶/ })
  await expect(row).toContainText('1,280')
  await row.getByRole('button', { name: '编辑', exact: true }).click()
  await expect(dialog.getByLabel('售价')).toHaveValue('1280')
  await dialog.getByLabel('售价').fill('1500')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('1,500')
  expect(await api.call(goods.read, { id: kettle.id })).toMatchObject({ priceMinor: 1500 })

  await desk.reload()
  await expect(row).toContainText('1,500')
})

test('rates are fetched: their source is set up, the preview is taken over, and that is undone', async ({ desk, api }) => {
  await using ecb = await openEcb()
  ecb.publish(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }), { USD: '1.05', NOK: '11', CZK: '25' })
  await api.call(currency.insert, { code: 'NOK', symbol: 'kr', rate: 10 })
  await api.call(currency.insert, { code: 'CZK', symbol: 'Kč', rate: 12 })

  await visit(desk, '/setting/currencyCodeManagement')
  await desk.getByRole('button', { name: '获取汇率' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('还没有设置汇率来源')
  await dialog.getByRole('button', { name: '汇率来源' }).click()
  await dialog.getByLabel('地址').fill(ecb.address)
  await dialog.getByLabel('每天自动获取').click()
  await dialog.getByRole('button', { name: '保存' }).click()

  await expect(dialog.getByRole('row', { name: /NOK/ })).toContainText('10.47619048')
  await expect(dialog.getByRole('row', { name: /CZK/ })).toContainText('变动超过 20%')
  await expect(dialog.getByLabel('更新 CZK')).not.toBeChecked()
  await dialog.getByRole('button', { name: /^更新 \d+ 个汇率$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('row', { name: /NOK/ })).toContainText('10.47619048')
  await expect(desk.getByText(/^上次获取/)).toContainText('未开启自动获取')

  await desk.getByRole('alert').filter({ hasText: '已更新 2 个汇率' }).getByRole('button', { name: '撤销' }).click()
  await expect(desk.getByText(/^上次获取/)).toContainText('这次更新已撤销')
})
