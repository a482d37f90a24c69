import { setTimeout as pause } from 'node:timers/promises'
import type { Fleet, FleetRole } from '../../../testkit/src/fleet/fleet.ts'
import type { Fault } from '../fault.ts'
import { openSix } from './six-shop.ts'
import { openWorks } from './six-works.ts'

/**
 * How many kills there are; KILLS names another number. A thousand take some seventy minutes; the short form has others
 * beside these.
 */
const usualKills = { short: 10, long: 1000 }
/** So many works go on at a time, with a rest of some milliseconds behind each round: processes need the machine to start. */
const [atOnce, restFor] = [2, 1000]

type Killed = Record<FleetRole, number>

/** Processes of six that are killed with -9 at random moments of all long work. */
export const sixKills: Fault = {
  name: 'kill -9 of six processes over all long work',
  async run(isShort) {
    const least = Number(process.env.KILLS ?? (isShort ? usualKills.short : usualKills.long))
    await using six = await openSix()
    await using places = await openWorks(six, isShort)
    const killed: Killed = { web: 0, worker: 0, sites: 0 }
    const all = () => killed.web + killed.worker + killed.sites
    const began = performance.now()
    let isOver = false
    const killing = killAtRandom(six.fleet, killed, { isOver: () => isOver || all() >= least, sparesWorkers: places.sparesWorkers })
    const rounds: Record<string, number> = {}
    const waiting = Object.entries(places.works).map(([name, work]) => ({ name, work, round: 0 }))
    const working = Array.from({ length: atOnce }, async () => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
        const isEnough = all() >= least || isOver
        // Each has one round at least.
        if (isEnough && each.round > 0) continue
        const isDone = (await each.work(six, each.round)) !== false
        if (isDone) rounds[each.name] = (rounds[each.name] ?? 0) + 1
        if (isDone) {
          const seconds = Math.round((performance.now() - began) / 1000)
          process.stdout.write(`  ${seconds} s, ${all()} kills: ${each.name}, round ${each.round + 1} exact\n`)
        }
        waiting.push({ ...each, round: each.round + 1 })
        if (all() < least) await pause(restFor)
      }
    })
    try {
      // A process that does not start again ends the test.
      await Promise.all([...working, killing])
    } finally {
      isOver = true
      await Promise.allSettled([killing, ...working])
    }
    const settled = await places.settle(six)
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    const kills = Object.entries(killed).map(([role, times]) => `${role} ${times}`)
    const times = Object.entries(rounds).map(([name, count]) => `${name} ${count}×`)
    return { proved: `killed ${all()} times (${kills.join(', ')}) in ${minutes} minutes; exact: ${times.join(', ')}; ${settled}` }
  },
}

/** Milliseconds until the next kill at most; a worker gets some time to come further. */
const pauseOf = { web: 2000, worker: 12_000, sites: 2000 }

interface Killing {
  isOver: () => boolean
  sparesWorkers: () => boolean
}

/** Of each role one process lives, and the other one is killed and started again, in turn, until it is over. */
async function killAtRandom(fleet: Fleet, killed: Killed, { isOver, sparesWorkers }: Killing): Promise<void> {
  const roles: FleetRole[] = ['web', 'worker', 'sites']
  const lanes = roles.map(async (role) => {
    for (let at = 0; !isOver(); at++) {
      await pause(300 + Math.random() * pauseOf[role])
      while (role === 'worker' && sparesWorkers() && !isOver()) await pause(500)
      if (isOver()) return
      killed[role]++
      await fleet.of(role)[at % 2]?.restart('SIGKILL')
    }
  })
  await Promise.all(lanes)
}
