import { type InputOf, type WebHookRow, webHook } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { seal } from '../../../lib/secrets.ts'
import { parseWebAddress } from '../../../net/web-address.ts'
import { ActionError, demandRow } from '../../../refusals.ts'
import { checkWebsite } from '../../system/websites/demand-websites.ts'
import { olderSecrets } from './hook-secrets.rules.ts'
import { pingHook } from './ping-hook.ts'
import { getStoredHook } from './queue.sql.ts'
import { newSecret } from './signature.rules.ts'
import { forgetFailures, searchHooks, setHookSecrets, webHooks } from './web-hook.sql.ts'

type Fields = InputOf<typeof webHook.insert>

export const webHookActions = handlers(webHook, {
  search: (input, { db, scope }) => searchHooks(db, input, scope),

  export: exportSearched({
    action: webHook.export,
    fileName: 'web-hooks',
    search: (db, input, { scope }) => searchHooks(db, input, scope),
    cells: {
      events: ({ events }) => events.join(', '),
      lastResult: ({ lastResult }) => lastResult && (lastResult.isOk ? 'sent' : 'failed'),
    },
  }),

  read: webHooks.read,

  async insert(fields, context) {
    await checkFields(fields, context)
    const secrets = json({ secret: seal(context.services.config.secretKey, newSecret()) })
    return { id: await webHooks.insert(context.db, { ...fields, secrets, savedBy: context.caller.id }) }
  },

  async update({ id, version, ...input }, context) {
    const hook = await webHooks.load(id, context)
    const fields = keepAbsent(input, hook, ['status'])
    await checkFields(fields, context)
    if (fields.status === 'active') demandSecrets([hook])
    await webHooks.update({ id, version }, { ...fields, savedBy: context.caller.id }, context)
    if (fields.status === 'active') await forgetFailures(context.db, [id], context.now().toISOString())
    return webHooks.load(id, context)
  },

  delete: webHooks.delete,

  async setStatus({ ids, status }, context) {
    if (status === 'active') demandSecrets(await webHooks.loadAll(ids, context))
    const done = await webHooks.setStatus({ ids, status }, context)
    if (status === 'active') await forgetFailures(context.db, ids, context.now().toISOString())
    return done
  },

  async setSecret({ id, overlapHours }, context) {
    await webHooks.load(id, context)
    const { db, now, services } = context
    const stored = demandRow(await getStoredHook(db, id))
    const secret = newSecret()
    const previous = overlapHours > 0 ? stored.secrets.secret : undefined
    const previousEndsAt = previous === undefined ? null : new Date(now().getTime() + overlapHours * 3_600_000).toISOString()
    const former = previous === undefined ? {} : { ...olderSecrets(stored, now()), previous }
    await setHookSecrets(db, id, { secret: seal(services.config.secretKey, secret), ...former }, previousEndsAt)
    return { secret, previousEndsAt }
  },

  test: ({ id }, context) => webHooks.test(id, context, () => pingHook(context.services, id, context.caller.username)),
})

/** Only users who may see every website may set up an endpoint for more than one website. */
async function checkFields({ address, websiteId, groupId }: Fields, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  await checkWebsite(websiteId, { db, scope })
  if (!parseWebAddress(address)) throw new ActionError('web-hook-address-wrong')
  if (groupId === null) return
  const group = await db.selectFrom('websiteGroup').select('id').where('id', '=', groupId).executeTakeFirst()
  if (!group) throw new ActionError('web-hook-group-unknown')
}

/** An undo brings endpoints back without their secrets. */
function demandSecrets(hooks: readonly WebHookRow[]): void {
  if (hooks.some(({ hasSecret }) => !hasSecret)) throw new ActionError('web-hook-secret-missing')
}
