import { classification, goods } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a tree of categories is pasted, searched, extended and reported', async ({ desk }) => {
  await visit(desk, '/goods/stockGoodsClassificationManagement')
  await desk.getByRole('button', { name: '批量添加' }).first().click()
  await desk.getByRole('textbox', { name: '分类', exact: true }).fill('旅途服装\n  上衣\n    旅途T恤\n旅途家居 > 厨房 > 旅途锅具')
  await expect(desk.getByText('新增 6 个，已有 0 个，0 行无法读取')).toBeVisible()
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

test('a category is dragged below another and ahead of a brother', async ({ desk, api }) => {
  await api.call(classification.insertBatch, { text: '拖动甲 > 拖动一\n拖动甲 > 拖动二\n拖动乙' })
  await visit(desk, '/goods/stockGoodsClassificationManagement?keywords=拖动')
  const row = (title: string) => desk.locator('.ant-table-row').filter({ hasText: title })
  await expect(row('拖动一')).toBeVisible()
  const titles = () => desk.locator('.class-title').allInnerTexts()

  await row('拖动二').dragTo(row('拖动一'), { targetPosition: { x: 200, y: 3 } })
  await expect.poll(titles).toEqual(['拖动甲', '拖动二', '拖动一', '拖动乙'])
  await row('拖动乙').dragTo(row('拖动甲'), { targetPosition: { x: 200, y: 20 } })
  await expect.poll(titles).toEqual(['拖动甲', '拖动二', '拖动一', '拖动乙'])
  await expect
    .poll(async () => (await api.call(classification.search, { keywords: '拖动乙' })).items[0]?.pathTitles)
    .toEqual(['拖动甲', '拖动乙'])
})

test('goods are split off by words; a category is merged into another, and both are undone', async ({ desk, api }) => {
  await api.call(classification.insertBatch, { text: '合并旅程 > 麻布\n合并去处' })
  const [top] = (await api.call(classification.search, { keywords: '合并旅程' })).items
  await api.call(goods.insertBatch, {
    items: [
      { title: '亚麻衬衫', classificationId: top?.id },
      { title: '丝绸衬衫', classificationId: top?.id },
    ],
  })
  await visit(desk, '/goods/stockGoodsClassificationManagement?keywords=合并')
  await desk.getByRole('button', { name: '合并旅程 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '拆分…' }).click()
  const split = desk.getByRole('dialog')
  await split.getByLabel('新分类名称').fill('合并亚麻')
  await split.getByLabel('关键词', { exact: true }).fill('亚麻')
  await split.getByRole('button', { name: '移动 1 件商品' }).click()
  await expect(desk.getByText('已移动 1 件商品')).toBeVisible()
  await expect(desk.getByText('合并亚麻', { exact: true })).toBeVisible()

  await desk.getByRole('button', { name: '合并旅程 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '合并到…' }).click()
  const merge = desk.getByRole('dialog')
  await merge.getByLabel('合并到').fill('合并去处')
  await desk.locator('.ant-select-tree-title', { hasText: '合并去处' }).click()
  await expect(merge.getByText(/将去掉 1 个分类，其中有 1 件商品/)).toBeVisible()
  await merge.getByRole('button', { name: '合并', exact: true }).click()
  const merged = desk.locator('.class-title', { hasText: '合并旅程' })
  await expect(merged).toBeHidden()
  await desk.getByRole('button', { name: '撤销' }).last().click()
  await expect(merged).toBeVisible()
})

test('a delete says what goes along and asks where the goods go; the tree stays sound', async ({ desk, api }) => {
  await api.call(classification.insertBatch, { text: '要删的分类 > 要删的下级' })
  const [child] = (await api.call(classification.search, { keywords: '要删的下级' })).items
  await api.call(goods.insertBatch, { items: [{ title: '要留的商品', classificationId: child?.id }] })
  await visit(desk, '/goods/stockGoodsClassificationManagement?keywords=要删的分类')
  await desk.getByRole('button', { name: '要删的分类 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '删除' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('将去掉 2 个分类，其中有 1 件商品，0 个网站在用。')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '删除 2 个分类' })).toBeDisabled()
  await dialog.getByRole('radio', { name: '变为未分类' }).check()
  await dialog.getByRole('button', { name: '删除 2 个分类' }).click()

  await expect(desk.getByText('已删除 2 个分类')).toBeVisible()
  await expect(desk.getByRole('button', { name: '要删的分类 的更多操作' })).toBeHidden()

  await desk.getByRole('button', { name: '检查与修复' }).click()
  await expect(desk.getByRole('dialog').getByText('没有发现问题。')).toBeVisible()
})
