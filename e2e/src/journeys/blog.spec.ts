import { articleGrouping, shopArticle, shopWebsite } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('an article comes up to date with its template, and a paragraph that both changed is chosen', async ({ desk, api }) => {
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'merge.example.com' })
  const { id: groupId } = await api.call(articleGrouping.insert, { name: '合并政策' })
  const html = '<p>30 days</p><p>Write to us</p>'
  const { id: templateId } = await api.call(shopArticle.insert, { groupId, title: 'Returns here', html })
  await api.call(shopArticle.importTemplate, { groupIds: [groupId], websiteIds: [websiteId] })
  const [own] = (await api.call(shopArticle.search, { websiteId })).items
  const id = own?.id ?? ''
  await api.call(shopArticle.update, { id, version: 1, title: 'Returns here', html: '<p>60 days</p><p>Write to us</p>' })
  await api.call(shopArticle.update, { id: templateId, version: 1, title: 'Returns here', html: '<p>45 days</p><p>Call us</p>' })

  await visit(desk, `/setting/articleManagement?templateId=${templateId}`)
  const row = desk.getByRole('row', { name: /选择 Returns here/ })
  await expect(row).toContainText('v1 → v2')
  await row.getByRole('button', { name: /更多/ }).click()
  await desk.getByRole('menuitem', { name: '更新到最新模板' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('有冲突')
  await dialog.getByRole('radio', { name: /60 days/ }).check()
  await dialog.getByRole('button', { name: '更新 1 篇文章' }).click()
  await expect(row).not.toContainText('v1')

  const { html: merged, isEdited } = await api.call(shopArticle.read, { id })
  expect([merged, isEdited]).toEqual(['<p>60 days</p><p>Call us</p>', true])
})
