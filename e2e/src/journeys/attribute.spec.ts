import { goods, goodsAttributeValue } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('colours are pasted, given to goods by their words, and that is undone', async ({ desk, api }) => {
  const { ids } = await api.call(goods.insertBatch, { items: [{ title: '旅途朱砂围巾' }] })
  const colors = async () => (await api.call(goods.read, { id: ids[0] ?? '' })).colors
  await visit(desk, '/goods/goodsAttributeManagement')
  await desk.getByRole('button', { name: '批量添加' }).first().click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByText('颜色', { exact: true }).click()
  await drawer.getByRole('textbox', { name: '内容' }).fill('旅途朱 #e34234 = 朱砂\n旅途青\n旅途青')
  await drawer.getByRole('button', { name: '添加 3 行' }).click()
  await expect(drawer.getByText('新增 2，已有 0，重复 1，无法读取 0')).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).last().click()

  await visit(desk, '/goods/goodsAttributeManagement?keywords=旅途朱')
  const row = desk.getByRole('row').filter({ hasText: '旅途朱' })
  expect(await seriousFindings(desk)).toEqual([])
  await row.getByRole('button', { name: '关联商品' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '关联 1 件商品' }).click()
  await expect(desk.getByText('已关联 1 件商品')).toBeVisible()
  expect(await colors()).toEqual(['旅途朱'])
  await desk.getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(colors).toEqual([])
})

test('two brands become one, in the goods too; a delete says how many goods have the value', async ({ desk, api }) => {
  await api.call(goodsAttributeValue.insertBatchBrand, { text: '品牌旅程甲\n品牌旅程乙' })
  const { ids } = await api.call(goods.insertBatch, { items: [{ title: '品牌旅程商品', brand: '品牌旅程乙' }] })
  const brand = async () => (await api.call(goods.read, { id: ids[0] ?? '' })).brand
  await visit(desk, '/goods/goodsAttributeManagement?keywords=品牌旅程')
  for (const name of ['品牌旅程甲', '品牌旅程乙']) await desk.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await desk.getByRole('toolbar').getByRole('button', { name: '合并' }).click()
  const merge = desk.getByRole('dialog')
  await merge.getByLabel('保留').click()
  await desk.locator('.ant-select-item-option', { hasText: '品牌旅程甲' }).click()
  await expect(merge.getByText('将影响 1 条记录')).toBeVisible()
  await merge.getByRole('button', { name: '合并', exact: true }).click()
  await expect.poll(brand).toBe('品牌旅程甲')
  await expect(desk.getByRole('button', { name: '品牌旅程乙 的更多操作' })).toBeHidden()

  await desk.getByRole('button', { name: '品牌旅程甲 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '删除' }).click()
  const remove = desk.getByRole('dialog').last()
  await expect(remove.getByText('1 件商品有这些值，其中 0 件已被网站使用。')).toBeVisible()
  await remove.getByRole('checkbox', { name: '同时从这些商品中去掉' }).check()
  await remove.getByRole('button', { name: '删除' }).click()
  await expect.poll(brand).toBe('')
})
