import { goods } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

const item = (title: string, more: object = {}) => ({ title, priceMinor: 1000, currencyCode: 'USD', ...more })

test('the quality view leads from a count to the goods without a price', async ({ desk, api }) => {
  await api.call(goods.insert, item('没有定价的台灯', { priceMinor: 0 }))
  await visit(desk, '/goods/goodsManagement')
  await desk
    .getByRole('navigation', { name: '质量检查' })
    .getByRole('button', { name: /无价格/ })
    .click()

  await expect(desk).toHaveURL(/quality=no-price/)
  await expect(desk.getByRole('row', { name: /没有定价的台灯/ })).toBeVisible()
})

test('duplicates become one goods after a preview, and one click brings the others back', async ({ desk, api }) => {
  const { ids } = await api.call(goods.insertBatch, {
    items: [item('重复的水壶 D9', { tags: ['户外'] }), item('重复的水壶  d9', { tags: ['保温'] })],
  })
  await visit(desk, '/goods/goodsManagement?keywords=重复的水壶')
  await expect(desk.getByText('共 2 条')).toBeVisible()
  await desk.getByRole('button', { name: '批量操作' }).click()
  await desk.getByRole('menuitem', { name: '商品去重' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('共 1 组重复，将删除 1 件')).toBeVisible()
  await expect(dialog.getByText('1 个标签')).toBeVisible()
  await dialog.getByRole('button', { name: '删除 1 件重复商品' }).click()

  await expect(desk.getByText('共 1 条')).toBeVisible()
  expect((await api.call(goods.read, { id: ids[0] ?? '' })).tags).toEqual(['户外', '保温'])
  await desk.getByRole('button', { name: '撤销', exact: true }).click()

  await expect(desk.getByText('共 2 条')).toBeVisible()
})
