import { memberUser } from '@wanpu/contract'
import { found, handlers, refuse } from '../../action.ts'
import { deleteEmailBlocks, saveBlocks } from '../buyer-block/buyer-block.sql.ts'
import { findMembers, findMembersToChange, searchMembers } from './member.sql.ts'

export const memberActions = handlers(memberUser, {
  search: (input, { db, scope }) => searchMembers(db, input, scope),

  async read({ id }, { db, scope }) {
    const [member] = await findMembers(db, [id], scope)
    return found(member)
  },

  /** Blocked customers are entries of the block list; their status follows. */
  async setStatus({ ids, status }, { db, scope, caller, fail }) {
    const chosen = await findMembers(db, ids, scope)
    if (chosen.length < new Set(ids).size) throw refuse('not-found')
    const changing = await findMembersToChange(db, ids, status)
    if (status === 'disabled') {
      const terms = { effect: 'refuse', note: '', byName: caller.username } as const
      const entries = changing.map(({ email, mailbox, websiteId }) => ({
        kind: 'email' as const,
        value: email,
        key: mailbox,
        websiteId,
        ...terms,
      }))
      await saveBlocks(db, [...new Map(entries.map((entry) => [`${entry.websiteId}/${entry.key}`, entry])).values()])
      return { affected: changing.length }
    }
    await deleteEmailBlocks(db, changing)
    const stillBlocked = (await findMembers(db, ids, scope)).filter((member) => member.status === 'disabled')
    if (stillBlocked.length > 0) throw fail('member-blocked', { emails: stillBlocked.map(({ email }) => email) })
    return { affected: changing.length }
  },
})
