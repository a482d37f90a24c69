import { openShop } from '@wanpu/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, histories, makeWorld, takeStep } from '../../../testkit/src/histories/steps.ts'
import { usualLimits } from '../limits.ts'

/** `npm run undo-test` makes 10,000. */
const numRuns = Number(process.env.HISTORIES ?? 25)
/** With two, what three rows need is a task of several steps, as it is for thousands. */
const rowsInStep = fc.constantFrom(2, usualLimits.rowsInStep)

test('whatever is edited, merged, deleted, undone, done again and restored in any order, the rows are those of a simple model', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  let number = 1000
  const next = () => ++number
  await fc.assert(
    fc.asyncProperty(histories, rowsInStep, async (steps, limit) => {
      shop.services.limits.rowsInStep = limit
      const world = await makeWorld(shop, admin, next)
      for (const step of steps) await takeStep(step, world)
      await compare(world)
    }),
    { numRuns },
  )
  expect(number).toBeGreaterThan(1000)
}, 7_200_000)
