import { goods } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

const item = (title: string, more: object = {}) => ({ title, priceMinor: 1000, currencyCode: 'USD', ...more })

test('rows are chosen by a text and by numbers on pages that are not shown, and a view is kept to come back to', async ({ desk, api }) => {
  const items = Array.from({ length: 24 }, (_, at) => item(`跨页选行 ${at < 3 ? '红色' : '蓝色'} ${at}`))
  // One more than the filter finds, whatever else the stock has.
  await api.call(goods.insertBatch, { items: [...items, item('另一件')] })
  await visit(desk, '/goods/goodsManagement?keywords=跨页选行')
  await expect(desk.getByText('共 24 条')).toBeVisible()
  await desk.getByRole('button', { name: '我的视图' }).click()
  await desk.getByRole('textbox', { name: '视图名称' }).fill('红蓝新品')
  await desk.getByRole('button', { name: '保存当前' }).click()
  await expect(desk.getByRole('button', { name: '红蓝新品', exact: true })).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: '重置' }).click()
  await expect(desk).not.toHaveURL(/keywords/)
  // Rows of the filter before would be chosen, and let go when those of the new one come.
  await expect(desk.getByText('共 24 条')).toHaveCount(0)
  await desk.getByRole('button', { name: '我的视图' }).click()
  await desk.getByRole('button', { name: '红蓝新品', exact: true }).click()
  await expect(desk).toHaveURL(/keywords=/)
  await expect(desk.getByText('共 24 条')).toBeVisible()

  // The red ones came first, so the newest twenty that are shown are all blue.
  await expect(desk.getByRole('row', { name: /红色/ })).toHaveCount(0)
  await desk.getByRole('button', { name: '按条件选择' }).click()
  await expect(desk.getByText('在当前列表的全部 24 条中选择，一次最多 5,000 条。')).toBeVisible()
  await desk.getByRole('textbox', { name: '按文字' }).fill('红色')
  await desk.getByRole('button', { name: '选中' }).click()
  await expect(desk.getByText('已选 3 条')).toBeVisible()
  await desk.getByRole('button', { name: '取消选择' }).click()

  await desk.getByRole('button', { name: '按条件选择' }).click()
  await desk.getByText('按序号', { exact: true }).click()
  await desk.getByRole('textbox', { name: '按序号' }).fill('1, 22-24')
  await desk.getByRole('button', { name: '选中' }).click()
  await expect(desk.getByText('已选 4 条')).toBeVisible()
})

test('two people edit one product: what only the other changed is taken over, what both changed is chosen in words; the history leads back', async ({
  desk,
  api,
}) => {
  const variants = [{ sku: 'ZT-1', options: { 颜色: '红' }, stock: 3 }]
  const { id } = await api.call(goods.insert, item('两人同改的茶壶', { priceMinor: 1200, currencyCode: 'USD', variants, tags: ['茶具'] }))
  await visit(desk, '/goods/goodsManagement?keywords=两人同改')
  await desk
    .getByRole('row', { name: /两人同改的茶壶/ })
    .getByRole('button', { name: '编辑', exact: true })
    .click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('销售价', { exact: true }).fill('9.9')
  const theirs = { priceMinor: 1500, brand: '对方的品牌', tags: ['茶具', '新品'] }
  await api.call(goods.updateFields, { id, version: 1, fields: ['priceMinor', 'brand', 'tags'], values: theirs })
  await form.getByRole('button', { name: '保存' }).click()

  await expect(form.getByRole('radio', { name: '我的 9.90 USD' })).toBeChecked()
  await expect(form.getByRole('radio', { name: '对方的 15.00 USD' })).not.toBeChecked()
  await expect(form.getByRole('radio', { name: '对方的 茶具、新品' })).toBeChecked()
  await expect(form.getByRole('radio', { name: '对方的 对方的品牌' })).toBeChecked()
  await expect(form.getByRole('radio')).toHaveCount(6)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  expect(await api.call(goods.read, { id })).toMatchObject({ ...theirs, priceMinor: 990, variants })

  await desk.getByRole('button', { name: '两人同改的茶壶 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '变更历史' }).click()
  await expect(form.getByRole('row', { name: /销售价/ }).first()).toContainText('15.00')
  await form.getByRole('button', { name: '恢复到此前' }).first().click()
  await expect(form.getByText('恢复到之前的版本').first()).toBeVisible()
  await expect.poll(async () => (await api.call(goods.read, { id })).priceMinor).toBe(1500)
})
