import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { Goods, Variant } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'

const coat = (color: string, more: Partial<Variant> = {}): Variant => ({
  sku: color,
  options: { Color: color, Size: 'M' },
  stock: 3,
  ...more,
})

test('a colour is chosen by a swatch that is named for screen readers, and the chosen one is next to the legend', () => {
  const [colour = '', size = ''] = optionsOf([coat('Black'), coat('Navy/Red')])

  expect(colour).toContain('<legend>Color <span class="option-value" data-option="0">Black</span></legend>')
  expect(choicesOf(colour)).toEqual([
    '<label class="choice choice-swatch"><input type="radio" name="option-0" value="Black" checked><span title="Black"><svg class="swatch" viewBox="0 0 2 2" aria-hidden="true"><path fill="#161616" d="M0 0h2v2H0z"/></svg><span class="visually-hidden">Black</span></span></label>',
    '<label class="choice choice-swatch"><input type="radio" name="option-0" value="Navy/Red"><span title="Navy/Red"><svg class="swatch" viewBox="0 0 2 2" aria-hidden="true"><path fill="#1b2a4e" d="M0 0h2v2H0z"/><path fill="#c8242b" d="M2 0v2H0z"/></svg><span class="visually-hidden">Navy/Red</span></span></label>',
  ])
  expect(size).toContain('<legend>Size</legend>')
  expect(size).not.toContain('swatch')
})

test('a sold-out colour keeps its swatch and cannot be chosen', () => {
  const [colour = ''] = optionsOf([coat('Black'), coat('White', { stock: 0 })])

  expect(choicesOf(colour)[1]).toMatch(/value="White" disabled><span title="White"><svg class="swatch"/)
})

test('a colour that is not known is shown by the picture of its variants alone, or else by its name', () => {
  const [colour = ''] = optionsOf(
    [
      coat('Black', { picture: '/uploads/front.webp' }),
      coat('Harbour', { picture: '/uploads/harbour.webp' }),
      coat('Meadow', { picture: '/uploads/front.webp' }),
      coat('Cloud'),
    ],
    {
      pictures: [
        {
          path: '/uploads/harbour.webp',
          alt: '',
          width: 1600,
          height: 1600,
          sizes: [{ path: '/uploads/harbour-400.webp', width: 400 }],
        },
      ],
    },
  )

  expect(choicesOf(colour).map((choice) => /<svg|<img|<span>[^<]*<\/span>/.exec(choice)?.[0])).toEqual([
    '<svg',
    '<img',
    '<span>Meadow</span>',
    '<span>Cloud</span>',
  ])
  expect(colour).toContain('src="/uploads/harbour-400.webp" width="32" height="32" alt=""')
})

test('a picture without a small copy is too large for a swatch', () => {
  const [colour = ''] = optionsOf([coat('Black'), coat('Harbour', { picture: '/uploads/harbour.webp' })])

  expect(choicesOf(colour)[1]).toContain('<span>Harbour</span>')
})

test('an option that is no colour has no swatch, whatever its values are called', () => {
  const [material = ''] = optionsOf([
    { sku: 'g', options: { Metal: 'Gold' }, stock: 1 },
    { sku: 's', options: { Metal: 'Silver' }, stock: 1 },
  ])

  expect(choicesOf(material)[0]).toContain('<span>Gold</span>')
  expect(material).toContain('<legend>Metal</legend>')
})

test('pages set no styles of elements, which their policy does not allow', () => {
  expect(optionsOf([coat('Black'), coat('White')]).join('')).not.toContain('style=')
})

function optionsOf(variants: Variant[], facts: Partial<Goods> = {}): string[] {
  const { files } = planSite(given.site({ goods: [given.goods({ id: '1', variants, ...facts })] }))
  const page = String(files.find(({ path }) => path === '/goods/goods-1.html')?.render())
  return page.match(/<fieldset class="option">.*?<\/fieldset>/g) ?? []
}

const choicesOf = (option: string) => option.match(/<label.*?<\/label>/g) ?? []

test('a product page says at the button that guests may not order', () => {
  const pageOf = (membersOnly: boolean) => {
    const goods = [given.goods({ id: '1', title: 'Coat' })]
    const page = planSite(given.site({ config: { membersOnly }, goods })).files.find(({ path }) => path === '/goods/goods-1.html')
    return String(page?.render()).replace(/^[\s\S]*<form class="buy"/, '')
  }

  expect(pageOf(true)).toContain('Only members can order in this shop. <a href="/account/">')
  expect(pageOf(false)).not.toContain('Only members')
})
