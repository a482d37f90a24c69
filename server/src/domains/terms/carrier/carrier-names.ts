import type { Texts } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'

export interface NamedCarrier {
  id: string
  code: string
  name: string
  translations: { name?: Texts }
  aliases: string[]
}

/** The active carriers in their order, for what names them in words. */
export async function findNamedCarriers(db: Db): Promise<NamedCarrier[]> {
  return db
    .selectFrom('carrier')
    .select(['id', 'code', 'name', 'translations', 'aliases'])
    .where('status', '=', 'active')
    .orderBy('sort')
    .orderBy('id')
    .$castTo<NamedCarrier>()
    .execute()
}

/**
 * Carriers by everything they are called, in the form that `plain` gives names; the first one has a name that several
 * share.
 */
export function carriersByName(carriers: readonly NamedCarrier[], plain: (name: string) => string): ReadonlyMap<string, NamedCarrier> {
  const byName = new Map<string, NamedCarrier>()
  const add = (name: string, carrier: NamedCarrier) => {
    const key = plain(name)
    if (key !== '' && !byName.has(key)) byName.set(key, carrier)
  }
  // Codes and names take precedence over further names: DHL is the carrier with that code, and not one that lists it as
  // a further name.
  for (const carrier of carriers) add(carrier.code, carrier)
  for (const carrier of carriers) for (const name of [carrier.name, ...Object.values(carrier.translations.name ?? {})]) add(name, carrier)
  for (const carrier of carriers) for (const alias of carrier.aliases) add(alias, carrier)
  return byName
}
