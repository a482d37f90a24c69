import { tmpdir } from 'node:os'
import { equal, type Fault } from '../fault.ts'
import { openSlowDevice } from '../slow-device.ts'
import { awayFor, workThrough } from './lost-places.ts'
import { openOwnClusters } from './own-clusters.ts'
import { openSixOn, type SixShop } from './six-shop.ts'

/** Of each kind, for six processes and their database together. */
const perSecond = 20

/** The disk of the database and of the six processes gets slow for a while, by a limit that the kernel keeps. */
export const slowDisk: Fault = {
  name: `six processes and their database on a disk that takes ${perSecond} reads and ${perSecond} writes a second`,
  isLong: true,
  async run() {
    await using device = await openSlowDevice(tmpdir())
    await using own = await openOwnClusters([])
    await device.add(await own.primary.processes())
    await using six = await openSixOn(own.databaseUrl)
    await device.add(six.fleet.processes.flatMap(({ server }) => server.process.pid ?? []))
    const [fast, slow] = [await commitMs(six), 0]
    const outage = {
      slow,
      async begin() {
        await device.limit(perSecond)
        outage.slow = await commitMs(six)
      },
      end: () => device.limit(0),
    }
    const answers = await workThrough(six, outage)
    // Otherwise nothing was slow.
    equal('a commit that takes ten times as long', outage.slow > fast * 10, true)
    return {
      proved: `a commit took ${fast} → ${outage.slow} ms; slow for ${awayFor / 1000} s: answers ${answers}; import, generation and orders exact`,
    }
  },
}

/** How long the longest of some commits takes, in milliseconds. */
async function commitMs({ sql }: SixShop): Promise<number> {
  let longest = 0
  for (let commit = 0; commit < 5; commit++) {
    const began = performance.now()
    await sql.query(`select pg_logical_emit_message(true, 'wanpu', 'a commit')`)
    longest = Math.max(longest, performance.now() - began)
  }
  return Math.round(longest)
}
