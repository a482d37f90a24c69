import {
  articleGrouping,
  articleGroupTranslation,
  carrier,
  carrierTranslation,
  classification,
  classificationExport,
  classificationTranslation,
  currency,
  currencyTranslation,
  type ExportAction,
  goodsBackup,
  paymentMode,
  paymentModeTranslation,
  uploadFile,
} from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** A tree of three categories, one of them in German, and a German and a French website. */
async function insertCategories(shop: Shop) {
  const admin = await shop.signIn('Admin')
  await shop.given.website({ language: 'de' })
  await shop.given.website({ language: 'fr' })
  const tents = await admin.call(classification.insert, { title: '帐篷', translations: { title: { de: 'Zelte' } } })
  const small = await admin.call(classification.insert, { title: '小帐篷', parentId: tents.id })
  const boots = await admin.call(classification.insert, { title: '靴子' })
  return { admin, tents: tents.id, small: small.id, boots: boots.id }
}

/** A list as a CSV file, its rows as texts. */
async function exportFile(shop: Shop, caller: Caller, action: ExportAction, input: object = {}) {
  const { response } = await caller.send(action.name, { options: {}, mark: false, ...input })
  const { url = '' } = response as { url?: string }
  return (await fetch(new URL(url, shop.url))).text()
}

test('what a language misses goes out, comes back translated, and is undone as one', async () => {
  await using shop = await openShop()
  const { admin, tents, small, boots } = await insertCategories(shop)
  const csv = await exportFile(shop, admin, classificationExport.export, { options: { missingIn: 'de-AT' }, sort: { by: 'id' } })
  const [header = '', ...rows] = csv.trimEnd().split('\r\n')
  expect(header).toMatch(/^编号,分类路径,名称,名称:de,名称:fr,URL 别名,/)
  expect(rows.map((row) => row.split(',').slice(0, 5))).toEqual([
    [small, '帐篷 > 小帐篷', '小帐篷', '', ''],
    [boots, '靴子', '靴子', '', ''],
  ])
  const text = `编号,名称,名称:de,Title：fr\n${small},小帐篷,Kleine Zelte,\n${boots},,Stiefel,Bottes\n${tents},,-,`

  const preview = await admin.call(classificationTranslation.preview, { text })

  expect(preview).toMatchObject({
    totalRows: 3,
    changing: 3,
    unchanged: 0,
    failing: 0,
    columns: ['名称:de', '名称:fr'],
    ignored: ['名称'],
    sample: [
      { title: '小帐篷', before: { '名称:de': '' }, after: { '名称:de': 'Kleine Zelte' } },
      { title: '靴子', before: { '名称:de': '', '名称:fr': '' }, after: { '名称:de': 'Stiefel', '名称:fr': 'Bottes' } },
      { title: '帐篷', before: { '名称:de': 'Zelte' }, after: { '名称:de': '' } },
    ],
  })
  const read = async () =>
    Array.fromAsync([tents, small, boots], async (id) => (await admin.call(classification.read, { id })).translations)
  expect(await read()).toEqual([{ title: { de: 'Zelte' } }, {}, {}])

  const { changeSetId, response } = await admin.send(classificationTranslation.run.name, { text, mark: preview.mark })

  expect(response).toEqual({ totalRows: 3, changing: 3, unchanged: 0, failing: 0, affected: 3 })
  expect(await read()).toEqual([{}, { title: { de: 'Kleine Zelte' } }, { title: { de: 'Stiefel', fr: 'Bottes' } }])
  const whole = await exportFile(shop, admin, classificationExport.export)
  expect(await admin.call(classificationTranslation.preview, { text: whole })).toMatchObject({ changing: 0, unchanged: 3, failing: 0 })

  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  expect(await read()).toEqual([{ title: { de: 'Zelte' } }, {}, {}])
})

test('a translation that is a dash comes back from a workbook as it was', async () => {
  await using shop = await openShop()
  const { admin } = await insertCategories(shop)
  await admin.call(classification.insert, { title: '其他', translations: { title: { de: '-' } } })

  for (const format of ['csv', 'xlsx'] as const) {
    const { url = '', fileName } = await admin.call(classificationExport.export, { options: {}, format })
    const content = Buffer.from(await (await admin.get(url)).arrayBuffer())
    const { id: uploadId } = await admin.upload(uploadFile.upload, { name: fileName, content })
    expect(await admin.call(classificationTranslation.preview, { uploadId })).toMatchObject({ totalRows: 4, changing: 0, failing: 0 })
  }
})

