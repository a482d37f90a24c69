import { expect, test } from 'vitest'
import { shopWebsite } from './website.ts'

const wrong = (input: object) =>
  shopWebsite.insert.input.safeParse({ domain: 'shop.example', ...input }).error?.issues.map(({ path }) => path.join('.'))

test.each(['shop.example', 'https://shop.example/', 'a-b.shop.example:8443', 'localhost'])('%s is a domain', (domain) => {
  expect(wrong({ domain })).toBeUndefined()
})

test('a domain is kept in lower case and ASCII, without a dot at its end', () => {
  const domains = ['Shop.Example.', 'https://BÜCHER.example/', 'shop.example:443'].map(
    (domain) => shopWebsite.insert.input.parse({ domain }).domain,
  )
  expect(domains).toEqual(['shop.example', 'xn--bcher-kva.example', 'shop.example'])
})

test.each(['', 'shop', 'a b.example', '-a.example', 'shop.example/way', '1.2.3'])('“%s” is none', (domain) => {
  expect(wrong({ domain })).toEqual(['domain'])
})

test('the seller’s e-mail has the form of one', () => {
  const seller = { name: 'Cup Ltd', address: '1 Quay' }
  expect(wrong({ seller: { ...seller, email: 'help@shop.example' } })).toBeUndefined()
  for (const email of ['help', 'help@', '@shop.example', 'a b@shop.example'])
    expect(wrong({ seller: { ...seller, email } })).toEqual(['seller.email'])
})
