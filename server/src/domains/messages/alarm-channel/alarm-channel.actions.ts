import { type AlarmChannelRow, alarmChannel, type InputOf } from '@wanpu/contract'
import { ActionError, type Context, conflict, demandRow, demandRows, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { mergeSecrets } from '../../../lib/merge-secrets.ts'
import { sealSecrets } from '../../../lib/secrets.ts'
import { parseWebAddress } from '../../../net/web-address.ts'
import { checkWebsite } from '../../system/websites/demand-websites.ts'
import {
  type ChannelFields,
  deleteChannels,
  findChannels,
  getStoredChannel,
  insertChannel,
  type StoredChannel,
  searchChannels,
  setChannelStatus,
  updateChannel,
} from './alarm-channel.sql.ts'
import { telegramApi } from './channel-message.rules.ts'
import { testChannel } from './post-alarm.ts'

type Fields = InputOf<typeof alarmChannel.insert>
type Caller = Pick<Context, 'db' | 'scope'>

export const alarmChannelActions = handlers(alarmChannel, {
  search: (input, { db, scope }) => searchChannels(db, input, scope),

  export: exportSearched({
    action: alarmChannel.export,
    fileName: 'alarm-channels',
    search: (db, input, { scope }) => searchChannels(db, input, scope),
    cells: { lastResult: ({ lastResult }) => lastResult && (lastResult.isOk ? 'sent' : 'failed') },
  }),

  read: async ({ id }, context) => loadChannel(id, context),

  async insert(fields, { db, scope, services }) {
    await checkWebsites(fields, { db, scope })
    return { id: await insertChannel(db, toStoredFields(fields, undefined, services.config.secretKey)) }
  },

  async update({ id, version, ...fields }, context) {
    const { db, services } = context
    await loadChannel(id, context)
    await checkWebsites(fields, context)
    const isDone = await updateChannel(db, id, version, toStoredFields(fields, await getStoredChannel(db, id), services.config.secretKey))
    const current = await loadChannel(id, context)
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, context) {
    await demandChosen(ids, context)
    return { affected: await deleteChannels(context.db, ids) }
  },

  async setStatus({ ids, status }, context) {
    await demandChosen(ids, context)
    return { affected: await setChannelStatus(context.db, ids, status) }
  },

  async test({ id }, context) {
    const { services, now, language } = context
    await loadChannel(id, context)
    // The channel is called outside of the transaction: it may take its time.
    context.amendAnswer(() => testChannel(services, id, language))
    return { at: now().toISOString(), isOk: false, problem: null, detail: '' }
  },
})

async function loadChannel(id: string, { db, scope }: Caller): Promise<AlarmChannelRow> {
  const [row] = await findChannels(db, [id], scope)
  return demandRow(row)
}

/** Refused as a whole when one is not there or not visible to the caller. */
async function demandChosen(ids: readonly string[], { db, scope }: Caller): Promise<void> {
  const rows = await findChannels(db, ids, scope)
  demandRows(rows, ids)
}

/** A channel for more than one website needs somebody who may see every website. */
async function checkWebsites({ websiteId, groupId }: Fields, { db, scope }: Caller): Promise<void> {
  await checkWebsite(websiteId, { db, scope })
  if (groupId !== null) {
    const group = await db.selectFrom('websiteGroup').select('id').where('id', '=', groupId).executeTakeFirst()
    if (!group) throw new ActionError('alarm-group-unknown')
  }
}

/**
 * What is stored of the fields; address and secret stay where they are not given. A Telegram robot's token goes to the address, so another address needs it
 * again.
 */
function toStoredFields({ address, secret, ...fields }: Fields, before: StoredChannel | undefined, secretKey: string): ChannelFields {
  const isTelegram = fields.kind === 'telegram'
  const isElsewhere = address !== undefined && address !== ''
  const enteredSecrets = { ...(address !== undefined && { address }), ...(secret !== undefined && { secret }) }
  // What a kind needs has failures of its own.
  const keptSecretNames = mergeSecrets({
    stored: before?.secrets ?? {},
    given: enteredSecrets,
    isSameTarget: before?.kind === fields.kind,
    used: [],
  })
  const base = isTelegram && isElsewhere ? { ...keptSecretNames, secret: '' } : keptSecretNames
  const secrets = sealSecrets(secretKey, base, enteredSecrets)
  if (isElsewhere && !parseWebAddress(address)) throw new ActionError('alarm-address-wrong')
  if (!isTelegram && secrets.address === undefined) throw new ActionError('alarm-address-needed')
  if (isTelegram && secrets.secret === undefined) throw new ActionError('alarm-token-needed')
  if (isTelegram && fields.chatId === '') throw new ActionError('alarm-chat-needed')
  const host = isElsewhere ? new URL(address).host : secrets.address === undefined ? new URL(telegramApi).host : (before?.host ?? '')
  return { ...fields, host, secrets }
}
