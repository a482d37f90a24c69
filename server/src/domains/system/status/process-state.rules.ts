import type { ProcessRow } from '@wanpu/contract'
import type { Facts, ProcessFacts } from './status-facts.ts'

/** A process reports this often, in seconds. */
export const beatEvery = 20
/** One that was not heard of for so many seconds has stopped. */
const silentAfter = 90

/** Each process with its state: one that stopped without saying so is replaced by one with the same roles that started since. */
export function processRows({ processes, at }: Pick<Facts, 'processes' | 'at'>): ProcessRow[] {
  const runs = ({ beatAt }: ProcessFacts) => Date.parse(at) - Date.parse(beatAt) < silentAfter * 1000
  const rolesOf = ({ roles }: ProcessFacts) => roles.toSorted().join()
  const stateOf = (each: ProcessFacts): ProcessRow['state'] => {
    if (runs(each)) return 'running'
    const isReplaced = processes.some((other) => runs(other) && rolesOf(other) === rolesOf(each) && other.startedAt > each.beatAt)
    return isReplaced ? 'replaced' : 'silent'
  }
  return processes.map((each) => {
    const { id, roles, version, startedAt, beatAt } = each
    return { id, state: stateOf(each), roles, version, startedAt, beatAt }
  })
}
