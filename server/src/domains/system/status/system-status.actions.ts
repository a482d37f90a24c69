import { systemStatus } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { findHosts } from './process-beat.sql.ts'
import { processRows } from './process-state.rules.ts'
import { judge } from './status.rules.ts'
import { readFacts } from './status-facts.sql.ts'
import { findStates } from './status-state.sql.ts'

export const systemStatusActions = handlers(systemStatus, {
  async read(_, { db, services }) {
    const facts = await readFacts({ ...services, db })
    const states = await findStates(db)
    const rows = judge(facts).map((row) => {
      const kept = states.get(row.name)
      return { ...row, since: kept?.state === row.state ? kept.since : null }
    })
    return { at: facts.at, rows, processes: processRows(facts) }
  },

  readHosts: async (_, { db }) => ({ hosts: await findHosts(db) }),
})
