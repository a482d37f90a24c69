import { protectedWord, protectedWordExport } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('a new word is on, looks at whole words of titles, and quarantines', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const { id } = await admin.call(protectedWord.insert, { word: ' Nike ', places: ['description'] })

  expect(await admin.call(protectedWord.read, { id })).toMatchObject({
    word: 'Nike',
    match: 'word',
    places: ['title', 'description'],
    effect: 'quarantine',
    excepts: [],
    status: 'on',
    quarantinedCount: 0,
  })
})

test('words are found by their text, note, state, effect and place, and sorted', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike', { note: 'Nike Inc.', effect: 'block' })
  await shop.given.protectedWord('Adidas', { status: 'off', places: ['title', 'brand'] })
  await shop.given.protectedWord('耐克', { note: 'Nike, Chinese', match: 'part' })

  const words = async (input: Parameters<typeof admin.call<typeof protectedWord.search>>[1]) =>
    (await admin.call(protectedWord.search, { sort: { by: 'word' }, ...input })).items.map((row) => row.word)

  expect(await words({})).toEqual(['Adidas', 'Nike', '耐克'])
  expect(await words({ keywords: 'nike' })).toEqual(['Nike', '耐克'])
  expect(await words({ status: 'off' })).toEqual(['Adidas'])
  expect(await words({ effect: 'block' })).toEqual(['Nike'])
  expect(await words({ match: 'part' })).toEqual(['耐克'])
  expect(await words({ place: 'brand' })).toEqual(['Adidas'])
})

test('a word exists once, whatever its case, width and accents', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(protectedWord.insert, { word: 'Pokémon' })

  const attempt = admin.call(protectedWord.insert, { word: 'ＰＯＫＥＭＯＮ' })

  await expect(attempt).rejects.toMatchObject({ status: 409, code: 'taken', detail: { fields: { word: '已存在' } } })
})

test('a word of one letter is refused at its field', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  await expect(admin.call(protectedWord.insert, { word: 'x!' })).rejects.toMatchObject({
    status: 400,
    detail: { fields: { word: expect.any(String) } },
  })
})

test('an update takes the whole form; a stale version answers the current row; what is gone answers 404', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.protectedWord('Nike', { note: 'old', excepts: ['for Nike'] })

  const result = await admin.call(protectedWord.update, { id, version: 1, word: 'Nike Air', effect: 'block' })

  expect(result).toMatchObject({ word: 'Nike Air', effect: 'block', note: '', excepts: [], version: 2 })
  await expect(admin.call(protectedWord.update, { id, version: 1, word: 'Nike' })).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { current: { word: 'Nike Air' } },
  })
  expect(await admin.call(protectedWord.delete, { ids: [id] })).toEqual({ affected: 1 })
  await expect(admin.call(protectedWord.read, { id })).rejects.toMatchObject({ status: 404 })
})

test('words are switched off and on; those that are so already are not counted', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const nike = await shop.given.protectedWord('Nike')
  const adidas = await shop.given.protectedWord('Adidas', { status: 'off' })

  expect(await admin.call(protectedWord.setStatus, { ids: [nike.id, adidas.id], status: 'off' })).toEqual({ affected: 1 })
})

test('many words are pasted, one a line; what made none is reported with its line', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Puma', { note: 'kept' })
  const text = ['Nike', '', '  Adidas  Originals ', 'NIKE', 'ｐｕｍａ', 'x', `long ${'y'.repeat(100)}`, '耐克'].join('\r\n')

  const answer = await admin.call(protectedWord.insertBatch, { text, effect: 'block', places: ['title', 'brand'], note: 'sports' })

  expect(answer).toMatchObject({
    affected: 3,
    leftOut: [
      { line: 4, text: 'NIKE', fault: 'repeated' },
      { line: 5, text: 'ｐｕｍａ', fault: 'known' },
      { line: 6, text: 'x', fault: 'too-short' },
      { line: 7, fault: 'too-long' },
    ],
  })
  const { items } = await admin.call(protectedWord.search, { effect: 'block', sort: { by: 'word' } })
  expect(items.map((row) => [row.word, row.places, row.note])).toEqual([
    ['Adidas Originals', ['title', 'brand'], 'sports'],
    ['Nike', ['title', 'brand'], 'sports'],
    ['耐克', ['title', 'brand'], 'sports'],
  ])
})

test('the list is exported as it is filtered', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike', { effect: 'block', places: ['title', 'brand'] })
  await shop.given.protectedWord('Adidas')

  const answer = await admin.call(protectedWordExport.export, {
    options: { effect: 'block' },
    columns: ['word', 'effect', 'places'],
    mark: false,
  })

  const file = await fetch(`${shop.url}${answer.url}`)
  expect((await file.text()).trim().split(/\r?\n/)).toEqual(['保护词,查找位置,处理', 'Nike,"title, brand",拦截'])
})

test('who may only look makes no words', async () => {
  await using shop = await openShop()
  const looker = await shop.signIn({ permissions: ['protected-word.search'] })

  expect(await looker.call(protectedWord.search, {})).toMatchObject({ recordCount: 0 })
  await expect(looker.call(protectedWord.insert, { word: 'Nike' })).rejects.toMatchObject({ status: 403 })
  await expect(looker.call(protectedWord.insertBatch, { text: 'Nike' })).rejects.toMatchObject({ status: 403 })
})
