import { setTimeout as pause } from 'node:timers/promises'
import type { Fleet, FleetRole } from '../../../testkit/src/fleet/fleet.ts'
import type { Fault } from '../fault.ts'
import { openSix } from './six-shop.ts'
import { openWorks } from './six-works.ts'

/** How many kills there are; KILLS names another number. A thousand take an hour or two; the short form has others beside these. */
const usualKills = { short: 10, long: 1000 }
/** Milliseconds between two rounds of a work, at least, and as many as the last one took: processes need the machine to start. */
const leastRest = 5000

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
    const killing = killAtRandom(six.fleet, killed, () => isOver || all() >= least)
    const rounds: Record<string, number> = {}
    const working = Object.entries(places.works).map(async ([name, work]) => {
      for (let round = 0; round === 0 || (all() < least && !isOver); round++) {
        const roundBegan = performance.now()
        const isDone = (await work(six, round)) !== false
        if (isDone) rounds[name] = (rounds[name] ?? 0) + 1
        if (isDone)
          process.stdout.write(`  ${Math.round((performance.now() - began) / 1000)} s, ${all()} kills: ${name}, round ${round + 1} exact\n`)
        if (all() < least) await pause(Math.max(leastRest, performance.now() - roundBegan))
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

/** Milliseconds until the next kill; a worker gets some time to come further. */
const pauseOf = { web: 3000, worker: 12_000, sites: 3000 }

/** Of each role one process lives, and the other one is killed and started again, in turn, until it is over. */
async function killAtRandom(fleet: Fleet, killed: Killed, isOver: () => boolean): Promise<void> {
  const roles: FleetRole[] = ['web', 'worker', 'sites']
  const lanes = roles.map(async (role) => {
    for (let at = 0; !isOver(); at++) {
      await pause(300 + Math.random() * pauseOf[role])
      if (isOver()) return
      killed[role]++
      await fleet.of(role)[at % 2]?.restart('SIGKILL')
    }
  })
  await Promise.all(lanes)
}
