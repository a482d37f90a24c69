import { setTimeout as pause } from 'node:timers/promises'
import type { Zone } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { type NewVisit, recordVisits } from './record.sql.ts'
import { readSalt } from './salt.sql.ts'
import { type AgentFacts, factsOfAgent, readablePath, visitorOf } from './visitor.rules.ts'

export { type NewVisit, recordVisits } from './record.sql.ts'

/** A visit as it is reported. Address and program are forgotten as soon as the visitor's hash is made. */
export interface ReportedVisit {
  websiteId: string
  path: string
  referrer: string
  shopGoodsId: string | null
  at: Date
  ip: string
  agent: string
}

export interface VisitIntake {
  add(visit: ReportedVisit): void
  /** Writes what waits, then takes in nothing more. */
  close(): Promise<void>
}

const flushEvery = 250
const flushAt = 500
/** Above this many that wait, the database is not answering: new visits are dropped rather than all memory taken. */
const mostWaiting = 100_000
const largestFlush = 2000
const attempts = 3

/**
 * Takes in visits at the speed of memory and writes them in batches, a quarter of a second after the first or at 500. A
 * process that is killed loses at most what waited; one that stops orderly loses nothing.
 */
export function openIntake({ db, log }: Pick<Services, 'db' | 'log'>): VisitIntake {
  const agents = rememberAgents()
  let waitingVisits: ReportedVisit[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let salt: { day: string; text: string } | undefined

  async function hashed(visit: ReportedVisit, zone: Zone): Promise<NewVisit> {
    const day = zone.dayOf(visit.at)
    if (salt?.day !== day) salt = { day, text: await readSalt(db, day) }
    const { websiteId, path, referrer, shopGoodsId, ip, agent } = visit
    return {
      websiteId,
      at: visit.at.toISOString(),
      path: readablePath(path),
      referrer,
      shopGoodsId,
      visitor: visitorOf(salt.text, ip, agent),
      ...agents(agent),
    }
  }

  async function write(visits: readonly ReportedVisit[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const zone = await readBusinessZone(db)
        const rows: NewVisit[] = []
        for (const visit of visits) rows.push(await hashed(visit, zone))
        return await recordVisits(db, rows)
      } catch (error) {
        if (attempt === attempts) return log.error({ err: error, visits: visits.length }, 'visits lost')
        await pause(attempt * 100)
      }
    }
  }

  async function writeAll(): Promise<void> {
    while (waitingVisits.length > 0) {
      const batch = waitingVisits.slice(0, largestFlush)
      waitingVisits = waitingVisits.slice(largestFlush)
      await write(batch)
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    add(visit) {
      if (waitingVisits.length >= mostWaiting) return
      waitingVisits.push(visit)
      if (waitingVisits.length >= flushAt) void flush()
      else timer ??= setTimeout(() => void flush(), flushEvery)
    },
    async close() {
      while (waitingVisits.length > 0 || writing) await flush()
    },
  }
}

/** What the last few hundred programs are; telling a bot takes longer than all the rest. */
function rememberAgents(): (agent: string) => AgentFacts {
  const factsByAgent = new Map<string, AgentFacts>()
  return (agent) => {
    const facts = factsByAgent.get(agent) ?? factsOfAgent(agent)
    if (factsByAgent.size >= 500) factsByAgent.clear()
    factsByAgent.set(agent, facts)
    return facts
  }
}
