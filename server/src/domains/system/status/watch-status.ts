import { type FindingCode, findingCode, findingOf } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import { judge } from './status.rules.ts'
import { readFacts } from './status-facts.sql.ts'
import { statusBeganNotice, statusOverNotice } from './status-notices.rules.ts'
import { saveStates, takeBegun, takeEnded, takeRound } from './status-state.sql.ts'

const toldFindings: readonly FindingCode[] = findingCode.options.filter((code) => findingOf(code).isTold)

/**
 * Judges the installation, at most once in 50 seconds over all processes, and keeps since when things are as they are.
 * Operators get a notice of what has needed them for two minutes, and another one when it is over.
 */
export async function watchStatus(services: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  const at = services.now().toISOString()
  await services.db.transaction().execute(async (db) => {
    if (!(await takeRound(db, at))) return
    const rows = judge(await readFacts({ ...services, db }))
    await saveStates(db, rows, at)
    const begun = await takeBegun(db, toldFindings, at)
    const ended = await takeEnded(db)
    const judgementsOf = (told: readonly { name: string }[]) => rows.filter(({ name }) => told.some((each) => each.name === name))
    await insertNotices(db, [...judgementsOf(begun).map(statusBeganNotice), ...judgementsOf(ended).map(statusOverNotice)], at)
  })
}
