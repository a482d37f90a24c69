import type { Page } from '@playwright/test'
import { goods } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

const item = (title: string, priceMinor: number, more: object = {}) => ({ title, priceMinor, currencyCode: 'USD', ...more })

const row = (desk: Page, name: string | RegExp) => desk.getByRole('row', { name })

test('prices go up by a percentage and end in .99', async ({ desk, api }) => {
  await api.call(goods.insertBatch, { items: [item('取整甲 R9', 1333), item('取整乙 R9', 2000)] })
  await visit(desk, '/goods/goodsManagement?keywords=R9')
  await expect(row(desk, /取整甲 R9/)).toBeVisible()
  await desk.getByRole('button', { name: '批量操作' }).click()
  await desk.getByRole('menuitem', { name: '按比例调整价格' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('比例').fill('150')
  await dialog.getByRole('combobox', { name: '取整' }).click()
  await desk.getByTitle('以 .99 结尾').click()

  await expect(dialog.getByText('19.99 USD')).toBeVisible()
  await dialog.getByRole('button', { name: '修改 2 件商品' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(desk, /取整甲 R9/)).toContainText('19.99')
  await expect(row(desk, /取整乙 R9/)).toContainText('29.99')
})
