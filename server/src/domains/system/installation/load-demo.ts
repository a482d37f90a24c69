import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type DemoStep, demoSteps, type Loading } from '../../../../demo/demo.ts'
import { openDesk } from '../../../../demo/desk.ts'
import { demoShops } from '../../../../demo/shops.ts'
import type { HandledAction } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import type { Step } from '../../../tasks/kind.ts'
import { getOutcome } from '../../../tasks/task.sql.ts'
import { takeBackPart } from './remove-demo.ts'
import { findLiveMarkedTasks, forgetMarks, isPartMarked } from './remove-rows.sql.ts'

const cursorShape = z.object({ step: z.number(), shopServerId: z.string().optional(), websiteIds: z.record(z.string(), z.string()) })
type Cursor = z.output<typeof cursorShape>

interface Run {
  cursor: unknown
  services: Services
  signal: AbortSignal
  /** The keys of the shops; all where none are named. */
  shops: readonly string[] | undefined
}

/**
 * Loads the demo, a shop at a time. What each step makes is committed call by call, as operators make it; a step that
 * did not end is taken back and begun again.
 */
export async function* loadDemo({ cursor, services, signal, shops }: Run, actions: readonly HandledAction[]): AsyncGenerator<Step> {
  const began = Date.now()
  const steps = demoSteps(shops && demoShops.filter(({ key }) => shops.includes(key)))
  const desk = await openDesk(services, actions)
  let made: Cursor = cursorShape.parse(cursor ?? { step: 0, websiteIds: {} })
  yield () => ({ cursor: made, done: made.step, total: steps.length })
  for (const [at, step] of steps.entries()) {
    if (at < made.step) continue
    await takeBack(services, step, made, signal)
    const results = await step.make({ services, desk: desk.at(step.part, signal), made })
    made = { ...made, ...results, step: at + 1 }
    const checkpoint = made
    yield async (db) => {
      await forgetMarks(db, { part: step.part, entity: 'config_record' })
      return { cursor: checkpoint, done: at + 1, total: steps.length, log: step.shop ?? step.part }
    }
  }
  services.log.info({ seconds: (Date.now() - began) / 1000 }, 'demo shops made')
}

/** Takes back what the step made when it ran before and did not end. */
async function takeBack(services: Services, step: DemoStep, made: Loading['made'], signal: AbortSignal): Promise<void> {
  if (!(await isPartMarked(services.db, step.part))) return
  for (const id of await findLiveMarkedTasks(services.db, step.part)) await endOf(services, id, signal)
  await step.clear?.({ services, made })
  await takeBackPart(services, step.part)
  await forgetMarks(services.db, { part: step.part })
}

const lookEvery = 200

/** Waits for an import that the step had begun: this process runs it where no other does. */
async function endOf(services: Services, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    await services.tasks.runNow(services, id)
    const outcome = await getOutcome(services.db, id)
    if (outcome === undefined || !['pending', 'running'].includes(outcome.status)) return
    await pause(lookEvery)
  }
}
