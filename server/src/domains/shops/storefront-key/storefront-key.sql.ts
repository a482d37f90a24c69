import type { StorefrontKeyRow } from '@wanpu/contract'
import type { Kysely } from 'kysely'
import type { DB, Db } from '../../../db/open.ts'

/** The keys of a website, the newest first. */
export async function findStorefrontKeys(db: Db, websiteId: string): Promise<StorefrontKeyRow[]> {
  return db
    .selectFrom('storefrontKey')
    .select(['id', 'version', 'name', 'key', 'origins', 'status', 'createdAt'])
    .where('websiteId', '=', websiteId)
    .orderBy('id', 'desc')
    .$castTo<StorefrontKeyRow>()
    .execute()
}

/** A key that storefronts may call with. */
export interface OpenKey {
  key: string
  websiteId: string
  origins: string[]
}

/** The keys of active websites that are not switched off. */
export async function findOpenKeys(db: Kysely<DB>): Promise<OpenKey[]> {
  return db
    .selectFrom('storefrontKey')
    .innerJoin('website', 'website.id', 'storefrontKey.websiteId')
    .select(['storefrontKey.key', 'storefrontKey.websiteId', 'storefrontKey.origins'])
    .where('storefrontKey.status', '=', 'active')
    .where('website.status', '=', 'active')
    .execute()
}
