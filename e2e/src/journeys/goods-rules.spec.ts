import type { Page } from '@playwright/test'
import { classification, goods, pricePlan, shopGoods, shopWebsite } from '@wanpu/contract'
import { breakAction, expect, test, visit } from '../fixtures.ts'

const item = (title: string, priceMinor: number, more: object = {}) => ({ title, priceMinor, currencyCode: 'USD', ...more })

const row = (desk: Page, name: string | RegExp) => desk.getByRole('row', { name })

test('pasted rules sort the stock after a dry run', async ({ desk, api }) => {
  await api.call(classification.insert, { title: '规则鞋' })
  await api.call(goods.insertBatch, { items: [item('规则件 linen shirt', 100), item('规则件 shirt box', 100), item('规则件 boot', 100)] })
  await visit(desk, '/goods/classificationRuleManagement')
  await desk.getByRole('button', { name: '新建规则组' }).first().click()
  await desk.getByRole('textbox', { name: '名称' }).fill('服装鞋帽')
  await desk.getByRole('button', { name: '粘贴多行' }).click()
  await desk
    .getByRole('textbox', { name: '规则文本' })
    .fill('任意 | shirt | box | 规则服装 > 规则衬衫\n | =boot=,靴 | | 规则鞋\n | 没有这个词 | | 规则鞋')
  await desk.getByRole('button', { name: '导入规则' }).click()
  await expect(desk.locator('.form-alert')).toContainText('1 行无法导入')
  await desk.getByRole('button', { name: '创建 1 个缺少的目标分类并导入' }).click()
  await expect(desk.getByText('不含 box')).toBeVisible()
  await desk.getByRole('button', { name: '新建', exact: true }).click()

  await row(desk, /服装鞋帽/)
    .getByRole('button', { name: '试运行与应用' })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('关键词').fill('规则件')
  await expect(dialog.getByText('将影响 2 条记录')).toBeVisible()
  await expect(dialog.getByText('没有符合的商品')).toBeVisible()
  await dialog.getByRole('button', { name: '归类 2 件商品' }).click()
  await expect(dialog).toBeHidden()
  await visit(desk, '/goods/goodsManagement?keywords=规则件')
  await expect(row(desk, /linen shirt/)).toContainText('规则衬衫')
  await expect(row(desk, /boot/)).toContainText('规则鞋')
  await expect(row(desk, /shirt box/)).not.toContainText('规则衬衫')
})

test('a price plan is written and applied to a website, by a task with its own result', async ({ desk, api }) => {
  const { ids } = await api.call(goods.insertBatch, { items: [item('方案件 P4', 1000)] })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'plan.example.com' })
  await api.call(shopGoods.insert, { websiteId, goodsIds: ids })
  await visit(desk, '/goods/pricePlanManagement')
  await desk.getByRole('button', { name: '新建价格方案' }).first().click()
  await desk.getByRole('textbox', { name: '名称' }).fill('夏季价')
  await desk.getByRole('spinbutton', { name: '销售价比例' }).fill('150')
  await desk.getByRole('spinbutton', { name: '最低划线价比例' }).fill('120')
  await desk.getByRole('button', { name: '新建', exact: true }).click()

  await row(desk, /夏季价/)
    .getByRole('button', { name: '用于网站' })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '网站' }).fill('plan.example')
  await desk.getByTitle('plan.example.com').click()
  await expect(dialog.getByText('15.00 USD')).toBeVisible()
  await dialog.getByRole('button', { name: '在 1 件商品上执行' }).click()

  await expect(desk).toHaveURL(/goodsBatchTaskManagement\?batch=price-plan/)
  await expect(row(desk, /plan\.example\.com/)).toContainText('已完成')
  const { items } = await api.call(shopGoods.search, { websiteId })
  expect(items[0]).toMatchObject({ priceMinor: 1500, marketPriceMinor: 1800 })
})

test('a plan that could not be read says so in its drawer and its dialog, and is read again', async ({ desk, api }) => {
  await api.call(pricePlan.insert, { title: '读不到的方案', rows: [{ selling: { by: 'proportion', percent: 120 } }] })
  const mend = await breakAction(desk, 'price-plan.read')
  await visit(desk, '/goods/pricePlanManagement?keywords=读不到')
  const plan = row(desk, /读不到的方案/)
  const dialog = desk.getByRole('dialog')
  await plan.getByRole('button', { name: /的更多操作/ }).click()
  await desk.getByRole('menuitem', { name: '编辑' }).click()
  await expect(dialog.getByText('加载失败')).toBeVisible()
  await expect(dialog.getByText('服务器异常')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()

  await plan.getByRole('button', { name: '用于库存' }).click()
  await expect(dialog.getByText('加载失败')).toBeVisible()
  mend()
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByLabel('关键词')).toBeVisible()
})