test('rows with a mistake say why and stay out, the others go in', async () => {
  await using shop = await openShop()
  const { admin, small, boots } = await insertCategories(shop)
  const text = ['ID,Title:de', ',A', '99,A', 'x,A', `${boots},Stiefel`, `${boots},Schuhe`, `${small},${'A'.repeat(201)}`].join('\n')

  expect(await admin.call(classificationTranslation.preview, { text })).toMatchObject({
    changing: 1,
    failing: 5,
    reasons: [{ code: 'no-record', count: 2 }, { count: 1 }, { count: 1 }, { count: 1 }],
    problems: [
      { row: 2, code: 'no-id' },
      { row: 3, id: '99', code: 'no-record' },
      { row: 4, id: 'x', code: 'no-record' },
      { row: 6, code: 'doubled' },
      { row: 7, code: 'bad-value', reason: '「名称:de」过长' },
    ],
  })
  expect(await admin.call(classificationTranslation.run, { text })).toMatchObject({ affected: 1, failing: 5 })
  expect((await admin.call(classification.read, { id: boots })).translations).toEqual({ title: { de: 'Stiefel' } })
  await expect(admin.call(classificationTranslation.preview, { text: 'ID,Title\n1,A' })).rejects.toMatchObject({
    code: 'translation-no-columns',
    detail: { id: '编号', example: '名称:de' },
  })
})

test('an edit between preview and import is reported, and nothing is written', async () => {
  await using shop = await openShop()
  const { admin, boots } = await insertCategories(shop)
  const text = `ID,Title:de\n${boots},Stiefel`
  const { mark } = await admin.call(classificationTranslation.preview, { text })
  await admin.call(classification.update, { id: boots, version: 1, title: '靴子', translations: { title: { de: 'Schuhe' } } })

  await expect(admin.call(classificationTranslation.run, { text, mark })).rejects.toMatchObject({ code: 'translation-file-outdated' })

  expect((await admin.call(classification.read, { id: boots })).translations).toEqual({ title: { de: 'Schuhe' } })
})

test('names of article groups go out and come back in the same way', async () => {
  await using shop = await openShop()
  const { admin } = await insertCategories(shop)
  const { id } = await admin.call(articleGrouping.insert, { name: '帮助', translations: { name: { fr: 'Aide' } } })
  expect(await exportFile(shop, admin, articleGrouping.export)).toMatch(/^ID,名称,名称:de,名称:fr,[^\r]*\r\n\d+,帮助,,Aide,/)

  const listMissingIn = async (language: string) =>
    (await admin.call(articleGrouping.search, { missingIn: language })).items.map(({ name }) => name)
  expect([await listMissingIn('de'), await listMissingIn('fr-CA')]).toEqual([['帮助'], []])

  expect(await admin.call(articleGroupTranslation.run, { text: `ID\t名称:de\n${id}\tHilfe` })).toMatchObject({ affected: 1 })

  expect((await admin.call(articleGrouping.read, { id })).translations).toEqual({ name: { de: 'Hilfe', fr: 'Aide' } })
})

test('names of payment methods, currencies and carriers go out by what a language misses and come back in the same way', async () => {
  await using shop = await openShop()
  const { admin } = await insertCategories(shop)
  const lists = [
    {
      list: paymentMode,
      file: paymentModeTranslation,
      id: (await admin.call(paymentMode.insert, { code: 'post', name: 'Post office' })).id,
    },
    {
      list: currency,
      file: currencyTranslation,
      id: (await admin.call(currency.insert, { code: 'SEK', symbol: 'kr', name: 'Crowns', rate: 10 })).id,
    },
    { list: carrier, file: carrierTranslation, id: (await admin.call(carrier.insert, { code: 'oxcart', name: 'Ox cart' })).id },
  ]
  for (const { list, file, id } of lists) {
    const exportMissing = () => exportFile(shop, admin, list.export, { options: { missingIn: 'de' } })
    expect(await exportMissing()).toMatch(new RegExp(`^ID,[^\\r]*名称,名称:de,名称:fr,[^]*\\r\\n${id},`))

    expect(await admin.call(file.run, { text: `ID\t名称:de\n${id}\tName` })).toMatchObject({ affected: 1, failing: 0 })

    expect((await admin.call(list.read, { id })).translations).toEqual({ name: { de: 'Name' } })
    expect(await exportMissing()).not.toMatch(new RegExp(`\\r\\n${id},`))
  }
})
