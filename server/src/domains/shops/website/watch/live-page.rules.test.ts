import { expect, test } from 'vitest'
import { isAsSaid, sampleSome } from './live-page.rules.ts'

const page = (title: string, price: string, more = '') =>
  Buffer.from(`<html><title>${title}</title>${more}<script type="application/ld+json">{"offers":{"price":"${price}"}}</script></html>`)

test('a live page with another title or price is not what the build says; other changes of an edge make no difference', () => {
  const builtPage = page('Boot', '45.00')

  expect(isAsSaid(page('Boot', '45.00', '<script src="/edge.js"></script>'), builtPage)).toBe(true)
  expect(isAsSaid(page('Boot', '39.00'), builtPage)).toBe(false)
  expect(isAsSaid(page('Shoe', '45.00'), builtPage)).toBe(false)
  expect(isAsSaid(Buffer.from('It works!'), builtPage)).toBe(false)
})

test('paths are chosen by chance, each once', () => {
  expect(sampleSome(['/a', '/b', '/c'], 2, () => 0.99)).toEqual(['/c', '/b'])
  expect(sampleSome(['/a'], 3, () => 0)).toEqual(['/a'])
})
