import { goods } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a batch of changes is undone days later from the old stock', async ({ desk, api }) => {
  const { ids } = await api.call(goods.insertBatch, { items: [{ title: '老价格 K9', priceMinor: 5000 }] })
  await api.call(goods.resetPriceProportional, { options: { ids }, percent: 200 })
  await visit(desk, '/goods/goodsBakManagement')
  await desk.getByRole('button', { name: '变更记录' }).click()
  await expect(desk).toHaveURL(/goods\/changeLog/)
  const change = desk.getByRole('row', { name: /按比例调价/ }).first()
  await expect(change).toContainText('已生效')
  await expect(change, 'what it did, and to how many').toContainText('售价 +100%')
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
