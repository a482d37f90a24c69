import type { Page } from '@playwright/test'
import { classification, goods, shopGoods, shopWebsite } from '@wanpu/contract'
import { breakAction, expect, seriousFindings, test, visit } from '../fixtures.ts'

type Api = Parameters<Parameters<typeof test>[2]>[0]['api']
const row = (desk: Page, name: string | RegExp) => desk.getByRole('row', { name })

/** A website that sells two products of one class. */
async function shopOf(api: Api, host: string): Promise<void> {
  const { id: classificationId } = await api.call(classification.insert, { title: `类 ${host}` })
  const { id: first } = await api.call(goods.insert, { title: `${host} 杯子`, priceMinor: 1000, currencyCode: 'USD', classificationId })
  const { id: second } = await api.call(goods.insert, { title: `${host} 盘子`, priceMinor: 2000, currencyCode: 'USD', classificationId })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: host })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [first, second] })
}

const idOf = async (api: Api, host: string) => (await api.call(shopWebsite.search, { keywords: host })).items[0]?.id ?? ''

test('a website has a price of its own beside the stock’s, and gives it back', async ({ desk, api }) => {
  await shopOf(api, 'own.example.com')
  await visit(desk, '/goods/shopGoodsManagement/own.example.com')
  await row(desk, /杯子/).getByRole('button', { name: '编辑' }).click()
  await expect(desk.getByText('库存：10.00 USD')).toBeVisible()
  await desk.getByRole('dialog').getByRole('spinbutton', { name: '销售价' }).fill('7.5')
  await desk.getByLabel('页面标题').fill('只在这里的标题')
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  await expect(row(desk, /杯子/)).toContainText('7.50')
  await expect(row(desk, /杯子/)).toContainText('单独')

  await desk.getByRole('button', { name: /杯子 的更多操作/ }).click()
  await desk.getByRole('menuitem', { name: '恢复随库存' }).click()
  await expect(row(desk, /杯子/)).toContainText('10.00')
  await expect(row(desk, /杯子/)).not.toContainText('单独')
  const { items } = await api.call(shopGoods.search, { websiteId: await idOf(api, 'own.example.com'), keywords: '杯子' })
  expect(Object.values(items[0]?.own ?? {}).filter((value) => value !== null)).toEqual([])
})

test('prices of all goods of a website change after a preview, and come back', async ({ desk, api }) => {
  await shopOf(api, 'batch.example.com')
  await visit(desk, '/goods/shopGoodsManagement/batch.example.com')
  await expect(row(desk, /杯子/)).toBeVisible()
  await desk.getByRole('button', { name: '批量操作' }).click()
  await desk.getByRole('menuitem', { name: '随机浮动售价' }).click()
  await desk.getByLabel('最低销售价').fill('3')
  await desk.getByLabel('最高销售价').fill('3')
  await expect(desk.getByText('将影响 2 条记录')).toBeVisible()
  await desk.getByRole('button', { name: '修改 2 件商品' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(row(desk, /杯子/)).toContainText('3.00')
  await expect(row(desk, /盘子/)).toContainText('3.00')
  await desk.getByRole('button', { name: '撤销', exact: true }).click()

  await expect(row(desk, /杯子/)).toContainText('10.00')
  await expect(row(desk, /盘子/)).toContainText('20.00')
})

test('all goods are taken off a website, and come back', async ({ desk, api }) => {
  await shopOf(api, 'clear.example.com')
  await visit(desk, '/goods/shopGoodsManagement/clear.example.com')
  await expect(row(desk, /杯子/)).toBeVisible()
  await desk.getByRole('button', { name: '批量操作' }).click()
  await desk.getByRole('menuitem', { name: '清空网站商品' }).click()
  await desk.getByRole('button', { name: '移出 2 件商品' }).click()
  await expect(desk.getByText('这个网站还没有商品')).toBeVisible()
  await desk.getByRole('button', { name: '撤销', exact: true }).click()

  await expect(row(desk, /杯子/)).toBeVisible()
})

test('the class tree of a website leads to the goods of a class', async ({ desk, api }) => {
  await shopOf(api, 'tree.example.com')
  await visit(desk, '/goods/shopGoodsClassificationShow/tree.example.com')
  await expect(desk.getByText('网站上有商品的 1 个分类，共 2 件商品。')).toBeVisible()
  await desk.getByRole('link', { name: '类 tree.example.com' }).click()

  await expect(row(desk, /杯子/)).toBeVisible()
})

test('the categories of a website that could not be read say so, and are asked for again', async ({ desk, api }) => {
  await shopOf(api, 'again.example.com')
  const mend = await breakAction(desk, 'shop-goods-classification.read-all')
  await visit(desk, '/goods/shopGoodsClassificationShow/again.example.com')
  await expect(desk.getByText('加载失败')).toBeVisible()
  await expect(desk.getByText(/0 个分类/), 'nothing is counted that was not read').toHaveCount(0)
  mend()
  await desk.getByRole('button', { name: '重试' }).click()
  await expect(desk.getByRole('link', { name: '类 again.example.com' })).toBeVisible()
})

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

test('a website that is not there says so', async ({ desk }) => {
  await visit(desk, '/goods/shopGoodsManagement/nowhere.example.com')

  await expect(desk.getByText('没有这个网站')).toBeVisible()
})
