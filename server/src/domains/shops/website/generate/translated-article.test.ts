import { shopArticle, websiteGroup } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { snapshotOf } from './snapshot.rules.ts'
import { readSiteFacts } from './snapshot.sql.ts'

const template = { title: 'Delivery', urlKeywords: 'delivery', html: '<p>Three days by {{seller.name}}</p>' }
const german = {
  title: { de: 'Lieferung' },
  html: { de: '<p>Drei Tage von {{seller.name}}</p><script>1</script>', fr: '<p><br></p>' },
  pageTitle: { de: 'Lieferzeiten' },
}

/** What the pages of a website show. */
async function articlesOn(shop: Shop, websiteId: string) {
  const facts = await readSiteFacts(shop.services.db, websiteId)
  if (!facts) throw new Error('no website')
  return snapshotOf(facts, { sitesPort: 80 }).articles
}

/** A template that a German and an English website show because of their group. */
async function insertTemplate(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const group = await shop.given.articleGroup('Help', [template])
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  await admin.call(websiteGroup.saveSettings, { id: groupId, version: 1, settings: { articleGroupId: group.id } })
  const seller = JSON.stringify({ name: 'Oak Ltd' })
  const [de, en] = [
    await shop.given.website({ groupId, seller, language: 'de' }),
    await shop.given.website({ groupId, seller, language: 'en' }),
  ]
  const [row] = (await admin.call(shopArticle.search, { groupId: group.id })).items
  const id = row?.id ?? ''
  const translate = (version: number, translations = german) => admin.call(shopArticle.update, { ...template, id, version, translations })
  return { admin, id, de, en, translate }
}

test('websites show a template in their language, and are marked when its translation changes', async () => {
  await using shop = await openShop()
  const { de, en, translate } = await insertTemplate(shop)
  await shop.services.db.updateTable('website').set({ dirtySince: null }).execute()

  const savedArticle = await translate(1)

  expect(savedArticle.translations).toEqual({
    title: { de: 'Lieferung' },
    html: { de: '<p>Drei Tage von {{seller.name}}</p>' },
    pageTitle: { de: 'Lieferzeiten' },
  })
  const marked = await shop.services.db.selectFrom('website').select('id').where('dirtySince', 'is not', null).orderBy('id').execute()
  expect(marked.map((website) => website.id)).toEqual([de.id, en.id])
  expect(await articlesOn(shop, de.id)).toMatchObject([
    { title: 'Lieferung', html: '<p>Drei Tage von Oak Ltd</p>', pageTitle: 'Lieferzeiten', key: 'delivery' },
  ])
  expect(await articlesOn(shop, en.id)).toMatchObject([{ title: 'Delivery', html: '<p>Three days by Oak Ltd</p>' }])
})

test('a website takes a template in its own language, and comes up to date in it', async () => {
  await using shop = await openShop()
  const { admin, id, de, translate } = await insertTemplate(shop)
  await translate(1)

  const own = await admin.call(shopArticle.adopt, { id, websiteId: de.id })
  expect(await admin.call(shopArticle.read, { id: own.id })).toMatchObject({
    title: 'Lieferung',
    html: '<p>Drei Tage von Oak Ltd</p>',
    translations: {},
  })

  await translate(2, { ...german, title: { de: 'Versand' } })
  expect(await admin.call(shopArticle.updateFromTemplates, { ids: [own.id] })).toMatchObject({ affected: 1, replaced: 1 })
  expect((await admin.call(shopArticle.read, { id: own.id })).title).toBe('Versand')
})

test('the list finds templates that a language misses, says which they have, and finds them by translated titles', async () => {
  await using shop = await openShop()
  const { admin, translate } = await insertTemplate(shop)
  const listMissingIn = async (language: string) =>
    (await admin.call(shopArticle.search, { missingIn: language })).items.map(({ title }) => title)
  expect(await listMissingIn('de')).toEqual(['Delivery'])

  await translate(1)

  expect([await listMissingIn('de'), await listMissingIn('de-AT'), await listMissingIn('fr')]).toEqual([[], [], ['Delivery']])
  expect((await admin.call(shopArticle.search, { keywords: 'liefer' })).items).toMatchObject([{ languages: ['de'] }])
})

test('pictures in translated texts are in use', async () => {
  await using shop = await openShop()
  const { translate } = await insertTemplate(shop)

  await translate(1, { ...german, html: { de: '<p><img src="/uploads/plan.webp" alt=""></p>', fr: '' } })

  const uses = await shop.services.db.selectFrom('resourceUse').select('path').where('kind', '=', 'article').execute()
  expect(uses).toEqual([{ path: '/uploads/plan.webp' }])
})
