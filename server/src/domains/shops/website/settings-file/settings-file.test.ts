import { filedSettingNames, filedSettings, goodsBackup, shopWebsite, uploadFile, websiteFile, websiteGroup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

async function twoWebsites() {
  const shop = await openShop()
  const admin = await shop.signIn('Admin')
  const tent = await admin.call(shopWebsite.insert, { domain: 'tent.example', name: 'Tent', tags: ['camp', 'de'] })
  const boot = await admin.call(shopWebsite.insert, { domain: 'boot.example', name: 'Boot' })
  await admin.call(shopWebsite.saveGlobalConfig, {
    websiteId: tent.id,
    globalConfig: { pageTitle: 'Old', sloganText: 'Further', membersOnly: true },
  })
  return { shop, admin, tent, boot, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const file = [
  'Domain\tName\tTags\tTarget products\tSeller e-mail\tPage title\tSlogan\tMembers only\tTranslate tool\tPhase of the moon',
  'https://tent.example\tTents, tarps\tcamp；fr\t40\tshop@tent.example\tTents，真的\t-\tno\tyes\tfull',
  'boot.example\t\t\t\t\t\t\t\t\t',
  'none.example\tX\t\t\t\t\t\t\t\t',
  'tent.example\tAgain\t\t\t\t\t\t\t\t',
  'BOOT.example\tX\t\tmany\t\t\t\t\t\t',
  '\tX\t\t\t\t\t\t\t\t',
].join('\n')

test('settings of websites come in from a table: previewed row by row, what is wrong stays out, and undone together', async () => {
  await using websites = await twoWebsites()
  const { admin, tent, boot } = websites

  const preview = await admin.call(websiteFile.preview, { text: file })

  expect(preview).toMatchObject({
    totalRows: 6,
    changing: 1,
    unchanged: 1,
    failing: 4,
    settings: ['name', 'tags', 'wantedGoods', 'sellerEmail', 'pageTitle', 'sloganText', 'membersOnly'],
    ignored: ['Translate tool', 'Phase of the moon'],
    problems: [
      { row: 4, domain: 'none.example', code: 'no-website' },
      { row: 5, domain: 'tent.example', code: 'doubled' },
      { row: 6, domain: 'boot.example', code: 'bad-value', reason: expect.stringMatching(/目标商品数|Target products/) },
      { row: 7, code: 'no-domain' },
    ],
    sample: [
      {
        id: tent.id,
        title: 'tent.example',
        before: { pageTitle: 'Old', sloganText: 'Further' },
        after: { pageTitle: 'Tents，真的', sloganText: '' },
      },
    ],
  })
  expect(await admin.call(shopWebsite.read, { id: tent.id })).toMatchObject({ name: 'Tent' })

  const { changeSetId } = await admin.send('shop-website.import', { text: file })

  const read = () => admin.call(shopWebsite.read, { id: tent.id })
  expect(await read()).toMatchObject({
    name: 'Tents, tarps',
    tags: ['camp', 'fr'],
    wantedGoods: 40,
    seller: { email: 'shop@tent.example' },
  })
  const { globalConfig } = await read()
  expect(globalConfig).toMatchObject({ pageTitle: 'Tents，真的' })
  expect([globalConfig.sloganText, globalConfig.membersOnly]).toEqual([undefined, undefined])
  expect(await admin.call(shopWebsite.read, { id: boot.id })).toMatchObject({ name: 'Boot' })
  expect(await admin.call(websiteFile.preview, { text: file })).toMatchObject({ changing: 0, unchanged: 2 })

  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  expect(await read()).toMatchObject({
    name: 'Tent',
    tags: ['camp', 'de'],
    wantedGoods: 0,
    globalConfig: { pageTitle: 'Old', membersOnly: true },
  })
})

test('a file that was taken out changes nothing when it comes in again, and inherited settings stay inherited', async () => {
  await using websites = await twoWebsites()
  const { shop, admin, tent } = websites
  const group = await admin.call(websiteGroup.insert, { name: 'Camping' })
  await admin.call(websiteGroup.saveSettings, {
    id: group.id,
    version: 1,
    settings: { pageKeywords: 'tents', email: 'us@camping.example' },
  })
  await admin.call(shopWebsite.updateFields, { id: tent.id, fields: ['groupId'], values: { groupId: group.id } })

  const { url = '' } = await admin.call(shopWebsite.export, { options: {}, mark: false })
  const csv = await (await fetch(new URL(url, shop.url))).text()

  expect(csv).toContain('us@camping.example')
  const text = csv.replaceAll('\r\n', '\n')
  expect(await admin.call(websiteFile.run, { text })).toEqual({
    totalRows: 2,
    affected: 0,
    unchanged: 2,
    failing: 0,
    results: [expect.objectContaining({ changed: [], skipped: null }), expect.objectContaining({ changed: [], skipped: null })],
  })
  expect(await admin.call(shopWebsite.read, { id: tent.id })).toMatchObject({ settingsFrom: { pageKeywords: 'group', email: 'group' } })

  await admin.call(websiteFile.run, { text: 'Domain\tContact e-mail\ntent.example\tme@tent.example' })
  const { settingsFrom, globalConfig } = await admin.call(shopWebsite.read, { id: tent.id })
  expect(settingsFrom).toMatchObject({ pageKeywords: 'group', email: 'website' })
  expect(globalConfig).toMatchObject({ email: 'me@tent.example' })
})

test('a dash, a formula and a phone number come back from a CSV and from a workbook as they were', async () => {
  await using websites = await twoWebsites()
  const { admin, tent } = websites
  const values = { memo: '-', description: "'=1+1", tags: ['@a', 'b'] }
  await admin.call(shopWebsite.updateFields, { id: tent.id, fields: ['memo', 'description', 'tags'], values })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: tent.id, globalConfig: { phone: '+49 170', sloganText: '-' } })
  const before = await admin.call(shopWebsite.read, { id: tent.id })

  for (const format of ['csv', 'xlsx'] as const) {
    const { url = '', fileName } = await admin.call(shopWebsite.export, { options: {}, format })
    const content = Buffer.from(await (await admin.get(url)).arrayBuffer())
    const { id: uploadId } = await admin.upload(uploadFile.upload, { name: fileName, content })
    expect(await admin.call(websiteFile.run, { uploadId })).toMatchObject({ affected: 0, unchanged: 2, failing: 0 })
  }
  expect(await admin.call(shopWebsite.read, { id: tent.id })).toEqual(before)
})

test('a setting that is on by default is a yes or a no in files, and yes where nobody has set it', async () => {
  await using websites = await twoWebsites()
  const { shop, admin, tent } = websites
  const config = async () => (await admin.call(shopWebsite.read, { id: tent.id })).globalConfig

  const off = 'Domain\tCart drawer\tQuick add\ntent.example\tno\tyes'
  expect(await admin.call(websiteFile.run, { text: off })).toMatchObject({ affected: 1 })
  expect(await config()).toMatchObject({ cartDrawer: 'off' })
  expect(await config()).not.toHaveProperty('quickAdd')

  const { url = '' } = await admin.call(shopWebsite.export, { options: {}, mark: false })
  const text = (await (await fetch(new URL(url, shop.url))).text()).replaceAll('\r\n', '\n')
  expect(await admin.call(websiteFile.run, { text })).toMatchObject({ affected: 0, unchanged: 2, failing: 0 })

  await admin.call(websiteFile.run, { text: 'Domain\t侧边购物车\ntent.example\t是' })
  expect(await config()).toMatchObject({ cartDrawer: 'on' })
})

test('a table without a header, or of websites that a user does not see, changes nothing', async () => {
  await using websites = await twoWebsites()
  const { shop, admin, boot } = websites

  await expect(admin.call(websiteFile.preview, { text: 'tent.example\tTents' })).rejects.toMatchObject({ code: 'website-no-columns' })
  await expect(admin.call(websiteFile.run, { uploadId: '99' })).rejects.toMatchObject({ code: 'no-such-upload' })
  const limited = await shop.signIn({ permissions: ['shop-website.*'], websiteIds: [boot.id] })
  expect(await limited.call(websiteFile.run, { text: 'Domain\tName\ntent.example\tMine\nboot.example\tMine' })).toMatchObject({
    affected: 1,
    failing: 1,
  })
})

test('commas that a Chinese keyboard types stay in the texts of a pasted file', async () => {
  await using websites = await twoWebsites()
  const { admin, tent } = websites

  await admin.call(websiteFile.run, { text: 'Domain,Slogan,Memo\ntent.example,更轻，更远；更暖,OK' })

  expect(await admin.call(shopWebsite.read, { id: tent.id })).toMatchObject({
    memo: 'OK',
    globalConfig: { sloganText: '更轻，更远；更暖' },
  })
})

test('an import tells of each row what became of it; rows that stayed out are tried again alone', async () => {
  await using websites = await twoWebsites()
  const { admin, tent, boot } = websites
  const text = ['Domain\tName\tMemo', 'tent.example\tTents\tA', 'boot.example\tBoots\tB', 'late.example\tLate\tC'].join('\n')
  const { versions } = await admin.call(websiteFile.preview, { text })
  await admin.call(shopWebsite.updateFields, { id: boot.id, fields: ['name'], values: { name: 'Theirs' } })

  const importResult = await admin.call(websiteFile.run, { text, versions })

  expect(importResult.affected).toBe(1)
  expect(importResult.results.map(({ row, domain, id, changed, skipped }) => [row, domain, id, changed, skipped?.code])).toEqual([
    [2, 'tent.example', tent.id, ['name', 'memo'], undefined],
    [3, 'boot.example', boot.id, [], 'changed-meanwhile'],
    [4, 'late.example', null, [], 'no-website'],
  ])
  expect(await admin.call(shopWebsite.read, { id: boot.id })).toMatchObject({ name: 'Theirs' })

  const lateResult = await admin.call(shopWebsite.insert, { domain: 'late.example' })
  const secondAnswer = await admin.call(websiteFile.preview, { text, rows: [3, 4] })
  expect(secondAnswer).toMatchObject({
    totalRows: 2,
    changing: 2,
    sample: [{ id: boot.id, before: { name: 'Theirs' } }, { id: lateResult.id }],
  })
  expect(await admin.call(websiteFile.run, { text, rows: [3, 4], versions: secondAnswer.versions })).toMatchObject({ affected: 2 })
  expect(await admin.call(shopWebsite.read, { id: boot.id })).toMatchObject({ name: 'Boots', memo: 'B' })
})

test('size guides go out as lines of a cell and come back: edited, checked category by category, and undone', async () => {
  await using websites = await twoWebsites()
  const { shop, admin, tent, boot } = websites
  const shoes = await shop.given.classification({ title: 'Shoes' })
  const boots = await shop.given.classification({ title: 'Boots', parent: shoes })
  const odd = await shop.given.classification({ title: 'A = B; C' })
  const guides = [
    { classificationId: boots.id, article: 'boots-sizes' },
    { classificationId: odd.id, article: 'odd-sizes' },
    { classificationId: '999', article: 'gone-sizes' },
  ]
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: tent.id, globalConfig: { sizeGuides: guides } })
  const read = async () => (await admin.call(shopWebsite.read, { id: tent.id })).globalConfig.sizeGuides

  const { url = '' } = await admin.call(shopWebsite.export, { options: {}, mark: false })
  const csv = (await (await fetch(new URL(url, shop.url))).text()).replaceAll('\r\n', '\n')
  expect(csv).toContain(`"Shoes > Boots = boots-sizes\n#${odd.id} = odd-sizes\n#999 = gone-sizes"`)
  expect(await admin.call(websiteFile.preview, { text: csv })).toMatchObject({ changing: 0, unchanged: 2, failing: 0 })

  const text = [
    'Domain\tSize guides',
    'tent.example\tShoes>Boots = new-sizes; Shoes = all-sizes',
    'boot.example\tShoes > Socks = socks-sizes',
  ].join('\n')
  expect(await admin.call(websiteFile.preview, { text })).toMatchObject({
    changing: 1,
    problems: [{ row: 3, domain: 'boot.example', code: 'no-category', reason: expect.stringContaining('Shoes > Socks') }],
    sample: [{ after: { sizeGuides: 'Shoes > Boots = new-sizes\nShoes = all-sizes' } }],
  })
  const unknown = { text: 'Domain\tSize guides\nboot.example\t#999 = x' }
  expect((await admin.call(websiteFile.preview, unknown)).problems).toMatchObject([{ code: 'no-category' }])
  const { changeSetId } = await admin.send('shop-website.import', { text })
  expect(await read()).toEqual([
    { classificationId: boots.id, article: 'new-sizes' },
    { classificationId: shoes.id, article: 'all-sizes' },
  ])
  expect((await admin.call(shopWebsite.read, { id: boot.id })).globalConfig.sizeGuides).toBeUndefined()

  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  expect(await read()).toEqual(guides)
  await admin.call(websiteFile.run, { text: 'Domain\tSize guides\ntent.example\t-' })
  expect(await read()).toBeUndefined()
})

