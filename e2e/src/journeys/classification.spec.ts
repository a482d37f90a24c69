import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a tree of categories is pasted, searched, extended and reported', async ({ desk }) => {
  await visit(desk, '/goods/stockGoodsClassificationManagement')
  await desk.getByRole('button', { name: '批量添加' }).first().click()
  await desk.getByRole('textbox', { name: '分类', exact: true }).fill('旅途服装\n  上衣\n    旅途T恤\n旅途家居 > 厨房 > 旅途锅具')
  await desk.getByRole('button', { name: '添加 4 行' }).click()
  await expect(desk.getByText('新增 6 个分类，沿用已有 0 个')).toBeVisible()
  await desk.getByRole('button', { name: '关闭' }).last().click()

  await desk.getByRole('textbox', { name: '搜索分类' }).fill('旅途锅具')
  await expect(desk.getByText('1 个分类符合')).toBeVisible()
  await expect(desk.getByText('旅途家居', { exact: true })).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])

  await desk.getByRole('button', { name: '新建下级' }).last().click()
  await desk.getByLabel('分类名称').fill('旅途平底锅')
  await desk.getByRole('button', { name: '新建', exact: true }).click()
  await desk.getByRole('textbox', { name: '搜索分类' }).fill('旅途平底锅')
  await expect(desk.getByText('lu-tu-ping-di-guo')).toBeVisible()
})

test('a name that is taken at its place is refused at the field', async ({ desk }) => {
  await visit(desk, '/goods/stockGoodsClassificationManagement')
  for (const attempt of [1, 2]) {
    await desk.getByRole('button', { name: '新建分类' }).first().click()
    await desk.getByLabel('分类名称').fill('重名的分类')
    await desk.getByRole('button', { name: '新建', exact: true }).click()
    if (attempt === 1) await expect(desk.getByText('分类已创建')).toBeVisible()
  }

  await expect(desk.getByText('同级下已有同名分类：重名的分类')).toBeVisible()
})

test('a category without goods is deleted after a warning', async ({ desk }) => {
  await visit(desk, '/goods/stockGoodsClassificationManagement')
  await desk.getByRole('button', { name: '新建分类' }).first().click()
  await desk.getByLabel('分类名称').fill('要删的分类')
  await desk.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByText('分类已创建')).toBeVisible()
  await desk.getByRole('button', { name: '要删的分类 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '删除' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '删除' }).click()

  await expect(desk.getByText('分类已删除')).toBeVisible()
  await expect(desk.getByRole('button', { name: '要删的分类 的更多操作' })).toBeHidden()
})
