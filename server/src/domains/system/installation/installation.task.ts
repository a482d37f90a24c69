import { installationWork as works } from '@wanpu/contract'
import { z } from 'zod'
import type { HandledAction } from '../../../action.ts'
import { type Step, type TaskRun, task } from '../../../tasks/kind.ts'
import type { NewTask } from '../../../tasks/new-task.ts'
import { installationKind } from './installation.sql.ts'
import { loadDemo } from './load-demo.ts'
import { removalPieces } from './remove-demo.ts'
import { countMarks, forgetMarks } from './remove-rows.sql.ts'
import { startOver } from './start-over.ts'

const payload = z.discriminatedUnion('work', [
  /** The keys of the demo shops; all where none are named. */
  z.object({ work: z.literal(works.enum['load-demo']), shops: z.array(z.string()).optional() }),
  z.object({ work: z.literal(works.enum['remove-demo']), takesTried: z.boolean() }),
  z.object({ work: z.literal(works.enum['start-over']) }),
])
type Payload = z.output<typeof payload>

/** A task on the installation as a whole. */
export const newWork = (work: Payload): NewTask => ({ title: work.work, payload: work, websiteIds: 'all', askedAlone: true })

/** Loads the demo, takes it away, or empties the installation. `actions` are those that the demo is made with. */
export const installationWork = (actions: readonly HandledAction[]) =>
  task<Payload>({
    kind: installationKind,
    payload,
    async *run(run) {
      const { payload: wish, services, signal, cursor } = run
      switch (wish.work) {
        case 'load-demo':
          yield* loadDemo({ cursor, services, signal, shops: wish.shops }, actions)
          break
        case 'remove-demo':
          yield* removeDemo(run, wish.takesTried)
          break
        case 'start-over':
          yield* startOver(run)
          break
      }
    },
  })

/** What stays is the operator's own from then on. */
async function* removeDemo({ services, done, total }: TaskRun<Payload>, takesTried: boolean): AsyncGenerator<Step> {
  let count = done
  let expected = total
  if (expected === 0) {
    yield async (db) => {
      expected = await countMarks(db)
      return { cursor: 'begun', done: 0, total: expected }
    }
  }
  for await (const piece of removalPieces(services, { takesTried })) {
    yield async (db) => {
      count += await piece(db)
      return { cursor: 'begun', done: Math.min(count, expected) }
    }
  }
  yield async (db) => {
    await forgetMarks(db, 'all')
    return { cursor: 'removed', done: expected }
  }
}
