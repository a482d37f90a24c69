import { expect, seriousFindings, test, visit } from '../fixtures.ts'

const header = '商品名称,货号,销售价,库存,商品分类'
const file = (name: string, rows: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) })

test('a product file is previewed, imported, and taken back', async ({ desk }) => {
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
  await desk.getByRole('button', { name: '撤销导入' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click()
  await expect(desk.getByRole('heading', { name: '导入已撤销' })).toBeVisible()
  await visit(desk, '/goods/goodsManagement?keywords=TENT-')
  await expect(desk.getByText('没有符合条件的记录')).toBeVisible()
})

test('the columns of a table are put right by hand', async ({ desk }) => {
  await visit(desk, '/goods/goodsImport')
  await desk.locator('input[type=file]').setInputFiles({
    name: 'lamps.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name;my price;left\nDesk lamp;25;7\n'),
  })

  await desk.getByRole('combobox', { name: '对应字段: my price' }).fill('销售价')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: '应用并重新预览' }).click()
  await expect(desk.getByText('按您选择的字段映射。')).toBeVisible()
  await desk.getByRole('tab', { name: '预览' }).click()

  await expect(desk.getByRole('row', { name: /Desk lamp/ })).toContainText('25.00')
})

test('imports stay on record, with their task', async ({ desk }) => {
  await visit(desk, '/goods/goodsImport')
  await desk.locator('input[type=file]').setInputFiles(file('记录.csv', ['睡袋,BAG-1,88,3,户外']))
  await desk.getByRole('button', { name: '导入 1 件商品' }).click()
  await expect(desk.getByRole('heading', { name: '导入完成' })).toBeVisible()

  await visit(desk, '/goods/batchImportRecorder')
  await expect(desk.getByRole('row', { name: /记录\.csv/ })).toContainText('已完成')
  await visit(desk, '/goods/goodsImportTaskManagement')
  await expect(desk.getByRole('row', { name: /记录\.csv/ })).toContainText('1 / 1')
  expect(await seriousFindings(desk)).toEqual([])
})
