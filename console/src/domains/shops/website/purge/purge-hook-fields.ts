import type { PurgeHookRow, purgeHook, SentInputOf } from '@wanpu/contract'

export interface PurgeHookFields {
  name: string
  kind: PurgeHookRow['kind']
  status: PurgeHookRow['status']
  websiteId: string | undefined
  shopServerId: string | undefined
  what: PurgeHookRow['what']
  address: string
  /** Never filled in; empty leaves the stored one as it is. */
  token: string
}

/** The form of a hook, without its token; undefined: a new active one for Cloudflare that purges everything. */
export function toFields(row: PurgeHookRow | undefined): PurgeHookFields {
  return {
    name: row?.name ?? '',
    kind: row?.kind ?? 'cloudflare',
    status: row?.status ?? 'active',
    websiteId: row?.websiteId ?? undefined,
    shopServerId: row?.shopServerId ?? undefined,
    what: row?.what ?? 'everything',
    address: row?.address ?? '',
    token: '',
  }
}

/** What insert and update take, trimmed; an empty token is left out, so that the stored one stays. */
export function toInput({ websiteId, shopServerId, token, ...rest }: PurgeHookFields): SentInputOf<typeof purgeHook.insert> {
  return {
    ...rest,
    name: rest.name.trim(),
    address: rest.address.trim(),
    websiteId: websiteId ?? null,
    shopServerId: shopServerId ?? null,
    ...(token.trim() !== '' && { token: token.trim() }),
  }
}
