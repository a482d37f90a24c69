import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, histories, makeWorld, takeStep } from '../../../testkit/src/histories/steps.ts'
import { usualLimits } from '../boot/limits.ts'

/** `npm run undo-test` makes 10,000. */
const numRuns = Number(process.env.HISTORIES ?? 25)
/** Of the histories on the first server; each further server has the next one. */
const firstSeed = process.env.FIRST_SEED === undefined ? undefined : Number(process.env.FIRST_SEED)
/** So many on one server: what earlier histories left slows the later ones down. */
const runsPerServer = 100
/** With two, what three rows need is a task of several steps, as it is for thousands. */
const rowsInStep = fc.constantFrom(2, usualLimits.rowsInStep)

test('whatever is edited, merged, deleted, undone, done again and restored in any order, the rows are those of a simple model', {
  tags: 'long',
  timeout: 36_000_000,
}, async () => {
  let runs = 0
  for (let servers = 0; runs < numRuns; servers++) {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    runs += await makeHistories(shop, admin, {
      numRuns: Math.min(runsPerServer, numRuns - runs),
      ...(firstSeed !== undefined && { seed: firstSeed + servers }),
    })
    if (process.env.HISTORIES !== undefined) console.info(`${new Date().toISOString()} ${runs} histories, ${servers + 1} seeds`)
  }
  expect(runs).toBe(numRuns)
})

/** How many histories were made and compared. */
async function makeHistories(shop: Shop, admin: Caller, parameters: { numRuns: number; seed?: number }): Promise<number> {
  let [number, comparedCount] = [1000, 0]
  const next = () => ++number
  await fc.assert(
    fc.asyncProperty(histories, rowsInStep, async (steps, limit) => {
      shop.services.limits.rowsInStep = limit
      const world = await makeWorld(shop, admin, next)
      for (const step of steps) await takeStep(step, world)
      await compare(world)
      comparedCount += 1
    }),
    parameters,
  )
  expect(number).toBeGreaterThan(1000)
  return comparedCount
}
