import type { Page } from '@playwright/test'
import { goods, protectedWord } from '@wanpu/contract'
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
  await expect(desk.getByText('已添加 2 个，1 项未添加')).toBeVisible()
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

test('a product that is saved with a protected word in it says that it went into quarantine, and why', async ({ desk, api }) => {
  await api.call(protectedWord.insert, { word: 'Quornax' })
  await api.call(goods.insert, { title: '改名的跑鞋', priceMinor: 100 })
  await visit(desk, '/goods/goodsManagement?keywords=改名的跑鞋')
  await row(desk, /改名的跑鞋/)
    .getByRole('button', { name: '编辑', exact: true })
    .click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('标题', { exact: true }).fill('改名的跑鞋 Quornax')
  await form.getByRole('button', { name: '保存' }).click()
  const notice = desk.locator('.ant-notification-notice').filter({ hasText: '此商品被隔离' })
  await expect(notice).toContainText('命中保护词：Quornax')

  await desk.getByRole('button', { name: /修改「改名的跑鞋 Quornax」的标题/ }).click({ force: true })
  await desk.getByRole('textbox', { name: '标题' }).fill('改名的跑鞋 Quornax 二代')
  await desk.getByRole('form', { name: /修改/ }).getByRole('button', { name: '保存' }).click()
  await expect(row(desk, /改名的跑鞋 Quornax 二代/)).toContainText('隔离：Quornax')
  await expect(notice).toHaveCount(1)
})

test('a batch that writes a protected word says how many goods went into quarantine, and leads to them', async ({ desk, api }) => {
  await api.call(protectedWord.insert, { word: 'Batchnax' })
  await api.call(goods.insertBatch, { items: ['批写甲', '批写乙'].map((title) => ({ title, priceMinor: 100 })) })
  await visit(desk, '/goods/goodsManagement?keywords=批写')
  await expect(row(desk, /批写甲/)).toBeVisible()
  await desk.getByRole('button', { name: '批量操作' }).click()
  await desk.getByRole('menuitem', { name: '批量修改' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '方式' }).click()
  await desk.getByTitle('后面加上').click()
  await dialog.getByRole('textbox', { name: '多行时每件商品随机取一行' }).fill(' Batchnax')
  await dialog.getByRole('button', { name: /修改 2 件商品/ }).click()
  const notice = desk.locator('.ant-notification-notice').filter({ hasText: '2 件商品命中保护词，已被隔离' })
  await notice.getByRole('button', { name: '查看隔离的商品' }).click()
  await expect(desk).toHaveURL(/quarantined=true/)
  await expect(row(desk, /Batchnax/)).toHaveCount(2)
})
