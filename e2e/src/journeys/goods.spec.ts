import type { Page } from '@playwright/test'
import { goods } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

const item = (title: string, priceMinor: number, more: object = {}) => ({ title, priceMinor, currencyCode: 'USD', ...more })

const row = (desk: Page, name: string | RegExp) => desk.getByRole('row', { name })

test('goods are made and edited, with options, and search engines’ texts are seen before they are saved', async ({ desk, api }) => {
  await visit(desk, '/goods/goodsManagement')
  await desk.getByRole('button', { name: '新建商品' }).first().click()
  await desk.getByRole('dialog').getByLabel('标题', { exact: true }).fill('帆布双肩包')
  await desk.getByRole('dialog').getByLabel('销售价').fill('59.9')
  await desk.getByRole('button', { name: '添加选项' }).click()
  await desk.getByRole('textbox', { name: '选项名' }).fill('颜色')
  await desk.getByRole('combobox', { name: '选项值' }).fill('黑，卡其，')
  await expect(desk.getByText('共 2 个规格')).toBeVisible()
  await desk.getByRole('button', { name: '新建', exact: true }).click()

  await expect(row(desk, /帆布双肩包/)).toContainText('59.90')
  await row(desk, /帆布双肩包/)
    .getByRole('button', { name: '编辑' })
    .click()
  await expect(desk.getByText('共 2 个规格')).toBeVisible()
  await desk.getByRole('dialog').getByLabel('标题', { exact: true }).fill('帆布双肩包 2 代')
  await desk.getByLabel('销售价 卡其').fill('69.9')
  await desk.getByLabel('划线价 卡其').fill('89')
  await expect(desk.getByRole('figure', { name: '搜索结果预览' })).toContainText('帆布双肩包 2 代 - 网站名称')
  await desk.getByLabel('页面标题').fill('轻'.repeat(31))
  await expect(desk.getByText('62 / 约 60，搜索结果中可能被截断')).toBeVisible()
  await desk.getByLabel('页面标题').fill('轻便双肩包')
  await expect(desk.getByText('10 / 约 60')).toBeVisible()
  await expect(desk.getByRole('figure', { name: '搜索结果预览' })).toContainText('轻便双肩包')
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(row(desk, /帆布双肩包 2 代/)).toBeVisible()
  const { items } = await api.call(goods.search, { keywords: '帆布双肩包' })
  const { variants } = await api.call(goods.read, { id: items[0]?.id ?? '' })
  expect(variants).toMatchObject([{ options: { 颜色: '黑' } }, { options: { 颜色: '卡其' }, priceMinor: 6990, marketPriceMinor: 8900 }])
})

test('ticked goods get random prices after a preview, and one click takes them back', { tag: '@golden' }, async ({ desk, api }) => {
  await api.call(goods.insertBatch, { items: [item('价格甲 P1', 8000), item('价格乙 P1', 9000)] })
  await visit(desk, '/goods/goodsManagement?keywords=P1')
  await desk.getByRole('checkbox', { name: '选择 价格甲 P1' }).check()
  await desk.getByRole('checkbox', { name: '选择 价格乙 P1' }).check()
  await desk.getByRole('button', { name: '随机浮动售价' }).click()
  await desk.getByLabel('最低销售价').fill('10')
  await desk.getByLabel('最高销售价').fill('10')

  await expect(desk.getByText('将影响 2 条记录')).toBeVisible()
  await expect(desk.getByRole('dialog').getByText('10.00 USD').first()).toBeVisible()
  await desk.getByRole('button', { name: '修改 2 件商品' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(row(desk, /价格甲 P1/)).toContainText('10.00')
  await desk.getByRole('button', { name: '撤销', exact: true }).click()

  await expect(row(desk, /价格甲 P1/)).toContainText('80.00')
  await expect(row(desk, /价格乙 P1/)).toContainText('90.00')
})

test('where the batch bar has no room, the rest of it waits behind one button; the stock is a wall of pictures, too', async ({
  desk,
  api,
}) => {
  await api.call(goods.insert, item('窄屏的杯子', 1000))
  await desk.setViewportSize({ width: 1000, height: 700 })
  await visit(desk, '/goods/goodsManagement?keywords=窄屏的杯子')
  await desk.getByRole('checkbox', { name: '选择 窄屏的杯子' }).check()
  const bar = desk.getByRole('toolbar')
  await expect(bar.getByRole('button', { name: '修改所选' })).toBeVisible()
  await expect(bar.getByRole('button', { name: '删除' })).toBeVisible()
  await expect(bar.getByRole('button', { name: '放行隔离商品' })).toHaveCount(0)
  await bar.getByRole('button', { name: '更多' }).click()
  await expect(desk.getByRole('menuitem', { name: '放行隔离商品' })).toBeVisible()
  await desk.getByRole('menuitem', { name: '检查保护词' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()

  await desk.getByTitle('图片墙').click()
  await expect(desk.getByRole('list', { name: '商品图片墙' })).toContainText('窄屏的杯子')
  await expect(desk).toHaveURL(/view=wall/)
  expect(await seriousFindings(desk)).toEqual([])
})
