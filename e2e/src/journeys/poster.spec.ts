import { goods, poster, upload } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a poster is made from a template, with a product of the stock, saved and kept in the library; layers are moved, copied, locked and taken back by the keyboard', async ({
  desk,
  api,
}) => {
  await api.call(goods.insert, { title: '海报上的水杯', priceMinor: 2990, currencyCode: 'USD' })
  await visit(desk, '/goods/posterDesign')
  await desk.getByRole('button', { name: '使用模板：空白画布' }).click()
  await desk.getByRole('textbox', { name: '海报名称' }).fill('水杯海报')
  await desk.getByRole('button', { name: '商品', exact: true }).click()
  await desk.getByRole('searchbox', { name: '搜索商品' }).fill('海报上的水杯')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: '添加 海报上的水杯' }).click()

  const layers = desk.getByRole('region', { name: '图层' })
  await expect(layers.getByRole('listitem')).toHaveCount(2)
  await layers.getByRole('button', { name: '选择图层 商品价格' }).click()
  await expect(desk.getByRole('textbox', { name: '文字内容' })).toHaveValue('$29.90')
  await desk.getByRole('textbox', { name: '文字内容' }).fill('只要 $29.90')
  expect(await seriousFindings(desk)).toEqual([])
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('海报已保存')).toBeVisible()
  await desk.getByRole('button', { name: '导出' }).click()
  await desk.getByRole('menuitem', { name: '存入素材库' }).click()
  await expect(desk.getByText('已存入素材库')).toBeVisible()

  const [storedPoster] = (await api.call(poster.search, { keywords: '水杯海报' })).items
  const { document } = await api.call(poster.read, { id: storedPoster?.id ?? '' })
  expect(document.elements.map((layer) => layer.kind === 'text' && layer.text)).toEqual(['海报上的水杯', '只要 $29.90'])
  const [picture] = (await api.call(upload.search, { keywords: '水杯海报' })).items
  expect(picture).toMatchObject({ width: 1080, height: 1080 })

  await visit(desk, '/goods/posterDesign?template=blank')
  await desk.reload()
  await expect(layers.getByRole('listitem')).toHaveCount(0)
  await desk.getByRole('button', { name: '矩形' }).click()
  await expect(layers.getByRole('listitem')).toHaveCount(1)
  const x = desk.getByRole('spinbutton', { name: 'X' })
  await expect(x).toHaveValue('405')
  await layers.getByRole('button', { name: '选择图层 形状' }).click()
  await desk.keyboard.press('Shift+ArrowRight')
  await expect(x).toHaveValue('415')
  await desk.keyboard.press('Control+c')
  await desk.keyboard.press('Control+v')
  await expect(layers.getByRole('listitem')).toHaveCount(2)
  await desk.keyboard.press('Control+z')
  await expect(layers.getByRole('listitem')).toHaveCount(1)
  await desk.keyboard.press('Control+z')
  await layers.getByRole('button', { name: '选择图层 形状' }).click()
  await expect(x).toHaveValue('405')

  await layers.getByRole('button', { name: '锁定 形状' }).click()
  await desk.keyboard.press('Delete')
  await expect(layers.getByRole('listitem')).toHaveCount(1)
})
