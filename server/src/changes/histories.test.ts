import { openShop } from '@wanpu/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, histories, makeWorld, takeStep } from '../../../testkit/src/histories/steps.ts'

/** `npm run undo-test` makes 10,000. */
const numRuns = Number(process.env.HISTORIES ?? 25)

test('whatever is edited, merged, deleted, undone, done again and restored in any order, the rows are those of a simple model', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  let number = 1000
  const next = () => ++number
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const world = await makeWorld(shop, admin, next)
      for (const step of steps) await takeStep(step, world)
      await compare(world)
    }),
    { numRuns },
  )
  expect(number).toBeGreaterThan(1000)
}, 7_200_000)
