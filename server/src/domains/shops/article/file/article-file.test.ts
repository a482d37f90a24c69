import { articleFile, articleGrouping, goodsBackup, shopArticle, shopWebsite, uploadFile } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** A group with a template, and a German website with an article of its own. */
async function insertArticles(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(articleGrouping.insert, { name: 'Help', number: 'H1' })
  const { id: websiteId } = await admin.call(shopWebsite.insert, { domain: 'tent.example', name: 'Tent', language: 'de' })
  const template = await admin.call(shopArticle.insert, {
    groupId,
    title: 'Delivery，真的',
    urlKeywords: 'delivery',
    html: '<p>Three days by {{seller.name}}</p>\r\n<p>"Soon"</p>',
    excerpt: '-',
    status: 'draft',
    faq: [
      { question: 'How long?', answer: 'Three days.\n\nA: sometimes four' },
      { question: '=1+1?', answer: '' },
    ],
    translations: { title: { de: 'Lieferung', fr: 'Livraison' } },
  })
  const own = await admin.call(shopArticle.insert, {
    websiteId,
    title: 'Über uns',
    urlKeywords: 'about',
    html: '<p>Wir</p>',
    kind: 'post',
    publishAt: '2099-03-01T08:30:00Z',
  })
  const read = (id: string) => admin.call(shopArticle.read, { id })
  return { admin, groupId, websiteId, templateId: template.id, ownId: own.id, template: () => read(template.id), own: () => read(own.id) }
}

/** The list as a file. */
async function exportFile(shop: Shop, caller: Caller, options: object, format: 'csv' | 'xlsx' = 'csv') {
  const { url = '' } = await caller.call(shopArticle.export, { options, mark: false, format })
  return Buffer.from(await (await fetch(new URL(url, shop.url))).arrayBuffer())
}

const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n')

test('a file that was taken out changes nothing when it comes in again, as CSV, pasted or as a workbook', async () => {
  await using shop = await openShop()
  const { admin, template } = await insertArticles(shop)
  const csv = await exportFile(shop, admin, {})

  const [header = ''] = csv.toString().split('\r\n')
  expect(header).toContain('标题,标题:de,标题:fr,模板分组,网站,URL 别名')
  expect(header).toContain('正文,正文:de,正文:fr,常见问题,')
  expect(csv.toString()).toContain('tent.example')
  expect(csv.toString()).toContain('Q: How long?\nA: Three days.\n\n\\A: sometimes four')
  const unchanged = { totalRows: 2, inserting: 0, changing: 0, unchanged: 2, failing: 0 }
  expect(await admin.call(articleFile.run, { text: csv.toString() })).toMatchObject(unchanged)
  for (const content of [csv, await exportFile(shop, admin, {}, 'xlsx')]) {
    const { id: uploadId } = await admin.upload(uploadFile.upload, { name: content === csv ? 'a.csv' : 'a.xlsx', content })
    expect(await admin.call(articleFile.preview, { uploadId })).toMatchObject({ ...unchanged, problems: [], sample: [] })
  }
  expect(await template()).toMatchObject({ version: 1 })
})

