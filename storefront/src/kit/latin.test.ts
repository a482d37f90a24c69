import { expect, test } from 'vitest'
import { latinSlug } from './latin.ts'

test.each([
  ['ru', 'чай-чёрный', 'chay-chyornyy'],
  ['ru', 'щётка-объём', 'shchyotka-obyom'],
  ['uk', 'гарний-їжак', 'harnyi-yizhak'],
  ['bg', 'хубав-щанд-ъгъл', 'hubav-shtand-agal'],
  ['el', 'παπούτσια', 'papoutsia'],
  ['el', 'αυτοκίνητο-ευρώπη-άγγελος', 'aftokinito-evropi-angelos'],
  ['el', 'μπάλα-ντουλάπα', 'bala-doulapa'],
  ['ja', 'ペット', 'petto'],
  ['ja', 'きゃっち-マッチャ', 'kyatchi-matcha'],
  ['ja', 'ケーキ-ファイル-ティー-シェル-ウィング', 'keki-fairu-ti-sheru-wingu'],
  ['ja', 'がらす・コップ', 'garasu-koppu'],
  ['ko', '가방', 'gabang'],
  ['ko', '한국-신발', 'hanguk-sinbal'],
  ['de', 'ubergroße', 'ubergrosse'],
  ['en', 'plain-1', 'plain-1'],
  ['ar', 'كتب-чай', 'كتب-chay'],
  ['th', 'หมู', 'หมู'],
  ['ru', 'ь', 'ь'],
])('%s: %s becomes %s', (language, slug, latin) => {
  expect(latinSlug(slug, language)).toBe(latin)
})

test('an address part does not grow, and is not cut within a letter', () => {
  for (const slug of ['щ'.repeat(110), '쫙'.repeat(73), 'ク'.repeat(73)])
    expect(Buffer.byteLength(latinSlug(slug, 'en'))).toBeLessThanOrEqual(Buffer.byteLength(slug))
})
