import { feed, feedRun, feedTask, goods } from '@wanpu/contract'
import { openStandIn } from '@wanpu/testkit/providers/stand-in'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

const file = (stock: number) => ['SKU,Title,Price,Stock', ...[1, 2, 3].map((at) => `FEED-${at},Feed lamp ${at},10,${stock}`)].join('\n')

test('a feed that would empty the stock is stopped by its guard, told, looked at and discarded', async ({ desk, api }) => {
  let stock = 5
  await using supplier = await openStandIn(() => ({ body: Buffer.from(file(stock)) }))
  const { id: feedId } = await api.call(feed.insert, {
    name: 'Lamps Ltd',
    kind: 'http',
    address: `${supplier.url}/stock.csv`,
    every: 'call',
    mostGone: 20,
  })
  const lastStatus = async () => (await api.call(feedRun.search, { feedId })).items[0]?.status
  const lamps = async () => (await api.call(goods.search, { keywords: 'Feed lamp' })).items.map((lamp) => lamp.stock)
  await api.call(feedTask.add, { feedId })
  await expect.poll(lamps, { timeout: 60_000 }).toEqual([5, 5, 5])
  // Once a minute it is written down that the import has ended.
  await expect.poll(lastStatus, { timeout: 90_000 }).toBe('done')

  stock = 0
  await visit(desk, '/setting/feedManagement')
  const row = desk.getByRole('row').filter({ hasText: 'Lamps Ltd' })
  await row.getByRole('button', { name: '立即运行' }).click()
  await expect.poll(lastStatus, { timeout: 60_000 }).toBe('held')

  await visit(desk, '/index')
  await desk.getByRole('button', { name: /^消息：/ }).click()
  await desk.getByText('定时导入待确认：Lamps Ltd').first().click()
  const drawer = desk.getByRole('dialog', { name: /Lamps Ltd/ })
  await expect(drawer.getByText(/将使 100% 的已有商品缺货或下架（3 个/)).toBeVisible()
  await expect(drawer.getByText('Feed lamp 1').first()).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await drawer.getByRole('button', { name: '放弃这个文件' }).click()
  await expect(drawer.getByText('已放弃').first()).toBeVisible()

  expect(await lastStatus()).toBe('discarded')
  expect(await lamps()).toEqual([5, 5, 5])
})