test('translations, texts, times and new articles come in by file: previewed field by field, and undone as one', async () => {
  await using shop = await openShop({ now: '2026-02-01T00:00:00Z' })
  const { admin, websiteId, templateId, template, own } = await insertArticles(shop)
  const text = table(
    [
      'Website',
      'Template group',
      'URL slug',
      'Title',
      'Title:de',
      'Title:fr',
      'Content:de',
      'Status',
      'Published at (Europe/Berlin)',
      'Phase',
    ],
    ['', 'Help', 'delivery', '', 'Versand', '-', '"<p onclick=""x"">Drei Tage</p>"', 'scheduled', '2099-04-01 09:00', 'full'],
    ['https://tent.example', '', 'about', 'Wir über uns', '', '', '', '', '', ''],
    ['tent.example', '', 'news', 'Neues', '', '', '', 'draft', '', ''],
  )

  const preview = await admin.call(articleFile.preview, { text })

  expect(preview).toMatchObject({ totalRows: 3, inserting: 1, changing: 2, unchanged: 0, failing: 0, ignored: ['Phase'] })
  expect(preview.columns).toEqual(['标题', '标题:de', '标题:fr', '正文:de', '状态', '发布时间'])
  expect(preview.sample).toMatchObject([
    {
      id: templateId,
      title: 'Help / delivery',
      before: { '标题:de': 'Lieferung', '标题:fr': 'Livraison', '正文:de': '', 状态: '草稿', 发布时间: '' },
      after: { '标题:de': 'Versand', '标题:fr': '', '正文:de': '<p>Drei Tage</p>', 状态: '定时发布', 发布时间: '2099-04-01 15:00:00' },
    },
    { before: { 标题: 'Über uns' }, after: { 标题: 'Wir über uns' } },
    { title: 'tent.example / news', before: {}, after: { 标题: 'Neues', 状态: '草稿' } },
  ])
  expect((await template()).version).toBe(1)

  const { changeSetId, response } = await admin.send(articleFile.run.name, { text, mark: preview.mark })

  expect(response).toEqual({ totalRows: 3, inserting: 1, changing: 2, unchanged: 0, failing: 0, affected: 3 })
  expect(await template()).toMatchObject({
    title: 'Delivery，真的',
    state: 'scheduled',
    publishAt: '2099-04-01T07:00:00.000Z',
    translations: { title: { de: 'Versand' }, html: { de: '<p>Drei Tage</p>' } },
  })
  expect(await own()).toMatchObject({ title: 'Wir über uns', html: '<p>Wir</p>', kind: 'post', publishAt: '2099-03-01T08:30:00.000Z' })
  const titles = async () =>
    (await admin.call(shopArticle.search, { websiteId })).items.map(({ title, state }) => `${title} ${state}`).sort()
  expect(await titles()).toEqual(['Neues draft', 'Wir über uns scheduled'])

  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })

  expect(await template()).toMatchObject({ state: 'draft', translations: { title: { de: 'Lieferung', fr: 'Livraison' } } })
  expect(await titles()).toEqual(['Über uns scheduled'])
})

test('a row with a mistake says why and stays out, the others go in', async () => {
  await using shop = await openShop()
  const { admin, groupId, own } = await insertArticles(shop)
  await admin.call(shopArticle.insert, { groupId, title: 'Twice', urlKeywords: 'twice' })
  await admin.call(shopArticle.insert, { groupId, title: 'Twice', urlKeywords: 'twice' })
  const at = ['tent.example', '', 'about']
  const text = table(
    ['网站', '模板分组', 'URL 别名', '标题', '标题:de', '排序', '状态', '发布时间', '常见问题'],
    ['', '', 'about', 'A'],
    ['tent.example', 'Help', 'about', 'A'],
    ['tent.example', '', '', 'A'],
    ['none.example', '', 'about', 'A'],
    ['', 'Nobody', 'about', 'A'],
    ['', 'H1', 'twice', 'A'],
    ['tent.example', '', 'new', '', '', '5'],
    ['tent.example', '', 'Not an address', 'A'],
    [...at, 'A', 'Über'],
    ['', 'Help', 'delivery', '-'],
    ['', 'Help', 'gone', 'Gone', '', '', '定时发布', '2020-01-01'],
    ['', 'Help', 'bad-time', 'Bad', '', '', '', '2026-02-31'],
    ['', 'Help', 'bad-faq', 'Bad', '', '', '', '', 'How long?'],
    ['', 'Help', 'bad-state', 'Bad', '', '', '?'],
    ['tent.example', '', 'terms', 'AGB'],
    ['tent.example', '', 'terms', 'AGB'],
  )

  const { problems, reasons, failing, inserting } = await admin.call(articleFile.preview, { text })

  expect([failing, inserting]).toEqual([15, 1])
  expect(problems.map(({ row, code, reason }) => [row, code, reason])).toEqual([
    [2, 'no-owner', '没有网站，也没有模板分组'],
    [3, 'two-owners', '网站和模板分组只能填一个'],
    [4, 'no-address', '没有 URL 别名'],
    [5, 'no-website', '没有这个域名的网站'],
    [6, 'no-group', '没有这个模板分组'],
    [7, 'several-articles', '该分组有多篇同一 URL 别名的文章'],
    [8, 'no-title', '新文章没有标题'],
    [9, 'bad-value', '「URL 别名」的内容不正确'],
    [10, 'only-templates', '「标题:de」：网站自己的文章只有本网站的语言，其他语言写在模板里'],
    [11, 'bad-value', '「标题」的内容不正确'],
    [12, 'no-time', '定时发布需要将来的发布时间'],
    [13, 'bad-value', '「发布时间」的内容不正确'],
    [14, 'bad-value', '「常见问题」的内容不正确'],
    [15, 'bad-value', '「状态」的内容不正确'],
    [17, 'doubled', '前面的行已有这篇文章'],
  ])
  expect(reasons[0]).toEqual({ code: 'no-owner', reason: '没有网站，也没有模板分组', count: 1 })
  expect(await admin.call(articleFile.run, { text })).toMatchObject({ inserting: 1, changing: 0, failing: 15 })
  expect(await own()).toMatchObject({ title: 'Über uns', version: 1 })
})

