import { type InputOf, type PurgeHookRow, type PurgeResult, purgeHook } from '@wanpu/contract'
import { ActionError, type Context, conflict, demandRow, demandRows, handlers } from '../../../../action.ts'
import type { Services } from '../../../../boot/services.ts'
import { exportSearched } from '../../../../export/start-export.ts'
import { mergeSecrets } from '../../../../lib/merge-secrets.ts'
import { sealSecrets } from '../../../../lib/secrets.ts'
import { parseWebAddress, webOrigin } from '../../../../net/web-address.ts'
import { checkWebsite, demandWebsites } from '../../../system/websites/demand-websites.ts'

import { addressOf } from '../website-address.rules.ts'
import { findPurges } from './purge.sql.ts'
import { callService } from './purge.ts'
import {
  deleteHooks,
  findHooks,
  getSiteOfHook,
  getStoredHook,
  type HookFields,
  insertHook,
  searchHooks,
  setHookResult,
  setHookStatus,
  updateHook,
} from './purge-hook.sql.ts'

type Fields = InputOf<typeof purgeHook.insert>
type Caller = Pick<Context, 'db' | 'scope'>

export const purgeHookActions = handlers(purgeHook, {
  search: (input, { db, scope }) => searchHooks(db, input, scope),

  export: exportSearched({
    action: purgeHook.export,
    fileName: 'purge-hooks',
    search: (db, input, { scope }) => searchHooks(db, input, scope),
    cells: { lastResult: ({ lastResult }) => lastResult && (lastResult.isOk ? 'done' : 'failed') },
  }),

  read: async ({ id }, context) => loadHook(id, context),

  async insert(fields, { db, scope, services }) {
    await checkWebsites(fields, { db, scope })
    return { id: await insertHook(db, toStoredFields(fields, undefined, services.config.secretKey)) }
  },

  async update({ id, version, ...fields }, context) {
    const { db, services } = context
    await loadHook(id, context)
    await checkWebsites(fields, context)
    const isDone = await updateHook(db, id, version, toStoredFields(fields, await getStoredHook(db, id), services.config.secretKey))
    const current = await loadHook(id, context)
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, context) {
    await demandChosen(ids, context)
    return { affected: await deleteHooks(context.db, ids) }
  },

  async setStatus({ ids, status }, context) {
    await demandChosen(ids, context)
    return { affected: await setHookStatus(context.db, ids, status) }
  },

  async test({ id }, context) {
    const { services } = context
    await loadHook(id, context)
    // The service is called outside of the transaction: it may take its time.
    context.amendAnswer(() => testHook(services, id))
    return { at: services.now().toISOString(), isOk: false, problem: null, detail: '' }
  },

  async readPurges({ websiteId }, { db }) {
    await demandWebsites(db, [websiteId])
    return { items: await findPurges(db, websiteId) }
  },
})

async function loadHook(id: string, { db, scope }: Caller): Promise<PurgeHookRow> {
  const [row] = await findHooks(db, [id], scope)
  return demandRow(row)
}

/** Refused as a whole when one is not there or not visible to the caller. */
async function demandChosen(ids: readonly string[], { db, scope }: Caller): Promise<void> {
  const rows = await findHooks(db, ids, scope)
  demandRows(rows, ids)
}

/** A hook for more than one website needs somebody who may see every website. */
async function checkWebsites({ websiteId, shopServerId }: Fields, { db, scope }: Caller): Promise<void> {
  await checkWebsite(websiteId, { db, scope })
  if (shopServerId !== null) {
    const server = await db.selectFrom('shopServer').select('id').where('id', '=', shopServerId).executeTakeFirst()
    if (!server) throw new ActionError('purge-server-unknown')
  }
}

/** Purges the home page of one of the websites, and keeps what the service answered. */
async function testHook(services: Services, id: string): Promise<PurgeResult> {
  const [hook, site] = [await getStoredHook(services.db, id), await getSiteOfHook(services.db, id)]
  if (!hook || !site) return { at: services.now().toISOString(), isOk: false, problem: 'source-gone', detail: '' }
  const result = await callService(services, { ...hook, ...site }, [`${addressOf(site.domain, services.config.sitesPort)}/`])
  await setHookResult(services.db, id, result)
  return result
}

/** What is stored of the fields. A token stays where none is given, but never for another host. */
function toStoredFields({ token, ...fields }: Fields, before: Awaited<ReturnType<typeof getStoredHook>>, secretKey: string): HookFields {
  if (!parseWebAddress(fields.address)) throw new ActionError('purge-address-wrong')
  const enteredSecrets: Record<string, string> = token === undefined ? {} : { token }
  const isSameTarget = before !== undefined && webOrigin(before.address) === webOrigin(fields.address)
  // Cloudflare's token has a failure of its own; another address may do without one.
  const keptFields = mergeSecrets({ stored: before?.secrets ?? {}, given: enteredSecrets, isSameTarget, used: [] })
  const secrets = sealSecrets(secretKey, keptFields, enteredSecrets)
  if (fields.kind === 'cloudflare' && secrets.token === undefined) throw new ActionError('purge-token-needed')
  return { ...fields, secrets }
}
