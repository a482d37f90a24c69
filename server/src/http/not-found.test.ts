import { catalogue } from '@wanpu/contract'
import { fieldsOf, openShop, sampleInput } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Derived from the catalogue: a new action is covered by itself.

const gone = '999999'
const ofOne = [...catalogue.values()].filter((action) => action.access === 'permission' && fieldsOf(action).id?.title === 'id')

/** What an action asks for besides its required fields before it looks for the thing. */
const more: Record<string, object> = {
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
  const wrong: string[] = []

  for (const action of ofOne) {
    const { status, code, detail } = await boss.send(action.name, {
      ...(sampleInput(action, gone) as object),
      id: gone,
      ...more[action.name],
    })
    if (status !== 404 || code !== 'not-found') wrong.push(`${action.name}: ${status} ${code} ${JSON.stringify(detail)}`)
  }

  expect(ofOne.length).toBeGreaterThan(90)
  expect(wrong).toEqual([])
})
