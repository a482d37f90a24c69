import { goods, goodsImportTask, uploadFile } from '@wanpu/contract'
import { fileOf } from '../downloads.ts'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('the goods that a filter shows become a file, which goes in again without any change', async ({ desk, api }) => {
  for (const title of ['导出灯甲', '导出灯乙', '=导出灯丙'])
    await api.call(goods.insert, { title, priceMinor: 1250, tags: ['灯,具', '家居'] })
  await api.call(goods.insert, { title: '导不出', priceMinor: 1 })
  await visit(desk, '/goods/goodsManagement?keywords=导出灯')
  await expect(desk.getByRole('row', { name: /导出灯甲/ })).toBeVisible()
  await desk.getByRole('button', { name: '导出', exact: true }).click()
  await expect(desk.getByText('按当前的筛选和排序导出 3 条。')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  const { name, content } = await fileOf(desk)

  expect(name).toMatch(/^goods-.*\.csv$/)
  expect(content.toString()).toContain("'=导出灯丙")
  expect(content.toString()).not.toContain('导不出')
  const { id: uploadId } = await api.upload(uploadFile.upload, { name, content })
  const preview = await api.call(goodsImportTask.preview, { uploadId })
  expect(preview.counts).toMatchObject({ goods: 3, same: 3, changed: 0, new: 0 })

  await desk.getByRole('button', { name: '导出', exact: true }).click()
  await desk.getByRole('radio', { name: /列表中显示/ }).click()
  const exportText = (await fileOf(desk)).content.toString()
  expect(exportText.split('\r\n')[0]).toContain('标题')
  expect(exportText.split('\r\n')[0]).not.toContain('万铺 ID')
})
