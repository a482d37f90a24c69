import type { ApiKeyRow, apiKey, SentInputOf } from '@wanpu/contract'

export type ApiKeyFields = Omit<SentInputOf<typeof apiKey.insert>, 'expiresAt'> & { expiresAt: string | undefined }

const usualDays = 365

/** The form of a key; undefined: a new one that only reads and ends in a year. */
export function toFields(row: ApiKeyRow | undefined, now = Date.now()): ApiKeyFields {
  return {
    name: row?.name ?? '',
    presets: row?.presets ?? ['read'],
    permissions: row?.permissions ?? [],
    websiteIds: row?.websiteIds ?? [],
    groupIds: row?.groupIds ?? [],
    networks: row?.networks ?? [],
    callsPerMinute: row?.callsPerMinute ?? 600,
    mostRows: row?.mostRows ?? 1000,
    mostValueMinor: row?.mostValueMinor ?? null,
    mostChangesPerHour: row?.mostChangesPerHour ?? null,
    approval: row?.approval ?? 'nothing',
    approvalRows: row?.approvalRows ?? 100,
    approvalValueMinor: row?.approvalValueMinor ?? 0,
    approvalActions: row?.approvalActions ?? [],
    seesPersonalData: row?.seesPersonalData ?? false,
    expiresAt: row === undefined ? new Date(now + usualDays * 86_400_000).toISOString() : (row.expiresAt ?? undefined),
  }
}

/** An empty expiry is none. */
export function toInput({ expiresAt, ...fields }: ApiKeyFields): SentInputOf<typeof apiKey.insert> {
  return { ...fields, expiresAt: expiresAt ?? null }
}
