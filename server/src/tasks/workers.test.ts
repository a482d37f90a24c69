/** @module-tag long */
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeTaskEngine } from './engine.ts'
import { type TaskKind, task } from './kind.ts'
import { startWorkers } from './workers.ts'

test('a worker runs what its own process added at once, and finds by itself what another one added', async () => {
  await using shop = await openShop()
  const ran: string[] = []
  const kind = task({
    kind: 'note',
    payload: z.object({ note: z.string() }),
    async *run({ payload }) {
      yield async () => {
        ran.push(payload.note)
        return { cursor: 1, done: 1 }
      }
    },
  }) as TaskKind
  const [here, elsewhere] = [makeTaskEngine([kind]), makeTaskEngine([kind])]
  const workers = startWorkers({ ...shop.services, tasks: here }, 2)
  const add = (engine: typeof here, note: string) => engine.add(shop.services.db, 'note', [{ title: note, payload: { note } }], null)

  await add(elsewhere, 'elsewhere')
  elsewhere.wake()
  await expect.poll(() => ran).toEqual(['elsewhere'])
  await add(here, 'here')
  here.wake()
  await expect.poll(() => ran).toEqual(['elsewhere', 'here'])

  await here.stop()
  await workers.stop()
  await add(elsewhere, 'too late')
  expect(await here.isAnyWaiting(shop.services.db)).toBe(true)
})
