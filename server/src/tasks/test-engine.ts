import { randomUUID } from 'node:crypto'
import type { Shop } from '@wanpu/testkit'
import { z } from 'zod'
import type { Services } from '../boot/services.ts'
import { makeTaskEngine } from './engine.ts'
import { type TaskKind, task } from './kind.ts'
import { everyTask, matchingTasks } from './task.sql.ts'

export const payload = z.object({ rows: z.number() })

/** Writes one coupon for each row: what a task did can be counted. */
export const counting = (kind: string, hooks: { beforeStep?: (row: number) => void | Promise<void> } = {}): TaskKind =>
  task({
    kind,
    payload,
    async *run(run) {
      const from = z.number().nullable().parse(run.cursor) ?? 0
      for (let row = from + 1; row <= run.payload.rows; row++) {
        await hooks.beforeStep?.(row)
        yield async (db) => {
          await db
            .insertInto('coupon')
            .values({ code: `${kind}-${run.id}-${row}-${randomUUID()}`, kind: 'fixed', value: row, currencyCode: 'USD' })
            .execute()
          return { cursor: row, done: row, total: run.payload.rows }
        }
      }
    },
  }) as TaskKind

/** An engine of these kinds alone, and services that use it. */
export function engineOf(shop: Shop, ...kinds: TaskKind[]): { engine: Services['tasks']; services: Services } {
  const engine = makeTaskEngine(kinds)
  return { engine, services: { ...shop.services, tasks: engine } }
}

/** Runs tasks until none is due. */
export async function drain(engine: Services['tasks'], services: Services): Promise<void> {
  while (await engine.runNext(services));
}

export const stateOf = async (shop: Shop, id: string) => (await matchingTasks(shop.services.db, { ids: [id] }, everyTask).execute())[0]

export const couponCount = async (shop: Shop) => (await shop.services.db.selectFrom('coupon').select('code').execute()).length
