/** @module-tag long */
import { catalogue } from '@wanpu/contract'
import { fieldsOf, openShop, sampleInput } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Derived from the catalogue: a new action is covered by itself.

const missingId = '999999'
const ofOne = [...catalogue.values()].filter((action) => action.access === 'permission' && fieldsOf(action).id?.title === 'id')

/** What an action asks for besides its required fields before it looks for the thing. */
const more: Record<string, object> = {
  'feed.update': { address: 'https://example.com/stock.csv' },
  'scheduled-export.update': { address: 'https://example.com/in' },
  'stock-goods-classification.save': { version: 1 },
  'shop-website.update-fields': { fields: ['memo'] },
  'tax-rate.update': { country: 'DE' },
  'tax-scheme.update': { homeCountry: 'DE' },
  'shipping-zone.update': { places: ['DE'] },
  'upload.replace': { byId: '999998' },
}

test('an action on one thing that is not there answers that it is not found', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const badAnswers: string[] = []

  for (const action of ofOne) {
    const { status, code, detail } = await boss.send(action.name, {
      ...(sampleInput(action, missingId) as object),
      id: missingId,
      ...more[action.name],
    })
    if (status !== 404 || code !== 'not-found') badAnswers.push(`${action.name}: ${status} ${code} ${JSON.stringify(detail)}`)
  }

  expect(ofOne.length).toBeGreaterThan(90)
  expect(badAnswers).toEqual([])
})
