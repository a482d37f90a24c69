import { type MemberRow, memberUser } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { ActionError, conflict, demandRow, demandRows, refuse } from '../../../refusals.ts'
import { readSince } from '../../../sync/read-since.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { deleteEmailBlocks, saveBlocks } from '../buyer-block/buyer-block.sql.ts'
import { eraseMember, previewMemberErasure } from './erase-member.ts'
import {
  findMembers,
  findMembersToChange,
  findUnmergedMembers,
  getMember,
  hasWebsite,
  insertMember,
  lockMergeable,
  mergeMember,
  searchMembers,
  setMemberTags,
  updateMember,
} from './member.sql.ts'
import { unsubscribeUrlOf } from './unsubscribe-url.ts'

export const memberActions = handlers(memberUser, {
  search: (input, { db, scope }) => searchMembers(db, input, scope),

  readSince: (input, { db, services, scope }) =>
    readSince({ db, services }, input, { table: 'member', scope, find: (ids) => findUnmergedMembers(db, ids, scope) }),

  async read({ id }, { db, scope, services }) {
    const member = demandRow(await getMember(db, id, scope))
    return { ...member, unsubscribeUrl: unsubscribeUrlOf(services.config, member) }
  },

  async insert(fields, { db, fail }) {
    if (!(await hasWebsite(db, fields.websiteId))) throw refuse('not-found')
    const id = await insertMember(db, fields)
    if (id === undefined) throw fail('member-taken', { email: fields.email })
    return { id }
  },

  async update({ id, version, ...fields }, { db, scope }) {
    const before = demandRow(await getMember(db, id, scope))
    if (!(await updateMember(db, id, version, fields))) throw conflict(before)
    return demandRow((await findMembers(db, [id], scope))[0])
  },

  /** Blocked customers are entries of the block list; their status follows. */
  async setStatus({ ids, status }, { db, scope, caller, fail }) {
    await findAll(db, ids, scope)
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

  async setTags({ ids, ...tags }, { db, scope }) {
    await findAll(db, ids, scope)
    return { affected: await setMemberTags(db, ids, tags) }
  },

  async previewMerge({ id, intoId }, { db, scope }) {
    const [from, into] = await findPair(db, { id, intoId }, scope)
    return { from, into, orders: from.orders + into.orders, spent: sumOf(from.spent, into.spent) }
  },

  async merge({ id, intoId }, { db, scope }) {
    await findPair(db, { id, intoId }, scope)
    if ((await lockMergeable(db, [id, intoId])).length < 2) throw new ActionError('members-not-mergeable')
    return { affected: await mergeMember(db, id, intoId) }
  },

  previewErase: ({ id }, context) => previewMemberErasure(id, context),

  erase: async ({ id }, context) => ({ affected: await eraseMember(id, context) }),
})

async function findAll(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<MemberRow[]> {
  const members = await findMembers(db, ids, scope)
  demandRows(members, ids)
  return members
}

/** @throws members-not-mergeable for members of two websites, merged or erased ones, and one with themselves */
async function findPair(db: Db, { id, intoId }: { id: string; intoId: string }, scope: WebsiteScope): Promise<[MemberRow, MemberRow]> {
  const from = demandRow(await getMember(db, id, scope))
  const into = demandRow(await getMember(db, intoId, scope))
  const isFree = (member: typeof from) => member.mergedInto === null && member.erasedAt === null
  if (id === intoId || from.websiteId !== into.websiteId || !isFree(from) || !isFree(into)) throw new ActionError('members-not-mergeable')
  return [from, into]
}

type Spent = MemberRow['spent']

/** Sums of two members by currency. */
function sumOf(a: Spent, b: Spent): Spent {
  return [...Map.groupBy([...a, ...b], ({ currencyCode }) => currencyCode)].map(([currencyCode, parts]) => ({
    currencyCode,
    orders: parts.reduce((sum, part) => sum + part.orders, 0),
    totalMinor: parts.reduce((sum, part) => sum + part.totalMinor, 0),
  }))
}
