import { readFile } from 'node:fs/promises'
import { goods, order } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'

test('a product and its variants get shelves in the form, are found by them, and its orders are picked by shelf', async ({
  desk,
  api,
  server,
}) => {
  const title = '库位水壶'
  const orderNo = await sell(server.url, api, { domain: 'shelves.localhost', title, email: 'shelf@example.com' })
  const [sold] = (await api.call(goods.search, { keywords: title })).items
  const row = desk.getByRole('row', { name: title })

  await visit(desk, `/goods/goodsManagement?keywords=${title}`)
  await row.getByRole('button', { name: '编辑', exact: true }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('库位', { exact: true }).fill('A-03-2')
  await form.getByRole('button', { name: '添加选项' }).click()
  await form.getByRole('textbox', { name: '选项名' }).fill('颜色')
  await form.getByRole('combobox', { name: '选项值' }).fill('黑，白，')
  await expect(form.getByLabel('库位 黑')).toHaveAttribute('placeholder', 'A-03-2')
  await form.getByLabel('库位 白').fill('B-1')
  expect(await seriousFindings(desk, { only: '.variants' })).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  const { shelf, variants } = await api.call(goods.read, { id: sold?.id ?? '' })
  expect([shelf, ...variants.map((one) => one.shelf)]).toEqual(['A-03-2', undefined, 'B-1'])

  await visit(desk, '/goods/goodsManagement?shelf=B-1')
  await expect(row).toBeVisible()

  const { items } = await api.call(order.search, { keywords: orderNo })
  await visit(desk, `/order/orderCenterManagement?open=${items[0]?.id}`)
  await desk.getByRole('button', { name: '打印单据' }).click()
  const dialog = desk.getByRole('dialog', { name: /打印 1 个订单/ })
  await dialog.getByText('拣货单').click()
  await dialog.getByText('按库位').click()
  await expect(dialog).toContainText('A-2 在 A-10 之前')
  expect(await seriousFindings(desk)).toEqual([])
  const download = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: '生成 PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pick-list-.*\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
