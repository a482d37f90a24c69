import type { EventType, SentInputOf, WebHookRow, webHook } from '@wanpu/contract'

export interface WebHookFields {
  name: string
  status: WebHookRow['status']
  address: string
  events: EventType[]
  websiteId: string | undefined
  groupId: string | undefined
  ownerCode: string
}

/** The form of an endpoint; undefined: a new one that hears of nothing yet. */
export function toFields(row: WebHookRow | undefined): WebHookFields {
  return {
    name: row?.name ?? '',
    status: row?.status ?? 'active',
    address: row?.address ?? '',
    events: row?.events ?? [],
    websiteId: row?.websiteId ?? undefined,
    groupId: row?.groupId ?? undefined,
    ownerCode: row?.ownerCode ?? '',
  }
}

/** Texts are trimmed. */
export function toInput({ websiteId, groupId, ...rest }: WebHookFields): SentInputOf<typeof webHook.insert> {
  return {
    ...rest,
    name: rest.name.trim(),
    address: rest.address.trim(),
    ownerCode: rest.ownerCode.trim(),
    websiteId: websiteId ?? null,
    groupId: groupId ?? null,
  }
}
