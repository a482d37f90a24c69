import { type ApprovalRow, type ApprovalState, allows, type approval, type InputOf, type Page } from '@wanpu/contract'
import { type SqlBool, sql } from 'kysely'
import type { Caller, GivenApproval } from '../../../action.ts'
import { changeSetOf, taskOf } from '../../../approvals/show-change.ts'
import type { Db } from '../../../db/open.ts'
import { json, pageOfRows } from '../../../db/query.ts'
import { refuse } from '../../../refusals.ts'

/** A change that shall wait for a person. */
export type NewApproval = Pick<
  ApprovalRow,
  'apiKeyId' | 'action' | 'reason' | 'affected' | 'valueMinor' | 'websiteIds' | 'askedAt' | 'expiresAt'
> & {
  input: Record<string, unknown>
  inputHash: string
  callKey: string | null
  seen: string
}

/** A change that waits, or did, with what is needed to do it. */
export type StoredApproval = ApprovalRow & { input: Record<string, unknown>; seen: string; callKey: string | null }

const isOpen = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql<SqlBool>`(approval.state = 'waiting' and approval.expires_at > ${at} and api_key.revoked_at is null
    and (api_key.expires_at is null or api_key.expires_at > ${at}) and admin_user.status = 'active')`
}

const baseCode = sql<string>`coalesce((select c.code from currency c where c.rate = 1 order by c.sort, c.code limit 1), '')`

/** All approvals as they stand at `now`. */
function selectApprovals(db: Db, now: Date) {
  return db
    .selectFrom('approval')
    .innerJoin('apiKey', 'apiKey.id', 'approval.apiKeyId')
    .innerJoin('adminUser', 'adminUser.id', 'apiKey.userId')
    .select(['approval.id', 'approval.action', 'approval.apiKeyId', 'apiKey.name as apiKeyName', 'adminUser.username as ownerName'])
    .select(['approval.reason', 'approval.affected', 'approval.websiteIds', 'approval.askedAt', 'approval.expiresAt', 'approval.decidedAt'])
    .select(['approval.decidedByName', 'approval.refusal', 'approval.changeSetId', 'approval.taskId'])
    .select([sql<number | null>`approval.value_minor::float8`.as('valueMinor'), baseCode.as('currencyCode'), stateAt(now).as('state')])
    .$castTo<ApprovalRow>()
}

const stateAt = (now: Date) =>
  sql<ApprovalState>`(case when approval.state <> 'waiting' then approval.state when ${isOpen(now)} then 'waiting' else 'expired' end)`

/** Who looks, at `now`: a person sees what they may approve; a key what it asked for. */
export interface ApprovalView {
  caller: Caller
  now: Date
}

async function selectVisible(db: Db, { caller, now }: ApprovalView) {
  const { apiKey, permissions, scope } = caller
  const rows = selectApprovals(db, now)
  if (apiKey) return rows.where('approval.apiKeyId', '=', apiKey.id)
  const actions = await db.selectFrom('approval').select('action').distinct().execute()
  const own = actions.map(({ action }) => action).filter((action) => allows(permissions, action))
  const allowed = rows.where(sql<SqlBool>`approval.action = any (${sql.val(own)}::text[])`)
  if (scope.kind === 'all') return allowed
  return allowed.where(sql<SqlBool>`(approval.website_ids <> '{}' and approval.website_ids <@ ${sql.val(scope.ids)}::bigint[])`)
}

/** One page of the approvals that the viewer sees, the latest first unless sorted otherwise. */
export async function searchApprovals(db: Db, input: InputOf<typeof approval.search>, view: ApprovalView): Promise<Page<ApprovalRow>> {
  let rows = await selectVisible(db, view)
  if (input.state) rows = rows.where(stateAt(view.now), '=', input.state)
  if (input.apiKeyId) rows = rows.where('approval.apiKeyId', '=', input.apiKeyId)
  return pageOfRows(db, rows, input, { askedAt: 'approval.askedAt', expiresAt: 'approval.expiresAt' }, 'approval.id')
}

/** How many wait that the viewer may approve. */
export async function countToApprove(db: Db, view: ApprovalView): Promise<number> {
  const rows = (await selectVisible(db, view)).where(isOpen(view.now))
  const { n } = await db.selectFrom(rows.as('r')).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return n
}

/** The approval, where it is one that the viewer sees. */
export async function getApproval(db: Db, id: string, view: ApprovalView): Promise<StoredApproval | undefined> {
  return (await selectVisible(db, view))
    .select(['approval.input', 'approval.seen', 'approval.callKey'])
    .where('approval.id', '=', id)
    .$castTo<StoredApproval>()
    .executeTakeFirst()
}

/** Until the transaction ends, no other change of the key begins to wait: the same call, made twice at once, waits once. */
export async function holdAsking(db: Db, apiKeyId: string): Promise<void> {
  await sql`select from api_key where id = ${apiKeyId} for no key update`.execute(db)
}

/** The same change of the same key that waits already. */
export async function findSameWaiting(
  db: Db,
  { apiKeyId, action, inputHash }: Pick<NewApproval, 'apiKeyId' | 'action' | 'inputHash'>,
  now: Date,
): Promise<{ id: string; expiresAt: string } | undefined> {
  return db
    .selectFrom('approval')
    .select(['id', 'expiresAt'])
    .where('apiKeyId', '=', apiKeyId)
    .where('action', '=', action)
    .where('inputHash', '=', inputHash)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/** How many changes of a key wait. */
export async function countWaiting(db: Db, apiKeyId: string, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('approval')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('apiKeyId', '=', apiKeyId)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return n
}

/** Returns the id of the new approval. */
export async function insertApproval(db: Db, { input, websiteIds, ...approval }: NewApproval): Promise<string> {
  const { valueMinor } = approval
  const row = { ...approval, valueMinor: valueMinor === null ? null : String(valueMinor), input: json(input), websiteIds: [...websiteIds] }
  return (await db.insertInto('approval').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/**
 * Notes in the transaction of a change that it was approved and done.
 * @throws version-conflict where somebody decided meanwhile
 */
export async function settleApproval(
  db: Db,
  { id, byId, byName }: GivenApproval,
  done: { response: unknown; changeSetId: string | undefined },
  now: Date,
): Promise<void> {
  const decided = { decidedAt: now.toISOString(), decidedBy: byId, decidedByName: byName }
  const made = { changeSetId: changeSetOf(done) ?? null, taskId: taskOf(done.response) ?? null }
  const result = await db
    .updateTable('approval')
    .set({ state: 'applied', ...decided, ...made })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (Number(result.numUpdatedRows) === 0) throw refuse('version-conflict')
}

/** Refuses a change that waits. Returns false where it does not any more. */
export async function refuseApproval(db: Db, id: string, by: Caller, reason: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('approval')
    .set({ state: 'refused', refusal: reason, decidedAt: now.toISOString(), decidedBy: by.id, decidedByName: by.username })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** Deletes what was asked for more than ninety days ago; returns how many. */
export async function trimApprovals({ db, now }: { db: Db; now: () => Date }): Promise<number> {
  const deleted = await db
    .deleteFrom('approval')
    .where(sql<SqlBool>`asked_at < ${now().toISOString()}::timestamptz - interval '90 days'`)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
