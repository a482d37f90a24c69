import { schedule } from '@wanpu/contract'
import { handlers } from '../action.ts'
import { loops, schedulesOf } from './registry.ts'
import { readRuns } from './schedule-run.sql.ts'

export const scheduleActions = handlers(schedule, {
  async readAll(_, { db, services: { config } }) {
    const runs = await readRuns(db)
    const rows = [...schedulesOf(config), ...loops].map(({ name, everySeconds }) => ({ name, everySeconds, ...(runs.get(name) ?? noRun) }))
    return { schedules: rows.toSorted((a, b) => b.failures - a.failures) }
  },
})

const noRun = { ranAt: null, tookMs: null, failures: 0, failedAt: null, failure: '' }
