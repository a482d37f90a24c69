import { describe, expect, test } from 'vitest'
import { type GoodsTexts, Matcher, type WordToMatch } from './matcher.rules.ts'

const word = (text: string, fields: Partial<WordToMatch> = {}): WordToMatch => ({
  id: text,
  word: text,
  match: 'word',
  places: ['title'],
  effect: 'quarantine',
  excepts: [],
  ...fields,
})
const goods = (fields: Partial<GoodsTexts>): GoodsTexts => ({ title: '', brand: '', tags: [], description: '', ...fields })
const catchWords = (matcher: Matcher, texts: Partial<GoodsTexts>) =>
  matcher.judge({ ...goods(texts), quarantineWords: [], releasedWords: {} }).caught.map((hit) => hit.word)
const findIn = (words: WordToMatch[], title: string) => catchWords(new Matcher(words), { title })

describe('whole words', () => {
  test.each([
    ['Nike', 'NIKE running shoe', true],
    ['Nike', 'snikers', false],
    ['Nike', 'Nikes', false],
    ['Nike', 'Nike2 shoe', false],
    ['Nike', '(Nike) shoe', true],
    ['Nike', 'Nike-Air', true],
    ['Nike', 'Nike™ shoe', true],
    ['Nike', '耐克Nike鞋', true],
    ['Nike', 'ＮＩＫＥ 鞋', true],
    ['Nike', 'Ni\u200bke shoe', true],
    ['耐克', '新款耐克运动鞋', true],
    ['耐克', '耐 克', false],
    ['Pokémon', 'POKEMON card', true],
    ['Pokemon', 'Pokémon card', true],
    ['Levi’s', "LEVI'S jeans", true],
    ['Coca Cola', 'coca   cola can', true],
    ['Coca-Cola', 'Coca‑Cola can', true],
    ['3M', '3M tape', true],
    ['3M', '13M tape', false],
    ['C++', 'C++11 book', true],
    ['ガンダム', 'カンタム', false],
    ['ガンダム', 'ｶﾞﾝﾀﾞﾑ', true],
    ['나이키', '나이키를', true],
    ['Weiß', 'WEISS paint', true],
    ['𝐍𝐢𝐤𝐞', 'nike', true],
  ])('%s in “%s”: %s', (text, title, isFound) => {
    expect(findIn([word(text)], title)).toEqual(isFound ? [text] : [])
  })
})

test('a part is found inside words too', () => {
  expect(findIn([word('nike', { match: 'part' })], 'snikers')).toEqual(['nike'])
})

test('words within words and words that overlap are all found, each once', () => {
  const words = ['air', 'air max', 'max', 'nike air'].map((text) => word(text))

  expect(findIn(words, 'Nike Air Max, air max').sort()).toEqual(['air', 'air max', 'max', 'nike air'])
})

test('a phrase that holds the word lets just that occurrence pass, any other phrase the whole text', () => {
  const nike = word('Nike', { excepts: ['compatible with Nike', '二手'] })

  expect(findIn([nike], 'Laces compatible with NIKE')).toEqual([])
  expect(findIn([nike], 'Nike laces, compatible with Nike')).toEqual(['Nike'])
  expect(findIn([nike], '二手 Nike 鞋')).toEqual([])
})

test('a word is looked for only where it says', () => {
  const matcher = new Matcher([word('Nike'), word('Adidas', { places: ['title', 'brand', 'tags', 'description'] })])

  const catchIn = (fields: Partial<GoodsTexts>) => catchWords(matcher, fields)

  expect(catchIn({ brand: 'Nike', tags: ['Nike'], description: 'Nike' })).toEqual([])
  expect(catchIn({ brand: 'adidas' })).toEqual(['Adidas'])
  expect(catchIn({ tags: ['shoe', 'ADIDAS'] })).toEqual(['Adidas'])
  expect(catchIn({ description: '<p>by&nbsp;<b>Adi</b>das</p>' })).toEqual(['Adidas'])
  expect(catchIn({ description: '<img alt="" src="adidas.png"><p>Adi</p><p>das</p>' })).toEqual([])
})

test('two tags make no phrase', () => {
  expect(catchWords(new Matcher([word('coca cola', { places: ['title', 'tags'] })]), { tags: ['coca', 'cola'] })).toEqual([])
})

test('what was released passes until the text changes that it was found in', () => {
  const matcher = new Matcher([word('Nike'), word('Air', { effect: 'block' })])
  const shoe = goods({ title: 'Nike shoe', description: 'old' })
  const releasedWords = matcher.released(shoe, ['NIKE'])

  const catchIn = (fields: Partial<GoodsTexts>) =>
    matcher.judge({ ...shoe, ...fields, quarantineWords: [], releasedWords }).caught.map((hit) => hit.word)

  expect(catchIn({})).toEqual([])
  expect(catchIn({ description: 'new' })).toEqual([])
  expect(catchIn({ title: 'nike  SHOE' })).toEqual([])
  expect(catchIn({ title: 'Nike shoe, white' })).toEqual(['Nike'])
  expect(catchIn({ title: 'Nike Air shoe' }).sort()).toEqual(['Air', 'Nike'])
})

test('what holds a product already is nothing new, but still blocks', () => {
  const matcher = new Matcher([word('Nike', { effect: 'block' })])
  const shoe = { ...goods({ title: 'Nike shoe' }), quarantineWords: ['Nike'], releasedWords: {} }

  expect(matcher.judge(shoe)).toMatchObject({ caught: [], blocked: [{ word: 'Nike' }] })
})