test('further currencies come in, go out as they came, and are undone', async () => {
  await using websites = await twoWebsites()
  const { shop, admin, tent } = websites
  for (const code of ['USD', 'EUR', 'GBP']) await shop.given.currency({ code })
  const header = 'Domain\tDefault currency\tFurther currencies\n'
  const wrongResult = await admin.call(websiteFile.preview, { text: `${header}tent.example\tUSD\tEUR .99, EUR\n` })
  expect(wrongResult.problems).toMatchObject([{ code: 'bad-value', reason: expect.stringMatching(/可选币种|Further currencies/) }])

  const text = `${header}tent.example\tUSD\tEUR .99, GBP\n`
  expect((await admin.call(websiteFile.preview, { text })).sample).toMatchObject([{ after: { furtherCurrencies: 'EUR .99, GBP' } }])
  const { changeSetId } = await admin.send(websiteFile.run.name, { text })

  const read = async () => (await admin.call(shopWebsite.read, { id: tent.id })).globalConfig.furtherCurrencies
  expect(await read()).toEqual([{ code: 'EUR', rounding: { by: 'ending-99' } }, { code: 'GBP' }])
  const exportResult = await admin.call(shopWebsite.export, { options: {}, mark: false })
  expect(await (await fetch(new URL(exportResult.url ?? '', websites.shop.url))).text()).toContain('EUR .99, GBP')
  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  expect(await read()).toBeUndefined()
})

