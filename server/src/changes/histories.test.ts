import { openShop } from '@wanpu/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Model } from '../../../testkit/src/histories/model.ts'
import { compare, histories, takeStep, type World } from '../../../testkit/src/histories/steps.ts'

/** `npm run undo-test` makes 10,000. */
const numRuns = Number(process.env.HISTORIES ?? 25)

test('whatever is edited, merged, deleted, undone, done again and restored in any order, the rows are those of a simple model', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  let number = 1000
  const next = () => ++number
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const model = new Model()
      const website = await shop.given.website()
      for (let left = 3; left > 0; left--) model.classes.add((await shop.given.classification()).id)
      const classIds = [...model.classes]
      const world: World = { shop, admin, model, websiteId: website.id, next }
      const goodsIds = new Set<string>()
      for (const step of steps) {
        await takeStep(step, world)
        for (const id of model.ids('goods')) goodsIds.add(id)
      }
      await compare(world, [...goodsIds], classIds)
    }),
    { numRuns },
  )
  expect(number).toBeGreaterThan(1000)
}, 7_200_000)
