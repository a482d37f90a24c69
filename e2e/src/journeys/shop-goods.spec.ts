import { classification, goods, shopGoods, shopWebsite } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

type Api = Parameters<Parameters<typeof test>[2]>[0]['api']

/** A website that sells two products of one class. */
async function shopOf(api: Api, host: string): Promise<void> {
  const { id: classificationId } = await api.call(classification.insert, { title: `类 ${host}` })
  const { id: first } = await api.call(goods.insert, { title: `${host} 杯子`, priceMinor: 1000, currencyCode: 'USD', classificationId })
  const { id: second } = await api.call(goods.insert, { title: `${host} 盘子`, priceMinor: 2000, currencyCode: 'USD', classificationId })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: host })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [first, second] })
}

test('two websites are compared, and one takes in what it lacks', async ({ desk, api }) => {
  await shopOf(api, 'full.example.com')
  const { id: there } = (await api.call(shopWebsite.search, { keywords: 'full.example.com' })).items[0] ?? { id: '' }
  const { id: here } = await api.call(shopWebsite.insert, { domain: 'poor.example.com' })
  await visit(desk, `/goods/shopGoodsCompare?here=${here}&there=${there}`)
  await expect(desk.getByText('缺少 2')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await desk.getByRole('button', { name: '补入全部 2 件' }).click()
  await desk.getByRole('button', { name: '补入 2 件商品' }).click()
  await expect(desk.getByText('缺少 0')).toBeVisible()

  expect((await api.call(shopGoods.search, { websiteId: here })).recordCount).toBe(2)
})

test('prices and states of goods on two websites are typed in a matrix and saved at once', async ({ desk, api }) => {
  await shopOf(api, 'matrix.example.com')
  const { id: one } = (await api.call(shopWebsite.search, { keywords: 'matrix.example.com' })).items[0] ?? { id: '' }
  const { id: other } = await api.call(shopWebsite.insert, { domain: 'matrix2.example.com' })
  await visit(desk, `/goods/shopGoodsMatrix?sites=${one},${other}&keywords=matrix.example.com`)
  await desk.getByRole('textbox', { name: 'matrix.example.com 杯子 在 matrix.example.com 的价格' }).fill('7.5')
  await desk.getByRole('checkbox', { name: 'matrix.example.com 盘子 在 matrix2.example.com 上架' }).check()
  expect(await seriousFindings(desk)).toEqual([])
  await desk.getByRole('button', { name: '保存 2 处修改' }).click()
  await expect(desk.getByText('已保存 2 处修改')).toBeVisible()
  const [cup] = (await api.call(shopGoods.search, { websiteId: one, keywords: '杯子' })).items
  expect(cup?.own.priceMinor).toBe(750)
  expect((await api.call(shopGoods.search, { websiteId: other })).items.map((row) => row.title)).toEqual(['matrix.example.com 盘子'])

  await desk.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(async () => (await api.call(shopGoods.search, { websiteId: other })).recordCount).toBe(0)

  const price = desk.getByRole('textbox', { name: 'matrix.example.com 杯子 在 matrix.example.com 的价格' })
  await expect(price).toHaveValue('')
  await price.fill('8')
  const [now] = (await api.call(shopGoods.search, { websiteId: one, keywords: '杯子' })).items
  await api.call(shopGoods.updateFields, {
    id: now?.id ?? '',
    version: now?.version ?? 0,
    fields: ['priceMinor'],
    values: { priceMinor: 600 },
  })
  await desk.getByRole('button', { name: '保存 1 处修改' }).click()
  await expect(desk.getByText(/1 处未保存，已被他人修改或不能加入.*matrix.example.com 杯子 · matrix.example.com/)).toBeVisible()
  await expect(price).toHaveValue('6.00')
})
