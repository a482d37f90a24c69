import { goodsBackup, shopWebsite, staticFileGenerateTask, websiteFile, websiteGroup } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('colours and type of a group reach its websites’ pages, unless they have their own; each change marks them and is undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const { id: websiteId } = await shop.given.website({ groupId })
  const generate = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
    await shop.work()
  }
  const style = async () => {
    const { read } = publishedSite(shop, websiteId)
    const [, path = ''] = /href="(\/assets\/style-[^"]+)"/.exec(await read('index.html')) ?? []
    return read(path)
  }
  const isMarked = async () => (await admin.call(shopWebsite.read, { id: websiteId })).dirtySince !== null
  await generate()
  expect(await isMarked()).toBe(false)

  const settings = { accentColour: '#1746A2', textColour: '#12355b', titleFont: 'instrument-serif' as const }
  await admin.call(websiteGroup.saveSettings, { id: groupId, version: 1, settings })
  expect(await isMarked()).toBe(true)
  const globalConfig = { ...settings, textColour: '#dddddd', corners: 'square' as const }
  const { changeSetId = '' } = await admin.send('shop-website.save.global-config', { websiteId, globalConfig })
  expect(await admin.call(shopWebsite.read, { id: websiteId })).toMatchObject({
    globalConfig: { accentColour: '#1746a2', textColour: '#dddddd', corners: 'square' },
    settingsFrom: { accentColour: 'group', titleFont: 'group', textColour: 'website', corners: 'website' },
  })
  await generate()
  // Light grey on white would not be read: the page has a darker grey.
  expect(await style()).toMatch(/--ink:#7[0-9a-f]{5};.*--main:#1746a2;.*--font-title:var\(--face-instrument-serif\).*--radius:0px/)

  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await isMarked()).toBe(true)
  await generate()
  expect(await style()).toContain('--ink:#12355b;')
})

test('a colour or typeface that is none is refused by its name, also in a file', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId, domain } = await shop.given.website()
  const save = (globalConfig: object) => admin.send('shop-website.save.global-config', { websiteId, globalConfig })

  const expectRefusal = (name: string) => ({ code: 'bad-input', detail: { fields: { [`globalConfig.${name}`]: expect.any(String) } } })
  expect(await save({ accentColour: 'red;}body{display:none' })).toMatchObject(expectRefusal('accentColour'))
  expect(await save({ textFont: 'instrument-serif' })).toMatchObject(expectRefusal('textFont'))
  const text = `Domain\tAccent colour\tCorners\n${domain}\t#ABCDEF\tlarge`
  await admin.call(websiteFile.run, { text })
  expect((await admin.call(shopWebsite.read, { id: websiteId })).globalConfig).toMatchObject({ accentColour: '#abcdef', corners: 'large' })
  const { problems } = await admin.call(websiteFile.preview, { text: `Domain\tText typeface\n${domain}\tComic Sans` })
  expect(problems).toMatchObject([{ row: 2, code: 'bad-value', reason: expect.stringMatching(/正文字体|Text typeface/) }])
})
