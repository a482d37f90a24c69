import type { WebsiteHold, Zone } from '@wanpu/contract'
import type { PublishingState } from './publishing.sql.ts'

type Times = Pick<PublishingState, 'publishing' | 'publishTimes' | 'publishAt' | 'scheduledSince' | 'nextBuild' | 'nextMadeAt'>

/**
 * True when the waiting build should be public by now: the time that a user set has come, or a daily time has passed
 * since the build was made and since the times were set.
 */
export function isPublicationDue(website: Times, zone: Zone, now: Date): boolean {
  const { publishing, publishTimes, publishAt, scheduledSince, nextBuild, nextMadeAt } = website
  if (publishing === 'automatic' || nextBuild === null || nextMadeAt === null) return false
  if (publishAt !== null) return Date.parse(publishAt) <= now.getTime()
  const last = publishing === 'scheduled' ? findLastTime(publishTimes, zone, now) : undefined
  return last !== undefined && last > Date.parse(scheduledSince) && last >= Date.parse(nextMadeAt)
}

const dayLength = 86_400_000

/** The latest daily time that has passed, in milliseconds; undefined without times. */
function findLastTime(times: readonly string[], zone: Zone, now: Date): number | undefined {
  const days = [now, new Date(now.getTime() - dayLength)].map((at) => zone.dayOf(at))
  const passed = days
    .flatMap((day) => times.map((time) => Date.parse(zone.instantOf(`${day} ${time}`))))
    .filter((at) => at <= now.getTime())
  return passed.length === 0 ? undefined : Math.max(...passed)
}

/** Held websites as messages name them: who holds each, and why. */
export function describeHeld(websites: readonly { domain: string; hold: WebsiteHold | null }[]): string[] {
  return websites.flatMap(({ domain, hold }) =>
    hold === null ? [] : [`${domain} (${[hold.by, hold.reason].filter((word) => word !== '').join(': ')})`],
  )
}
