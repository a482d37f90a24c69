import { describe, expect, test } from 'vitest'
import { slugOf } from './slug.ts'

describe('letters of every script stay what they are', () => {
  test.each([
    ['ペット', 'ベッド', 'ベット'],
    ['ガラス', 'カラス'],
    ['หมู', 'หมี', 'หม'],
    ['가방', '가발', '가'],
    ['كُتُب', 'كتب', 'كاتب'],
    ['чай', 'чаи'],
    ['всё', 'все'],
    ['की', 'कि', 'का', 'क'],
    ['שָׁלוֹם', 'שלום'],
    ['ή', 'η'],
    ['தமிழ்', 'தமழ'],
  ])('%s', (...texts) => {
    expect(texts.map(slugOf)).toEqual(texts.map((text) => text.normalize('NFC')))
  })
})

test.each([
  ['Crème brûlée', 'creme-brulee'],
  ['Crème brûlée', 'creme-brulee'],
  ['Übergröße', 'ubergroße'],
  ['Tiếng Việt', 'tieng-viet'],
  ['ＡＢＣ　１２３', 'abc-123'],
  ['ﾍﾟｯﾄ', 'ペット'],
  ['ペット', 'ペット'],
  ['纯棉衬衫', 'chun-mian-chen-shan'],
  ['İstanbul', 'istanbul'],
  ['Red ❤️ shirt', 'red-shirt'],
  ['1️⃣ first', '1-first'],
  ['🍎', ''],
  ['\u0301x', 'x'],
  ['a--b  c', 'a-b-c'],
])('%s becomes %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test.each([
  ['x'.repeat(300), 120],
  ['ペ'.repeat(300), 73],
  [`${'ก'.repeat(72)}หมู`, 73],
  ['𐐨'.repeat(300), 55],
])('a long text is cut within 120 characters and 220 bytes, never within a letter', (text, characters) => {
  const slug = slugOf(text)
  expect([...slug]).toHaveLength(characters)
  expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(220)
  expect(slug.isWellFormed()).toBe(true)
})
