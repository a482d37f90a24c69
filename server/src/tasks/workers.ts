import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { isConnectionLost } from '../db/lost-connection.ts'
import type { Services } from '../services.ts'

const wakeQueue = 'task-wake'
const lookEvery = 2000
const dueEvery = 60_000

export interface Workers {
  stop(): Promise<void>
}

/**
 * Runs tasks in this process, `slots` at a time; with no slots it only tells the other processes what was added. pg-boss carries the word between processes
 * that something waits; should the word be lost, a look every two seconds finds the work all the same.
 */
export async function startWorkers(services: Services, pool: Pool, slots: number): Promise<Workers> {
  let busy = 0
  let isStopping = false

  const drain = async (): Promise<void> => {
    try {
      while (!isStopping && (await services.tasks.runNext(services)));
    } catch (error) {
      if (isConnectionLost(error)) services.log.warn({ err: error }, 'a worker lost the database')
      else services.log.error({ err: error }, 'a worker stumbled')
    } finally {
      busy--
    }
  }
  const kick = (): void => {
    while (!isStopping && busy < slots) {
      busy++
      void drain()
    }
  }

  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values as unknown[]) }, schedule: false })
  boss.on('error', (error) => services.log.warn({ err: error }, 'pg-boss'))
  await boss.start()
  await boss.createQueue(wakeQueue)
  if (slots > 0) await boss.work(wakeQueue, { pollingIntervalSeconds: 0.5 }, async () => kick())
  services.tasks.onWake(() => {
    kick()
    if (!isStopping) boss.send(wakeQueue, {}).catch((error) => services.log.warn({ err: error }, 'wake not sent'))
  })

  const timers = slots > 0 ? [setInterval(kick, lookEvery), setInterval(() => void addDueWork(services), dueEvery)] : []
  kick()

  return {
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await services.tasks.stop()
      await boss.stop({ graceful: false })
    },
  }
}

async function addDueWork(services: Services): Promise<void> {
  try {
    await services.tasks.addDueWork(services)
  } catch (error) {
    services.log.error({ err: error }, 'due work could not be added')
  }
}
