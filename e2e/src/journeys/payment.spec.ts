import { paymentMode, shopWebsite } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('a payment mode gets an account, which is tested', async ({ desk }) => {
  await visit(desk, '/setting/paymentModeManagement')
  await desk.getByRole('button', { name: '新建收款方式' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /名称$/ }).fill('支票')
  await dialog.getByLabel('代码').fill('cheque')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  const row = desk.getByRole('row', { name: /支票/ })
  await expect(row, 'nobody can be paid by it yet').toContainText('缺少账号')

  await row.getByRole('button', { name: '收款账号' }).click()
  await expect(desk.getByRole('heading', { name: '收款账号 · 支票' })).toBeVisible()
  await desk.getByRole('button', { name: '新建收款账号' }).first().click()
  await dialog.getByRole('textbox', { name: /名称$/ }).fill('总行')
  await dialog.getByLabel('账号', { exact: true }).fill('待填写')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(dialog.getByText('还没有填写收款账号')).toBeVisible()
  await dialog.getByLabel('账号', { exact: true }).fill('A-1001')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  const account = desk.getByRole('row', { name: /总行/ })
  await expect(account).toContainText('A-1001')

  await account.getByRole('button', { name: '测试' }).click()
  await expect(dialog.getByText('可以收款')).toBeVisible()
  await expect(dialog.getByText('没有付款说明，顾客只看到账号、金额和订单号')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(account).toContainText(/启用中.*通过/)
  await expect(account).not.toContainText('未通过')
})

test('a payment method is named in the languages of the websites, and the form says which are missing', async ({ desk, api }) => {
  await api.call(shopWebsite.insert, { domain: 'method-names.localhost', language: 'en' })
  await visit(desk, '/setting/paymentModeManagement')
  await desk.getByRole('button', { name: '新建收款方式' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('名称').fill('礼品卡')
  await dialog.getByLabel('代码').fill('gift-card')
  await expect(dialog.getByText(/缺少：.*英语/)).toBeVisible()
  await dialog.locator('summary').filter({ hasText: '其他语言' }).click()
  await dialog.getByLabel('名称（英语）').fill('Gift card')
  await expect(dialog.getByText(/缺少：.*英语/)).toBeHidden()
  await dialog.getByRole('button', { name: '新建', exact: true }).click()

  await expect(desk.getByRole('row', { name: /礼品卡/ })).toBeVisible()
  const [mode] = (await api.call(paymentMode.search, { keywords: 'gift card' })).items
  expect(mode).toMatchObject({ name: '礼品卡', translations: { name: { en: 'Gift card' } } })
})
