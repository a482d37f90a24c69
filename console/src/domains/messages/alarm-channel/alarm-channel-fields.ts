import { type AlarmChannelRow, type alarmChannel, operatorMailEvent, type SentInputOf } from '@wanpu/contract'

export interface AlarmChannelFields {
  name: string
  kind: AlarmChannelRow['kind']
  status: AlarmChannelRow['status']
  websiteId: string | undefined
  groupId: string | undefined
  ownerCode: string
  events: AlarmChannelRow['events']
  language: AlarmChannelRow['language']
  /** Never filled in; empty leaves the stored one as it is. */
  address: string
  /** Like the address. */
  secret: string
  chatId: string
}

/** Events of a new channel: what needs somebody at once; orders and returns would fill a chat. */
const urgent: AlarmChannelRow['events'] = ['operator-website-problem', 'operator-task-failed', 'operator-payment-check']

/** The form of a channel, without its secrets; undefined: a new WeCom channel in Chinese for the urgent events. */
export function toFields(row: AlarmChannelRow | undefined): AlarmChannelFields {
  return {
    name: row?.name ?? '',
    kind: row?.kind ?? 'wecom',
    status: row?.status ?? 'active',
    websiteId: row?.websiteId ?? undefined,
    groupId: row?.groupId ?? undefined,
    ownerCode: row?.ownerCode ?? '',
    events: row?.events ?? operatorMailEvent.options.filter((event) => urgent.includes(event)),
    language: row?.language ?? 'zh',
    address: '',
    secret: '',
    chatId: row?.chatId ?? '',
  }
}

/** Texts are trimmed; an empty address or secret is left out, so that the stored one stays. */
export function toInput({ websiteId, groupId, address, secret, ...rest }: AlarmChannelFields): SentInputOf<typeof alarmChannel.insert> {
  return {
    ...rest,
    name: rest.name.trim(),
    ownerCode: rest.ownerCode.trim(),
    chatId: rest.chatId.trim(),
    websiteId: websiteId ?? null,
    groupId: groupId ?? null,
    ...(address.trim() !== '' && { address: address.trim() }),
    ...(secret.trim() !== '' && { secret: secret.trim() }),
  }
}
