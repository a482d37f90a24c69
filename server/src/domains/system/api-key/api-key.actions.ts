import { apiKey, type InputOf } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { conflict, demandRow } from '../../../refusals.ts'
import { listUncovered } from '../user/user.rules.ts'
import { areGroups, getKey, insertKey, type KeyView, revokeKeys, rotateKey, searchKeys, updateKey } from './api-key.sql.ts'
import { permissionsOfKey } from './api-key-rights.rules.ts'
import { hashOfApiKey, hintOf, makeApiKeySecret } from './api-key-secret.ts'

const hour = 3_600_000

type Fields = InputOf<typeof apiKey.insert>
type Checking = Pick<
  Context<'grants-beyond-own' | 'api-key-empty' | 'api-key-expiry' | 'api-key-group-unknown'>,
  'db' | 'caller' | 'now' | 'fail'
>

/** Everybody sees the keys that they made themselves; who may do everything everywhere sees all of them. */
const viewOf = ({ caller, now }: Pick<Context, 'caller' | 'now'>): KeyView => ({
  ownerId: caller.permissions.includes('*') && caller.scope.kind === 'all' ? undefined : caller.id,
  now: now(),
})

const keptNames = ['websiteIds', 'groupIds', 'networks', 'callsPerMinute', 'mostRows', 'approval', 'approvalRows'] as const

export const apiKeyActions = handlers(apiKey, {
  search: (input, context) => searchKeys(context.db, input, viewOf(context)),

  read: async ({ id }, context) => demandRow(await getKey(context.db, id, viewOf(context))),

  async insert(fields, context) {
    await checkGrant(fields, context)
    const { secret, stored } = newSecret()
    return { id: await insertKey(context.db, { ...fields, ...stored, userId: context.caller.id }), secret }
  },

  async update({ id, version, ...input }, context) {
    await demandOwn(id, context)
    const key = demandRow(await getKey(context.db, id, viewOf(context)))
    const fields = keepAbsent(input, key, keptNames)
    await checkGrant(fields, context)
    const isDone = await updateKey(context.db, { id, version }, fields)
    const current = demandRow(await getKey(context.db, id, viewOf(context)))
    if (!isDone) throw conflict(current)
    return current
  },

  async rotate({ id, overlapHours }, context) {
    await demandOwn(id, context)
    const { secret, stored } = newSecret()
    const formerUntil = overlapHours === 0 ? null : new Date(context.now().getTime() + overlapHours * hour).toISOString()
    await rotateKey(context.db, id, { ...stored, formerUntil }, context.now())
    return { id, secret }
  },

  async revoke({ ids }, context) {
    for (const id of ids) demandRow(await getKey(context.db, id, viewOf(context)))
    return { affected: await revokeKeys(context.db, ids, context.now()) }
  },
})

function newSecret() {
  const secret = makeApiKeySecret()
  const tokenHash = hashOfApiKey(secret)
  if (tokenHash === undefined) throw new Error('a new secret is none')
  return { secret, stored: { tokenHash, hint: hintOf(secret) } }
}

/** The caller’s own key. @throws not-found (404) for somebody else’s, api-key-ended */
async function demandOwn(id: string, { db, caller, now, fail }: Pick<Context<'api-key-ended'>, 'db' | 'caller' | 'now' | 'fail'>) {
  const key = demandRow(await getKey(db, id, { ownerId: caller.id, now: now() }))
  if (key.state === 'revoked') throw fail('api-key-ended')
  return key
}

/** Checks that the caller gives away nothing that they do not hold. */
async function checkGrant(fields: Fields, { db, caller, now, fail }: Checking): Promise<void> {
  const { presets, permissions, groupIds, expiresAt } = fields
  if (permissionsOfKey({ presets, permissions }).length === 0) throw fail('api-key-empty')
  // What a preset has beyond the caller’s own rights, the key does not get: see `commonPermissions`.
  const beyond = listUncovered(caller.permissions, permissions)
  if (beyond.length > 0) throw fail('grants-beyond-own', { permissions: beyond })
  if (expiresAt !== null && Date.parse(expiresAt) <= now().getTime()) throw fail('api-key-expiry')
  if (!(await areGroups(db, groupIds))) throw fail('api-key-group-unknown')
}
