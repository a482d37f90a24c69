import { type InputOf, type PurgeResult, purgeHook } from '@wanpu/contract'
import { type Context, handlers } from '../../../../action.ts'
import type { Services } from '../../../../boot/services.ts'
import { json } from '../../../../db/query.ts'
import { exportSearched } from '../../../../export/start-export.ts'
import { keepAbsent } from '../../../../lib/keep-absent.ts'
import { mergeSecrets } from '../../../../lib/merge-secrets.ts'
import { sealSecrets } from '../../../../lib/secrets.ts'
import { parseWebAddress, webOrigin } from '../../../../net/web-address.ts'
import { ActionError } from '../../../../refusals.ts'
import { checkWebsite, demandWebsites } from '../../../system/websites/demand-websites.ts'
import { addressOf } from '../website-address.rules.ts'
import { findPurges } from './purge.sql.ts'
import { callService } from './purge.ts'
import { getSiteOfHook, getStoredHook, purgeHooks, searchHooks } from './purge-hook.sql.ts'

type Fields = InputOf<typeof purgeHook.insert>

export const purgeHookActions = handlers(purgeHook, {
  search: (input, { db, scope }) => searchHooks(db, input, scope),

  export: exportSearched({
    action: purgeHook.export,
    fileName: 'purge-hooks',
    search: (db, input, { scope }) => searchHooks(db, input, scope),
    cells: { lastResult: ({ lastResult }) => lastResult && (lastResult.isOk ? 'done' : 'failed') },
  }),

  read: purgeHooks.read,

  async insert(fields, context) {
    await checkWebsites(fields, context)
    return { id: await purgeHooks.insert(context.db, toStoredFields(fields, undefined, context.services.config.secretKey)) }
  },

  async update({ id, version, ...input }, context) {
    const { db, services } = context
    const fields = keepAbsent(input, await purgeHooks.load(id, context), ['status', 'what'])
    await checkWebsites(fields, context)
    const storedFields = toStoredFields(fields, await getStoredHook(db, id), services.config.secretKey)
    return purgeHooks.update({ id, version }, storedFields, context)
  },

  delete: purgeHooks.delete,

  setStatus: purgeHooks.setStatus,

  test: ({ id }, context) => purgeHooks.test(id, context, () => testHook(context.services, id)),

  async readPurges({ websiteId }, { db }) {
    await demandWebsites(db, [websiteId])
    return { items: await findPurges(db, websiteId) }
  },
})

/** Only users who may see every website may set up a hook for more than one website. */
async function checkWebsites({ websiteId, shopServerId }: Fields, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  await checkWebsite(websiteId, { db, scope })
  if (shopServerId !== null) {
    const server = await db.selectFrom('shopServer').select('id').where('id', '=', shopServerId).executeTakeFirst()
    if (!server) throw new ActionError('purge-server-unknown')
  }
}

/** Purges the home page of one of the websites. */
async function testHook(services: Services, id: string): Promise<PurgeResult> {
  const [hook, site] = [await getStoredHook(services.db, id), await getSiteOfHook(services.db, id)]
  if (!hook || !site) return { at: services.now().toISOString(), isOk: false, problem: 'source-gone', detail: '' }
  return callService(services, { ...hook, ...site }, [`${addressOf(site.domain, services.config.sitesPort)}/`])
}

/** What is stored of the fields. A token stays where none is given, but never for another host. */
function toStoredFields({ token, ...fields }: Fields, before: Awaited<ReturnType<typeof getStoredHook>>, secretKey: string) {
  if (!parseWebAddress(fields.address)) throw new ActionError('purge-address-wrong')
  const enteredSecrets: Record<string, string> = token === undefined ? {} : { token }
  const isSameTarget = before !== undefined && webOrigin(before.address) === webOrigin(fields.address)
  // Cloudflare's token has a failure of its own; another address may do without one.
  const keptFields = mergeSecrets({ stored: before?.secrets ?? {}, given: enteredSecrets, isSameTarget, used: [] })
  const secrets = sealSecrets(secretKey, keptFields, enteredSecrets)
  if (fields.kind === 'cloudflare' && secrets.token === undefined) throw new ActionError('purge-token-needed')
  return { ...fields, secrets: json(secrets) }
}
