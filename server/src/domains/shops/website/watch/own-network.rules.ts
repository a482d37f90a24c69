import type { LiveCheck } from '@wanpu/contract'
import { isLocalHost } from '../website-address.rules.ts'
import type { WatchedSite } from './watch.sql.ts'

export interface CheckedSite {
  site: Pick<WatchedSite, 'id' | 'domain' | 'serverId'>
  check: LiveCheck
}

/** What this machine says when it has no network. */
const withoutNetwork = ['ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']
/** What says nothing about who is at fault: nobody answered in time, or no name server did. 23 is a timeout. */
const withoutAnswer = ['EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT', 'ABORT_ERR', 'TimeoutError', '23']

/**
 * What the checks of a round tell of this machine's own network. `down`: no website elsewhere could be reached, and the
 * system says that there is no network. `unclear`: nobody answered, on two servers or under two names at once, which an
 * address that always answers decides.
 */
export function judgeOwnNetwork(round: readonly CheckedSite[]): 'up' | 'down' | 'unclear' {
  const publicChecks = round.filter(({ site, check }) => check.isUp !== null && !isLocalHost(site.domain))
  const failures = publicChecks.map(({ site, check }) => ({ site, reason: unreachableFor(check) }))
  if (failures.length === 0 || failures.some(({ reason }) => ![...withoutNetwork, ...withoutAnswer].includes(reason ?? ''))) return 'up'
  if (failures.some(({ reason }) => withoutNetwork.includes(reason ?? ''))) return 'down'
  const places = new Set(failures.map(({ site, reason }) => (reason === 'EAI_AGAIN' ? site.domain : `server ${site.serverId}`)))
  return places.size > 1 ? 'unclear' : 'up'
}

const unreachableFor = ({ problems }: LiveCheck) => problems.find(({ kind }) => kind === 'unreachable')?.detail

/** A check that says nothing about its website, because nobody could be asked. */
export function notCounted(check: LiveCheck): LiveCheck {
  const detail = unreachableFor(check)
  return detail === undefined ? check : { ...check, isUp: null, problems: [{ kind: 'own-network', path: '/', detail }] }
}
