import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { Goods } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'
import { cardKey } from './card.ts'

const picture = (name: string) => ({ path: `/uploads/${name}.webp`, alt: '', width: 800, height: 800 })

test('a reduced product tells by how much on its card, one that is sold out tells that instead', () => {
  const [reduced, gone, plain] = cardsOf([
    { id: '1', priceMinor: 750, marketPriceMinor: 1000 },
    { id: '2', priceMinor: 750, marketPriceMinor: 1000, stock: 0 },
    { id: '3' },
  ])

  expect(reduced).toContain('<span class="flag flag-saving" aria-hidden="true">-25%</span>')
  expect(gone).toContain('<span class="flag">Sold out</span>')
  expect(gone).not.toContain('-25%')
  expect(plain).not.toContain('class="flag')
})

test('a card brings the second picture of its product, and its page takes the file with it', () => {
  const goods = given.goods({ id: '1', classificationId: '1', pictures: [picture('front'), picture('back'), picture('side')] })
  const { files } = planSite(given.site({ goods: [goods], classifications: [given.classNode('1', 'coats')] }))
  const list = files.find(({ path }) => path === '/coats-1/index.html')

  expect(String(list?.render()).match(/<img src="[^"]*"/g)).toEqual(['<img src="/uploads/front.webp"', '<img src="/uploads/back.webp"'])
})

test('a product of several colours shows five of them on its card, and how many more there are', () => {
  const inColours = (id: string, colours: string[]) => ({
    id,
    variants: colours.map((color) => ({ sku: color, options: { Color: color, Size: 'M' }, stock: 1 })),
  })
  const [two, many, one] = cardsOf([
    inColours('1', ['Black', 'White/Navy']),
    inColours('2', ['Black', 'White', 'Red', 'Blue', 'Green', 'Navy', 'Meadow']),
    inColours('3', ['Black', 'Meadow']),
  ])

  expect(two).toContain(
    '<p class="card-colours"><span class="visually-hidden">2 colors</span><svg class="dots" viewBox="0 0 34 14" width="34" height="14" aria-hidden="true"><circle cx="7" fill="#161616"/><circle cx="27" fill="#ffffff"/><path d="M31.6 2.4a6.5 6.5 0 0 1-9.2 9.2z" fill="#1b2a4e"/></svg></p>',
  )
  expect(many?.match(/<circle cx="\d+" fill/g)).toHaveLength(5)
  expect(many).toContain('<span class="visually-hidden">7 colors</span>')
  expect(many).toContain('<span dir="ltr" aria-hidden="true">+2</span></p>')
  expect(one).not.toContain('card-colours')
})

test('the name of a card changes with the colours that it shows, and with no other values', () => {
  const product = (option: string, values: string[]) =>
    given.goods({ id: '1', variants: values.map((value) => ({ sku: value, options: { [option]: value }, stock: 1 })) })

  expect(cardKey(product('Color', ['Black', 'Red']))).not.toBe(cardKey(product('Color', ['Black', 'Blue'])))
  expect(cardKey(product('Color', ['Black', 'Oak']))).toBe(cardKey(product('Size', ['S', 'M'])))
})

function cardsOf(goods: (Partial<Goods> & { id: string })[]): string[] {
  const { files } = planSite(
    given.site({
      goods: goods.map((one) => given.goods({ ...one, classificationId: '1' })),
      classifications: [given.classNode('1', 'coats')],
    }),
  )
  const page = String(files.find(({ path }) => path === '/coats-1/index.html')?.render())
  return page.match(/<li class="card">.*?<\/li>/g) ?? []
}
