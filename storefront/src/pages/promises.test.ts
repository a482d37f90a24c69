import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { DeliveryMethod, Goods, Promises } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'

const method: DeliveryMethod = { minDays: 5, maxDays: 9, countries: [], excludedClassIds: [] }
const deliveryBy = (...methods: DeliveryMethod[]): Promises => ({ delivery: { timeZone: 'UTC', closedDays: ['2026-12-25'], methods } })

function pageWith(promises: Promises, facts: Partial<Goods> = {}): string {
  const classifications = [given.classNode('1', 'coats'), given.classNode('2', 'wool', '1')]
  const goods = [given.goods({ id: '1', classificationId: '2', ...facts })]
  const file = planSite(given.site({ classifications, goods, promises })).files.find(({ path }) => path === '/goods/goods-1.html')
  return String(file?.render())
}

const linesOf = (page: string) =>
  (/<ul class="promises">(.*?)<\/ul>/.exec(page)?.[1] ?? '')
    .replace(/<[^>]*>/g, '|')
    .split('|')
    .filter(Boolean)

test('a product page says its business days and returns at the button, and brings the days for its script', () => {
  const page = pageWith({ ...deliveryBy(method), returnDays: 14 })

  expect(linesOf(page)).toEqual(['Delivery in 5–9 business days', 'Returns within 14 days'])
  expect(page).toContain('data-said="Estimated delivery {days}"')
  expect(page).toMatch(/<script type="module" src="\/assets\/delivery-/)
})

test('of a way of sending that leaves its category out, or is for some countries, the page says no days by itself', () => {
  expect(linesOf(pageWith(deliveryBy({ ...method, excludedClassIds: ['1'] })))).toEqual([])
  const national = pageWith(deliveryBy({ ...method, countries: ['DE'] }))
  expect(linesOf(national)).toEqual([])
  expect(national).toContain('id="delivery"')
})

test('nothing is promised of what cannot be bought, nor where nothing is known', () => {
  expect(pageWith({ ...deliveryBy(method), returnDays: 14 }, { stock: 0 })).not.toContain('class="promises"')
  expect(pageWith({})).not.toMatch(/class="promises"|assets\/delivery-/)
})