test('whether the checkout asks for a phone number is read by its words in both languages, and one that is not set is optional', async () => {
  await using websites = await twoWebsites()
  const { admin, tent, boot } = websites
  const phoneOf = async (id: string) => (await admin.call(shopWebsite.read, { id })).globalConfig.buyerPhone
  const run = (header: string, word: string) => admin.call(websiteFile.run, { text: `Domain\t${header}\ntent.example\t${word}` })

  expect(await run('Phone at checkout', 'Optional')).toMatchObject({ affected: 0, unchanged: 1 })
  expect(await run('Phone at checkout', 'required')).toMatchObject({ affected: 1 })
  expect(await phoneOf(tent.id)).toBe('required')
  expect(await run('结算页电话', '不显示')).toMatchObject({ affected: 1 })
  expect([await phoneOf(tent.id), await phoneOf(boot.id)]).toEqual(['off', undefined])
})

/** Settings that take any text. */
const freeTexts = [
  ...(['name', 'description', 'tags', 'memo'] as const),
  ...(['sellerName', 'sellerRegistration', 'sellerAddress', 'sellerPhone'] as const),
  ...(['pageTitle', 'pageDescription', 'pageKeywords', 'logo', 'footerLogo', 'icon', 'sloganText', 'consentText'] as const),
  ...(['contactEmail', 'contactPhone', 'contactAddress', 'chatOnline'] as const),
]