test('a text that a spreadsheet cut off stays out, and a website keeps what it has beside it', async () => {
  await using shop = await openShop()
  const { admin, own, ownId } = await insertArticles(shop)
  const html = `<p>${'word '.repeat(8000)}</p>`
  await admin.call(shopArticle.update, { id: ownId, version: 1, title: 'Über uns', urlKeywords: 'about', html })

  const text = table(['Website', 'URL slug', 'Content'], ['tent.example', 'about', html.slice(0, 32_767)])

  expect(await admin.call(articleFile.preview, { text })).toMatchObject({ failing: 1, problems: [{ code: 'cut-off' }] })
  expect((await own()).html).toBe(html)
})

test('an edit between preview and import is reported, and nothing is written', async () => {
  await using shop = await openShop()
  const { admin, ownId, own } = await insertArticles(shop)
  const text = table(['Website', 'URL slug', 'Title'], ['tent.example', 'about', 'Wir'])
  const { mark } = await admin.call(articleFile.preview, { text })
  await admin.call(shopArticle.update, { id: ownId, version: 1, title: 'Ich', urlKeywords: 'about' })

  await expect(admin.call(articleFile.run, { text, mark })).rejects.toMatchObject({ code: 'article-file-outdated' })

  expect(await own()).toMatchObject({ title: 'Ich', version: 2 })
  const secondAnswer = await admin.call(articleFile.preview, { text })
  expect(await admin.call(articleFile.run, { text, mark: secondAnswer.mark })).toMatchObject({ changing: 1 })
})

test('a user limited to websites changes only articles there, and no templates', async () => {
  await using shop = await openShop()
  const { admin, websiteId, own, template } = await insertArticles(shop)
  await admin.call(shopWebsite.insert, { domain: 'boot.example', name: 'Boot' })
  const limited = await shop.signIn({ permissions: ['shop-article.*'], websiteIds: [websiteId] })
  const text = table(
    ['Website', 'Template group', 'URL slug', 'Title'],
    ['tent.example', '', 'about', 'Mine'],
    ['boot.example', '', 'about', 'Mine'],
    ['', 'Help', 'delivery', 'Mine'],
  )

  expect(await limited.call(articleFile.preview, { text })).toMatchObject({
    changing: 1,
    problems: [{ code: 'no-website' }, { code: 'templates-forbidden' }],
  })
  expect(await limited.call(articleFile.run, { text })).toMatchObject({ changing: 1, inserting: 0, failing: 2 })
  expect([(await own()).title, (await template()).title]).toEqual(['Mine', 'Delivery，真的'])
})

test('a table without its key columns, one with too many rows and the file of another user are refused', async () => {
  await using shop = await openShop()
  const { admin } = await insertArticles(shop)

  for (const header of ['Title', 'Website\tTitle', 'URL slug\tTitle', 'Website\tURL slug'])
    await expect(admin.call(articleFile.preview, { text: `${header}\na\tb` })).rejects.toMatchObject({ code: 'article-no-columns' })
  const rows = 'tent.example\tabout\tA\n'.repeat(2001)
  await expect(admin.call(articleFile.preview, { text: `Website\tURL slug\tTitle\n${rows}` })).rejects.toMatchObject({
    code: 'article-too-many-rows',
  })
  await expect(admin.call(articleFile.run, { uploadId: '99' })).rejects.toMatchObject({ code: 'no-such-upload' })
})

test('the list of what a language misses is exported for the translator, and comes back translated', async () => {
  await using shop = await openShop()
  const { admin, template } = await insertArticles(shop)
  const csv = (await exportFile(shop, admin, { missingIn: 'fr' })).toString()
  expect([csv.includes('delivery'), csv.includes('about')]).toEqual([true, false])
  const translated = table(['模板分组', 'URL 别名', '标题:fr', '正文：fr'], ['Help', 'delivery', 'Livraison', '<p>Trois jours</p>'])

  await admin.call(articleFile.run, { text: translated })

  expect((await admin.call(shopArticle.search, { missingIn: 'fr' })).items).toEqual([])
  expect((await template()).translations).toEqual({
    title: { de: 'Lieferung', fr: 'Livraison' },
    html: { fr: '<p>Trois jours</p>' },
  })
})
