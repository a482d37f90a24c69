import { memberUser } from '@wanpu/contract'
import { found, handlers, refuse } from '../../action.ts'
import { findMembers, searchMembers, setMemberStatus } from './member.sql.ts'

export const memberActions = handlers(memberUser, {
  search: (input, { db, scope }) => searchMembers(db, input, scope),

  async read({ id }, { db, scope }) {
    const [member] = await findMembers(db, [id], scope)
    return found(member)
  },

  async setStatus({ ids, status }, { db, scope }) {
    const chosen = await findMembers(db, ids, scope)
    if (chosen.length < new Set(ids).size) throw refuse('not-found')
    return { affected: await setMemberStatus(db, ids, status) }
  },
})
