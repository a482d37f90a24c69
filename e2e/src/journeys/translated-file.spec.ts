import { readFile } from 'node:fs/promises'
import { articleGrouping, shopArticle, shopWebsite } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('what a language misses is exported, translated, uploaded as a file, previewed, imported and undone', async ({ desk, api }) => {
  await api.call(shopWebsite.insert, { domain: 'zelte.example.com', language: 'nl' })
  const { id: groupId } = await api.call(articleGrouping.insert, { name: 'Translated help' })
  const { id } = await api.call(shopArticle.insert, {
    groupId,
    title: 'Delivery times',
    urlKeywords: 'delivery-times',
    html: '<p>Three days</p>',
  })
  const translations = async () => (await api.call(shopArticle.read, { id })).translations

  await visit(desk, `/setting/articleManagement?missingIn=nl&groupId=${groupId}`)
  await expect(desk.getByRole('row', { name: /选择 Delivery times/ })).toBeVisible()
  await desk.getByRole('button', { name: '导出' }).click()
  const started = desk.waitForEvent('download')
  await desk.getByRole('dialog').getByRole('button', { name: '导出' }).click()
  const csv = await readFile(await (await started).path(), 'utf8')
  const columns = (csv.split('\r\n')[0] ?? '').split(',')
  const [title, html] = ['标题:nl', '正文:nl'].map((header) => columns.indexOf(header))
  const row: string[] = columns.map((_, at) => (at === title ? 'Levertijden' : at === html ? '<p>Drie dagen</p>' : ''))
  row[columns.indexOf('模板分组')] = 'Translated help'
  row[columns.indexOf('URL 别名')] = 'delivery-times'

  await desk.getByRole('button', { name: '导入文章' }).click()
  const dialog = desk.getByRole('dialog')
  const file = { name: 'nl.csv', mimeType: 'text/csv', buffer: Buffer.from(`${columns.join(',')}\r\n${row.join(',')}\r\n`) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('已上传 nl.csv')).toBeVisible()
  await dialog.getByRole('button', { name: '检查' }).click()
  await expect(dialog.getByText('Levertijden')).toBeVisible()
  await dialog.getByRole('button', { name: '导入 1 篇文章' }).click()
  await expect(desk.getByText('已导入 1 篇文章')).toBeVisible()
  expect(await translations()).toEqual({ title: { nl: 'Levertijden' }, html: { nl: '<p>Drie dagen</p>' } })

  await desk.getByRole('button', { name: '撤销' }).click()
  await expect.poll(translations).toEqual({})
})
