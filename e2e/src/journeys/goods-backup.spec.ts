import { goods } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a batch of changes is undone days later from the old stock', async ({ desk, api }) => {
  const { ids } = await api.call(goods.insertBatch, { items: [{ title: '老价格 K9', priceMinor: 5000 }] })
  await api.call(goods.resetPriceProportional, { options: { ids }, percent: 200 })
  await visit(desk, '/goods/goodsBakManagement')
  const change = desk.getByRole('row', { name: /按比例调价/ }).first()
  await expect(change).toContainText('已生效')
  expect(await seriousFindings(desk)).toEqual([])

  await change.getByRole('button', { name: '查看备份' }).click()
  await expect(desk.getByRole('row', { name: /老价格 K9/ })).toContainText('50.00')
  await desk.goBack()
  await change.getByRole('button', { name: '撤销' }).click()
  await expect(change).toContainText('已撤销')

  const after = await api.call(goods.search, { keywords: 'K9' })
  expect(after.items.map(({ priceMinor }) => priceMinor)).toEqual([5000])
})

test('the batch tasks have their screen', async ({ desk }) => {
  await visit(desk, '/goods/goodsBatchTaskManagement')
  await expect(desk.getByRole('heading', { name: '批量任务' })).toBeVisible()
  await expect(desk.getByText('还没有任务')).toBeVisible()
})
