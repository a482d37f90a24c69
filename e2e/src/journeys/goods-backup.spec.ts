import { goods, goodsBackup } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a batch of changes is undone days later from the old stock', async ({ desk, api }) => {
  const { ids } = await api.call(goods.insertBatch, { items: [{ title: '老价格 K9', priceMinor: 5000 }] })
  await api.call(goods.resetPriceProportional, { options: { ids }, percent: 200 })
  await visit(desk, '/goods/goodsBakManagement')
  await desk.getByRole('button', { name: '变更记录' }).click()
  await expect(desk).toHaveURL(/goods\/changeLog/)
  const change = desk.getByRole('row', { name: /按比例调价/ }).first()
  await expect(change).toContainText('已生效')
  await expect(change, 'what it did, and to how many').toContainText('售价 ×200%')
  await expect(change).toContainText('所选 1 件')
  expect(await seriousFindings(desk)).toEqual([])

  await change.getByRole('button', { name: '撤销' }).click()
  const dialog = desk.getByRole('dialog', { name: /撤销 按比例调价/ })
  await expect(dialog, 'it says first what it will do').toContainText('还原 1 件的修改')
  await dialog.getByRole('button', { name: '撤销' }).click()
  const toast = desk.locator('.ant-notification-notice')
  await expect(toast.getByRole('button', { name: '恢复' }), 'what takes an undo back is called so').toBeVisible()
  await expect(change).toContainText('已撤销')
  await change.getByRole('button', { name: '备份' }).click()
  await expect(desk.getByRole('row', { name: /老价格 K9/ })).toContainText('50.00')

  const after = await api.call(goods.search, { keywords: 'K9' })
  expect(after.items.map(({ priceMinor }) => priceMinor)).toEqual([5000])
})

test('copies of the old stock are compared, restored where nobody edited since, and the restore is undone', async ({ desk, api }) => {
  const { ids } = await api.call(goods.insertBatch, {
    items: [
      { title: '还原甲 R7', priceMinor: 1000 },
      { title: '还原乙 R7', priceMinor: 2000 },
    ],
  })
  const { changeSetId } = await api.call(goods.resetPriceProportional, { options: { ids }, percent: 300 })
  await api.call(goods.updateFields, { id: ids[1] ?? '', version: 2, fields: ['priceMinor'], values: { priceMinor: 77 } })
  const prices = async () => {
    const { items } = await api.call(goods.search, { keywords: 'R7', sort: { by: 'id' } })
    return items.map(({ priceMinor }) => priceMinor)
  }
  await visit(desk, `/goods/goodsBakManagement?changeSetId=${changeSetId}`)
  await desk
    .getByRole('row', { name: /还原甲 R7/ })
    .getByRole('button', { name: '查看' })
    .click()
  await expect(desk.getByRole('row', { name: '销售价 30.00 USD 10.00 USD', exact: true })).toBeVisible()
  await desk.keyboard.press('Escape')

  await desk.locator('thead').getByRole('checkbox').check()
  await desk.getByRole('toolbar').getByRole('button', { name: '还原' }).click()
  const dialog = desk.getByRole('dialog', { name: '还原商品备份' })
  await expect(dialog.getByText('保持不变 1')).toBeVisible()
  await dialog.getByRole('button', { name: '还原 1 件商品' }).click()
  await expect(desk.getByRole('dialog').getByText('已完成')).toBeVisible()
  expect(await prices()).toEqual([1000, 77])
  await desk.getByRole('dialog').getByRole('button', { name: '撤销还原' }).click()

  await expect.poll(prices).toEqual([3000, 77])
  const { items } = await api.call(goodsBackup.searchChangeSets, { action: 'stock-goods-bak-restore-task.add' })
  expect(items[0]).toMatchObject({ affected: 1, status: 'undone' })
})
