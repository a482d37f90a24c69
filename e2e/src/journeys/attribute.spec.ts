import { goods } from '@wanpu/contract'
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
  await expect(drawer.getByRole('row', { name: /3 旅途青 前面已有/ })).toBeVisible()
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
