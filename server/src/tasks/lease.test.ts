import { setTimeout as pause } from 'node:timers/promises'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { claimTask, holdTask } from './claim.sql.ts'
import { keepLease } from './lease.ts'
import { insertTasks } from './task.sql.ts'

const kind = 'held-task'

test('a lease is renewed while a step holds its task, so no other task of the website begins', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { id: websiteId } = await shop.given.website({})
  await insertTasks(
    db,
    kind,
    ['long', 'other'].map((title) => ({ title, payload: {}, websiteId })),
    null,
  )
  const claimed = await claimTask(db, 'first-1', { names: [kind] }, 0)
  expect(claimed).toMatchObject({ title: 'long' })
  const [holding, leaving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const step = db.transaction().execute(async (trx) => {
    await holdTask(trx, claimed?.id ?? '', 'first-1')
    holding.resolve()
    await leaving.promise
  })
  await holding.promise

  // The embedded database has one session: there the renewal and the claim wait for the step, in this order.
  const lease = keepLease(shop.services, claimed?.id ?? '', 'first-1')
  await Promise.race([lease.look(), pause(2000)])
  const other = claimTask(db, 'second-1', { names: [kind] }, 15)
  await Promise.race([other, pause(2000)])
  leaving.resolve()

  expect(await other).toBeUndefined()
  expect(lease.signal.aborted).toBe(false)
  await step
  await lease.end()
})
