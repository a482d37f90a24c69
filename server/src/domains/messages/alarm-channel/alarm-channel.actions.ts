import { alarmChannel, type InputOf } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { mergeSecrets } from '../../../lib/merge-secrets.ts'
import { sealSecrets } from '../../../lib/secrets.ts'
import { parseWebAddress } from '../../../net/web-address.ts'
import { ActionError } from '../../../refusals.ts'
import { checkWebsite } from '../../system/websites/demand-websites.ts'
import { alarmChannels, getStoredChannel, type StoredChannel, searchChannels } from './alarm-channel.sql.ts'
import { telegramApi } from './channel-message.rules.ts'
import { testChannel } from './post-alarm.ts'

type Fields = InputOf<typeof alarmChannel.insert>

export const alarmChannelActions = handlers(alarmChannel, {
  search: (input, { db, scope }) => searchChannels(db, input, scope),

  export: exportSearched({
    action: alarmChannel.export,
    fileName: 'alarm-channels',
    search: (db, input, { scope }) => searchChannels(db, input, scope),
    cells: { lastResult: ({ lastResult }) => lastResult && (lastResult.isOk ? 'sent' : 'failed') },
  }),

  read: alarmChannels.read,

  async insert(fields, context) {
    await checkWebsites(fields, context)
    return { id: await alarmChannels.insert(context.db, toStoredFields(fields, undefined, context.services.config.secretKey)) }
  },

  async update({ id, version, ...input }, context) {
    const { db, services } = context
    const fields = keepAbsent(input, await alarmChannels.load(id, context), ['status', 'events', 'language'])
    await checkWebsites(fields, context)
    const storedFields = toStoredFields(fields, await getStoredChannel(db, id), services.config.secretKey)
    return alarmChannels.update({ id, version }, storedFields, context)
  },

  delete: alarmChannels.delete,

  setStatus: alarmChannels.setStatus,

  test: ({ id }, context) => alarmChannels.test(id, context, () => testChannel(context.services, id, context.language)),
})

/** Only users who may see every website may set up a channel for more than one website. */
async function checkWebsites({ websiteId, groupId }: Fields, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  await checkWebsite(websiteId, { db, scope })
  if (groupId !== null) {
    const group = await db.selectFrom('websiteGroup').select('id').where('id', '=', groupId).executeTakeFirst()
    if (!group) throw new ActionError('alarm-group-unknown')
  }
}

/**
 * What is stored of the fields; address and secret stay where they are not given. A Telegram robot's token goes to the
 * address, so another address needs it again.
 */
function toStoredFields({ address, secret, ...fields }: Fields, before: StoredChannel | undefined, secretKey: string) {
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
  return { ...fields, host, secrets: json(secrets) }
}
