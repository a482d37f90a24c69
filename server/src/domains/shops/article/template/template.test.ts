import { goodsBackup, shopArticle } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const terms = { title: 'Terms of {{seller.name}}', urlKeywords: 'terms', html: '<p>One</p><p>Two</p><p>Three</p>' }

/** A template of three paragraphs in websites of these sellers. */
async function imported(shop: Awaited<ReturnType<typeof openShop>>, sellers: readonly string[]) {
  const admin = await shop.signIn('Admin')
  const group = await shop.given.articleGroup('Legal', [terms])
  const websites = await Array.fromAsync(sellers, (name) => shop.given.website({ seller: JSON.stringify({ name }) }))
  await admin.call(shopArticle.importTemplate, { groupIds: [group.id], websiteIds: websites.map(({ id }) => id), addToFooter: false })
  const [template] = (await admin.call(shopArticle.search, { groupId: group.id })).items
  const articles = await Array.fromAsync(
    websites,
    async ({ id }) => (await admin.call(shopArticle.search, { websiteId: id })).items[0]?.id ?? '',
  )
  const edit = async (id: string, change: { html?: string; title?: string }) => {
    const { version, title, urlKeywords, html } = await admin.call(shopArticle.read, { id })
    await admin.call(shopArticle.update, { id, version, title, urlKeywords, html, ...change })
  }
  return { admin, templateId: template?.id ?? '', articles, edit, websites }
}

test('the list says which website has which version of a template, and who changed it', async () => {
  await using shop = await openShop()
  const { admin, templateId, articles, edit } = await imported(shop, ['Oak', 'Elm'])
  await edit(articles[0] ?? '', { html: '<p>Mine</p>' })
  await edit(templateId, { html: '<p>One</p><p>Two</p>' })

  const { items } = await admin.call(shopArticle.search, { templateId, sort: { by: 'title' } })
  expect(items).toMatchObject([
    { title: 'Terms of Elm', templateVersion: 1, newestVersion: 2, isEdited: false },
    { title: 'Terms of Oak', templateVersion: 1, newestVersion: 2, isEdited: true },
  ])
  expect((await admin.call(shopArticle.search, { isBehind: true })).recordCount).toBe(2)
  expect((await admin.call(shopArticle.search, { isBehind: false, isTemplate: false })).recordCount).toBe(0)
})

test('articles come up to date: untouched ones are replaced, edits that do not meet are merged, undone as one', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { admin, templateId, articles, edit } = await imported(shop, ['Oak', 'Elm'])
  const [oak = '', elm = ''] = articles
  await edit(oak, { html: '<p>One of Oak</p><p>Two</p><p>Three</p>' })
  await edit(templateId, { title: 'Our terms, {{seller.name}}', html: '<p>One</p><p>Two</p><p>Three!</p>' })
  const html = async (id: string) => (await admin.call(shopArticle.read, { id })).html

  const preview = await admin.call(shopArticle.updateFromTemplates, { ids: articles, preview: true })
  expect(preview).toMatchObject({ affected: 2, replaced: 1, merged: 1, conflicting: 0 })
  expect(await html(elm)).toBe(terms.html)

  const { changeSetId = '' } = await admin.send('shop-article.update.from-templates', { ids: articles })
  expect([await html(oak), await html(elm)]).toEqual(['<p>One of Oak</p><p>Two</p><p>Three!</p>', '<p>One</p><p>Two</p><p>Three!</p>'])
  expect(await admin.call(shopArticle.read, { id: oak })).toMatchObject({ title: 'Our terms, Oak', templateVersion: 2, isEdited: true })
  expect(await admin.call(shopArticle.read, { id: elm })).toMatchObject({ title: 'Our terms, Elm', templateVersion: 2, isEdited: false })
  expect(await admin.call(shopArticle.updateFromTemplates, { ids: articles })).toMatchObject({ affected: 0 })

  expect(await admin.call(goodsBackup.undo, { changeSetId })).toMatchObject({ affected: 2 })
  expect(await html(elm)).toBe(terms.html)
  expect(await admin.call(shopArticle.read, { id: elm })).toMatchObject({ templateVersion: 1, isEdited: false })
})

test('a place that both changed is shown and left alone until a user chooses', async () => {
  await using shop = await openShop()
  const { admin, templateId, articles, edit } = await imported(shop, ['Oak'])
  const [oak = ''] = articles
  await edit(oak, { html: '<p>One</p><p>Two of Oak</p><p>Three</p>' })
  await edit(templateId, { html: '<p>One</p><p>Two of the law</p><p>Three</p><p>Four</p>' })
  const html = async () => (await admin.call(shopArticle.read, { id: oak })).html

  const preview = await admin.call(shopArticle.updateFromTemplates, { ids: [oak], preview: true })
  const [conflict] = preview.articles?.[0]?.conflicts ?? []
  expect(preview).toMatchObject({ affected: 0, conflicting: 1, articles: [{ outcome: 'conflict', fromVersion: 1, toVersion: 2 }] })
  expect(conflict).toMatchObject({
    field: 'html',
    base: '<p>Two</p>',
    mine: '<p>Two of Oak</p>',
    theirs: '<p>Two of the law</p>',
    choice: null,
  })
  expect(await admin.call(shopArticle.updateFromTemplates, { ids: [oak] })).toMatchObject({ affected: 0, conflicting: 1 })

  const choices = { [conflict?.key ?? '']: 'mine' as const }
  expect(await admin.call(shopArticle.updateFromTemplates, { ids: [oak], choices })).toMatchObject({ affected: 1, merged: 1 })
  expect(await html()).toBe('<p>One</p><p>Two of Oak</p><p>Three</p><p>Four</p>')
  expect(await admin.call(shopArticle.read, { id: oak })).toMatchObject({ templateVersion: 2, isEdited: true })
})

test('a choice for other texts does not count', async () => {
  await using shop = await openShop()
  const { admin, templateId, articles, edit } = await imported(shop, ['Oak'])
  const [oak = ''] = articles
  await edit(oak, { title: 'Mine' })
  await edit(templateId, { title: 'Theirs' })
  const { articles: before = [] } = await admin.call(shopArticle.updateFromTemplates, { ids: [oak], preview: true })
  await edit(templateId, { title: 'Theirs again' })

  const choices = { [before[0]?.conflicts[0]?.key ?? '']: 'theirs' as const }
  expect(await admin.call(shopArticle.updateFromTemplates, { ids: [oak], choices })).toMatchObject({ affected: 0, conflicting: 1 })
  expect(await admin.call(shopArticle.updateFromTemplates, { ids: [oak], onConflict: 'theirs' })).toMatchObject({ affected: 1 })
  expect((await admin.call(shopArticle.read, { id: oak })).title).toBe('Theirs again')
})

test('a user limited to websites brings only theirs up to date; articles without a template are refused', async () => {
  await using shop = await openShop()
  const { admin, articles, websites } = await imported(shop, ['Oak', 'Elm'])
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [websites[0]?.id ?? ''] })
  const own = await admin.call(shopArticle.insert, { websiteId: websites[0]?.id ?? '', title: 'Own' })

  for (const ids of [articles, [own.id]])
    await expect(limited.call(shopArticle.updateFromTemplates, { ids })).rejects.toMatchObject({ status: 404 })
  expect(await limited.call(shopArticle.updateFromTemplates, { ids: articles.slice(0, 1) })).toMatchObject({ affected: 0 })
})