test('a value that a setting does not know is a problem of its row in every column that is no free text, and changes nothing', {
  tags: 'long',
}, async () => {
  await using websites = await twoWebsites()
  const { admin, boot } = websites
  const before = await admin.call(shopWebsite.read, { id: boot.id })
  const nonsense: Record<string, readonly string[]> = {
    language: ['nonsense', 'xx'],
    defaultCurrencyCode: ['nonsense', 'QQQ'],
    furtherCurrencies: ['nonsense', 'QQQ .99'],
  }

  const taken: string[] = []
  for (const name of filedSettingNames) {
    for (const value of nonsense[name] ?? ['nonsense']) {
      const text = `Domain\t${filedSettings[name].en}\nboot.example\t${value}`
      const { changing, problems } = await admin.call(websiteFile.preview, { text })
      if (changing > 0) taken.push(name)
      else expect([name, problems]).toEqual([name, [expect.objectContaining({ row: 2, domain: 'boot.example' })]])
    }
  }

  expect(taken.toSorted()).toEqual(freeTexts.toSorted())
  const text = `Domain\tTheme\tSlogan\nboot.example\tnonsense\tNew`
  expect(await admin.call(websiteFile.run, { text })).toMatchObject({ affected: 0, failing: 1 })
  expect(await admin.call(shopWebsite.read, { id: boot.id })).toEqual(before)
})

test('values of their lists come in, and an unknown theme that the website has stays in its row', async () => {
  await using websites = await twoWebsites()
  const { shop, admin, boot } = websites
  for (const code of ['USD', 'EUR']) await shop.given.currency({ code })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: boot.id, globalConfig: { skin: 'of-another-program' } })
  const text = (skin: string) => `Domain\tTheme\tLanguage\tDefault currency\tFurther currencies\nboot.example\t${skin}\tzh-TW\tUSD\tEUR .99`

  expect(await admin.call(websiteFile.preview, { text: text('of-another-program') })).toMatchObject({ changing: 1, failing: 0 })
  expect(await admin.call(websiteFile.run, { text: text('atelier') })).toMatchObject({ affected: 1, failing: 0 })
  expect(await admin.call(shopWebsite.read, { id: boot.id })).toMatchObject({ skin: 'atelier', language: 'zh-TW' })
})
