import type { Page } from '@playwright/test'
import { goods } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

const row = (desk: Page, name: string | RegExp) => desk.getByRole('row', { name })
const tab = (desk: Page, name: string) => desk.getByRole('radiogroup', { name: '查看' }).getByText(name, { exact: true })

test('pasted words check the stock; what they hold is released, and the log knows all of it', async ({ desk, api }) => {
  await api.call(goods.insertBatch, {
    items: ['W7 护手霜', 'W7 Zorvex 跑鞋', 'W7 霓克斯外套'].map((title) => ({ title, priceMinor: 100 })),
  })
  await visit(desk, '/goods/protectedWords')
  await desk.getByRole('button', { name: '批量添加' }).first().click()
  await desk.getByRole('textbox', { name: '保护词' }).fill('Zorvex\nZORVEX\n霓克斯')
  await desk.getByRole('button', { name: '添加', exact: true }).click()
  await expect(desk.getByText('已添加 2 个，有 1 行没有添加')).toBeVisible()
  await expect(desk.getByText('第 2 行：与上面的行相同')).toBeVisible()
  await desk.getByRole('button', { name: '知道了' }).click()
  await expect(row(desk, /Zorvex/)).toContainText('标题')

  await desk.getByRole('button', { name: '检查库存' }).first().click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('将影响 2 条记录')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^霓克斯/ })).toContainText('1')
  await dialog.getByRole('button', { name: '隔离 2 件商品' }).click()
  await expect(dialog).toBeHidden()

  await visit(desk, '/goods/goodsManagement?keywords=W7')
  await expect(row(desk, /Zorvex/)).toContainText('隔离：Zorvex')
  await expect(row(desk, /护手霜/)).toContainText('上架')

  await visit(desk, '/goods/protectedWords')
  await tab(desk, '隔离中').click()
  await row(desk, /W7 Zorvex/)
    .getByRole('button', { name: '放行' })
    .click()
  await expect(desk.getByText('已放行 1 件商品')).toBeVisible()
  await expect(row(desk, /W7 霓克斯/)).toBeVisible()
  await expect(row(desk, /W7 Zorvex/)).toBeHidden()
  expect(await seriousFindings(desk)).toEqual([])

  await tab(desk, '记录').click()
  const released = row(desk, /W7 Zorvex/).filter({ hasText: '放行' })
  await expect(released.first()).toContainText('SuperAdmin')
  await expect(row(desk, /W7 霓克斯/)).toContainText('隔离中')
})
