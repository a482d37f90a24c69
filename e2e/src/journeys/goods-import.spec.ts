import { goods } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

const header = '商品名称,货号,销售价,库存,商品分类'
const file = (name: string, rows: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) })

test('a product file is previewed, imported, and taken back', { tag: '@golden' }, async ({ desk }) => {
  await visit(desk, '/goods/goodsManagement')
  await desk.getByRole('button', { name: '导入文件' }).first().click()
  await desk
    .locator('input[type=file]')
    .setInputFiles(
      file('帐篷.csv', ['双人帐篷,TENT-2,199.00,8,户外 > 帐篷', '四人帐篷,TENT-4,399.00,5,户外 > 帐篷', '坏行,TENT-X,不是价格,1,户外']),
    )

  await expect(desk.getByText('根据表头猜测的映射，请核对。')).toBeVisible()
  await expect(desk.locator('.import-counts')).toContainText('新增2')
  await expect(desk.locator('.import-counts')).toContainText('无法导入1')
  expect(await seriousFindings(desk)).toEqual([])
  await desk.getByRole('tab', { name: '预览' }).click()
  await expect(desk.getByRole('cell', { name: /四人帐篷/ })).toBeVisible()
  await desk.getByRole('button', { name: '导入 2 件商品' }).click()

  await expect(desk.getByRole('heading', { name: '导入完成' })).toBeVisible()
  const [download] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: '下载问题行' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)

  await desk.getByRole('button', { name: '查看导入的商品' }).click()
  await expect(desk.getByText('共 2 条')).toBeVisible()

  await desk.goBack()
  await expect(desk.getByRole('row', { name: /错误 1 价格不是数字 销售价/ })).toBeVisible()
  await desk.getByRole('button', { name: '撤销导入' }).click()
  await expect(desk.getByRole('dialog')).toContainText('将移除新增的 2 件商品')
  await desk.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click()
  await expect(desk.getByRole('heading', { name: '导入已撤销' })).toBeVisible()
  await expect(desk.getByText('已撤销导入，移除 2 件，还原 0 件')).toBeVisible()
  await expect(desk.getByRole('alert').getByRole('button', { name: '恢复' })).toBeVisible()
  await expect(desk.locator('.import-counts')).toHaveCount(0)

  await visit(desk, '/goods/batchImportRecorder')
  const record = desk.getByRole('row', { name: /帐篷\.csv/ })
  await expect(desk.getByRole('columnheader', { name: '操作人' })).toBeVisible()
  await record.getByRole('link').click()
  await expect(desk).toHaveURL(/goodsManagement\?batchNumber=/)
  await visit(desk, '/goods/goodsManagement?keywords=TENT-')
  await expect(desk.getByText('没有符合条件的记录')).toBeVisible()
})

test('a file with headers never seen is mapped, its rows become variants, and each file begins afresh', async ({ desk, api }) => {
  await visit(desk, '/goods/goodsImport')
  const lamps = [
    'posten;wert;stil;ton;ort',
    'Leuchte;25;S1;Rot;Wohnen/Licht',
    'Leuchte;27;S1;Blau;Wohnen/Licht',
    'Tisch;teuer;S2;;Wohnen/Tische',
  ]
  await desk.locator('input[type=file]').setInputFiles({ name: 'lampen.csv', mimeType: 'text/csv', buffer: Buffer.from(lamps.join('\n')) })
  await expect(desk.getByRole('alert')).toContainText('还没有映射标题')
  await expect(desk.getByRole('button', { name: /^导入 0/ })).toBeDisabled()
  expect(await seriousFindings(desk)).toEqual([])

  const choose = async (label: string, option: string) => {
    await desk.getByRole('combobox', { name: label }).fill(option)
    await desk.keyboard.press('Enter')
  }
  await choose('对应字段: posten', '标题')
  await choose('对应字段: wert', '销售价')
  await choose('对应字段: ort', '分类')
  await expect(desk.locator('.import-counts')).toContainText('无法导入2')
  await choose('规格合并', 'stil')
  await desk.getByLabel('规格列').fill('ton')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Escape')
  await expect(desk.locator('.import-counts')).toContainText('新增1')
  await expect(desk.locator('.import-counts')).toContainText('无法导入1')
  await choose('分类层级分隔符', 'A > B')
  await expect(desk.getByText('分类示例')).toContainText('→ Wohnen/Licht')
  await choose('分类层级分隔符', 'A / B')
  await desk.getByRole('combobox', { name: '添加固定值' }).fill('品牌')
  await desk.keyboard.press('Enter')
  await desk.getByRole('textbox', { name: '固定值：品牌' }).fill('Nordlicht')
  await desk.getByRole('textbox', { name: '固定值：品牌' }).press('Enter')
  await expect(desk.getByText('分类示例')).toContainText('Wohnen › Licht')
  await desk.getByRole('tab', { name: /新分类/ }).click()
  await expect(desk.getByRole('treeitem', { name: 'Licht' })).toBeVisible()
  await desk.getByRole('tab', { name: /问题/ }).click()
  await desk.getByRole('row', { name: /价格不是数字/ }).click()
  await expect(desk.getByRole('cell', { name: 'teuer', exact: true })).toBeVisible()

  // A press right behind a change counts, and imports what is set.
  await desk.getByLabel('批次号').fill('NORD-1')
  await desk.getByRole('button', { name: '导入 1 件商品' }).click()
  await expect(desk.getByRole('heading', { name: '导入完成' })).toBeVisible()
  const { items } = await api.call(goods.search, { batchNumber: 'NORD-1' })
  expect(items).toMatchObject([{ title: 'Leuchte', brand: 'Nordlicht', priceMinor: 2500, variantCount: 2 }])

  await visit(desk, '/goods/goodsManagement')
  await desk.getByRole('button', { name: '导入文件' }).first().click()
  await desk.locator('input[type=file]').setInputFiles(file('椅子.csv', ['椅子,CHAIR-1,99,3,家具']))
  // Not as chosen for the file before: as guessed, or as its own headers were mapped last time.
  await desk.getByRole('tab', { name: '字段映射' }).click()
  await expect(desk.getByText(/根据表头猜测的映射|沿用您上次为相同表头选择的映射/)).toBeVisible()
  await expect(desk.getByLabel('批次号')).toHaveValue('')
})
