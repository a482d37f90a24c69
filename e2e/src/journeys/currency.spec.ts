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
