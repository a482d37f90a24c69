import type { Page } from '@playwright/test'
import { classification, goods } from '@wanpu/contract'
import { dragOver } from '../drag.ts'
import { expect, test, visit } from '../fixtures.ts'

const item = (title: string, priceMinor: number, more: object = {}) => ({ title, priceMinor, currencyCode: 'USD', ...more })

const row = (desk: Page, name: string | RegExp) => desk.getByRole('row', { name })

test('pasted rules, put in order by mouse and keyboard, sort the stock after a dry run', async ({ desk, api }) => {
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
  await desk.getByRole('button', { name: '创建 1 个缺少的分类并导入' }).click()
  await expect(desk.getByText('不含 box')).toBeVisible()
  const rules = desk.locator('.class-rules li')
  await dragOver(rules.nth(2), rules.nth(0))
  await expect(desk.getByText('移到第 1 位，共 3 位')).toBeAttached()
  await desk.mouse.up()
  await expect(rules).toHaveText([/^1.*shirt/, /^2.*boot/, /^3.*没有这个词/])
  await desk.getByRole('button', { name: '拖动规则 1' }).focus()
  for (const [key, heard] of [
    ['Space', '已拿起第 1 项，共 3 项'],
    ['ArrowDown', '移到第 2 位，共 3 位'],
    ['ArrowDown', '移到第 3 位，共 3 位'],
    ['Space', '已放到第 3 位'],
    ['Space', '已拿起第 3 项，共 3 项'],
    ['Escape', '已取消，仍在第 3 位'],
  ] as const) {
    // dnd-kit listens for further keys a timer after the press that picks the item up; a hand is slower.
    await desk.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await desk.keyboard.press(key)
    await expect(desk.getByText(heard)).toBeAttached()
  }
  await expect(rules).toHaveText([/^1.*boot/, /^2.*没有这个词/, /^3.*shirt/])
  await expect(desk.getByRole('button', { name: '拖动规则 3' }), 'the moved rule keeps the focus').toBeFocused()
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
