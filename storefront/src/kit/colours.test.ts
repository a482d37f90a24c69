import { siteLanguages } from '@wanpu/contract/site-languages'
import { expect, test } from 'vitest'
import { textFor } from '../text/index.ts'
import { colourModifiers, colourNames, joinedColours } from './colour-names.ts'
import { cardColours, coloursOf, isColourOption } from './colours.ts'

const black = '#161616'
const white = '#ffffff'
const red = '#c8242b'
const navy = '#1b2a4e'

test.each([
  ['zh', '黑色 红色 藏青色'],
  ['zh-TW', '黑色 紅色 藏青色'],
  ['en', 'Black Red Navy'],
  ['de', 'Schwarz Rot Marineblau'],
  ['fr', 'Noir Rouge Marine'],
  ['es', 'Negro Rojo Azul-marino'],
  ['it', 'Nero Rosso Blu-navy'],
  ['pt', 'Preto Vermelho Azul-marinho'],
  ['nl', 'Zwart Rood Marineblauw'],
  ['ja', 'ブラック レッド ネイビー'],
  ['ko', '블랙 빨간색 네이비'],
  ['ar', 'أسود أحمر كحلي'],
])('colours are known by their names in %s', (_, names) => {
  expect(names.split(' ').map(coloursOf)).toEqual([[black], [red], [navy]])
})

test('case, accents, spaces and hyphens do not matter', () => {
  expect(['NAVY BLUE', 'navy-blue', 'Navyblue', 'Bleu Marine'].map(coloursOf)).toEqual(Array(4).fill([navy]))
  expect(coloursOf('Türkis')).toEqual(coloursOf('turkis'))
  expect(coloursOf('Weiß')).toEqual(coloursOf('WEISS'))
})

test('words before or behind a colour make it lighter or darker', () => {
  const [blue = ''] = coloursOf('Blue')
  const light = [
    'Light blue',
    'hellblau',
    'Bleu clair',
    'azul claro',
    'blu chiaro',
    'lichtblauw',
    '浅蓝色',
    'ライトブルー',
    '연한 파란색',
    'أزرق فاتح',
  ]
  const dark = [
    'Dark Blue',
    'dunkelblau',
    'bleu foncé',
    'azul oscuro',
    'azul escuro',
    'donkerblauw',
    '深蓝',
    'ダークブルー',
    '진한 파란색',
    'أزرق غامق',
  ]

  expect([...new Set(light.flatMap(coloursOf))]).toEqual(['#92b1e4'])
  expect([...new Set(dark.flatMap(coloursOf))]).toEqual(['#163b79'])
  expect(['Matte blue', 'Blau matt', 'Heather Blue', '纯蓝'].map(coloursOf)).toEqual(Array(4).fill([blue]))
})

test('two colours of one value are both shown, and so is what is written as one word', () => {
  const pairs = [
    'Black/White',
    'Black & White',
    'black and white',
    'Black - White',
    'schwarz-weiß',
    '黑白',
    '黑色+白色',
    'ブラック・ホワイト',
  ]

  expect(pairs.map(coloursOf)).toEqual(Array(pairs.length).fill([black, white]))
  expect(coloursOf('Navy & Red')).toEqual([navy, red])
  expect(coloursOf('أسود وأبيض')).toEqual([black, white])
  expect(coloursOf('Red / rouge')).toEqual([red])
})

test('numbers and remarks around a colour are passed over', () => {
  expect(['Red (Matte)', '01 Red', '#2 Red', 'A3-Red', 'Red 04', '红色（热卖）', '红色 (Red)', '#c8242b'].map(coloursOf)).toEqual(
    Array(8).fill([red]),
  )
})

test('what is not known for sure has no colour', () => {
  const unknown = [
    '',
    'L',
    'Natural',
    'Multicolour',
    '彩色',
    '青',
    'Red stripes',
    'Infrared',
    'Black/White/Red',
    'Red/Oak',
    'Blue (navy)',
    'Warm white',
    'Red 2XL',
  ]

  // 灰白 is a greyish white, 蓝黑 the blue of ink, blue-green neither of both; 红茶 and 白茶 are teas, constructor a word of
  // the language.
  expect([...unknown, '灰白', '蓝黑', 'blue-green', '红茶', '白茶', 'constructor'].filter((value) => coloursOf(value).length > 0)).toEqual(
    [],
  )
})

test('each name of the table is there once', () => {
  const names = Object.values(colourNames).flatMap((words) => words.split(' '))
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const modifiers = Object.values(colourModifiers).flatMap((words) => words.split(' '))

  expect(twice).toEqual([])
  expect(modifiers.filter((word, at) => modifiers.indexOf(word) !== at || names.includes(word))).toEqual([])
  for (const [colour, words] of Object.entries(colourNames))
    for (const name of words.split(' ')) expect(coloursOf(name), name).toEqual([colour])
  for (const pair of joinedColours) expect(coloursOf(pair.replace(' ', '')), pair).toHaveLength(2)
})

test.each(siteLanguages)('the option that %s calls a colour is one', (language) => {
  const { color, colour, size, material } = textFor(language).optionNames

  expect([color, colour, 'color', size, material].map((name) => isColourOption(name ?? ''))).toEqual([true, true, true, false, false])
})

test('options of a longer name that ends with the colour are colours', () => {
  expect(['Frame colour', 'Rahmenfarbe', '颜色分类', 'Colorado'].map(isColourOption)).toEqual([true, true, true, false])
})

test('a card knows the colours of the first option that has two of them, each once', () => {
  const variants = ['Black', 'Black matt', 'Oak', 'White'].map((value) => ({ sku: value, options: { Size: 'M', Color: value }, stock: 0 }))

  expect(cardColours({ variants })).toEqual({ known: [[black], [white]], count: 4 })
  expect(cardColours({ variants: variants.slice(0, 3) })).toBeUndefined()
  expect(cardColours({ variants, optionNames: ['Size'] })).toBeUndefined()
})
