import { goods, shopGoods, shopWebsite } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a website is set to manual publishing; its new version waits, is previewed by a link and goes live when it is published', {
  tag: '@golden',
}, async ({ desk, api, server }) => {
  const { id: goodsId } = await api.call(goods.insert, { title: '炉头', priceMinor: 5000, currencyCode: 'USD' })
  const { id } = await api.call(shopWebsite.insert, { domain: 'manual.localhost', name: 'Manual Shop' })
  await api.call(shopGoods.insert, { websiteId: id, goodsIds: [goodsId] })

  await visit(desk, '/goods/shopWebsite/manual.localhost')
  await desk.getByRole('button', { name: 'manual.localhost 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '发布方式' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '发布方式' }).click()
  await desk.getByTitle('手动', { exact: true }).click()
  await dialog.getByRole('button', { name: '应用到 1 个网站' }).click()
  await expect(dialog).toHaveCount(0)

  await desk.locator('.screen-head').getByRole('button', { name: '生成', exact: true }).click()
  await expect(desk.getByText('已生成待发布的版本，顾客还看不到。')).toBeVisible()
  await desk.getByRole('dialog').getByText('关闭', { exact: true }).click()
  await expect(desk.getByRole('region', { name: '待发布版本' })).toContainText('等待手动发布')
  expect(await seriousFindings(desk)).toEqual([])
  await desk.getByRole('region', { name: '待发布版本' }).getByRole('button', { name: '查看改动' }).click()
  await expect(desk.getByRole('dialog').getByRole('row', { name: /^\/index\.html 新增/ })).toBeVisible()
  await desk.getByRole('dialog').getByText('关闭', { exact: true }).click()
  const preview = desk.context().waitForEvent('page')
  await desk.getByRole('region', { name: '待发布版本' }).getByRole('button', { name: '预览' }).click()
  const page = await preview
  await expect(page).toHaveTitle(/Manual Shop/)
  await page.close()
  expect((await fetch(`http://127.0.0.1:${server.sitesPort}/`, { headers: { host: 'manual.localhost' } })).status).toBe(404)

  await desk.getByRole('region', { name: '待发布版本' }).getByRole('button', { name: '发布', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(desk.getByRole('region', { name: '待发布版本' })).toHaveCount(0)
  const shop = await desk.context().newPage()
  await shop.goto(`http://manual.localhost:${server.sitesPort}`)
  await expect(shop).toHaveTitle(/Manual Shop/)
  await shop.close()
})
