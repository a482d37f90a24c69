import { randomBytes } from 'node:crypto'
import { mostStorefrontKeys, type StorefrontKeyRow, shopApiRoot, storefrontKey } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { deleteRows, insertRow, setStatus, updateVersion } from '../../../db/versioned.ts'
import { conflict, demandRow, demandRows } from '../../../refusals.ts'
import { shopApiOf } from '../website/shop-api-address.rules.ts'
import { parseStoredConfig } from '../website/website.rules.ts'
import { getWebsite } from '../website/website.sql.ts'
import { addressOf, isLocalHost } from '../website/website-address.rules.ts'
import { findStorefrontKeys } from './storefront-key.sql.ts'

/** Long enough that nobody finds a key by guessing, so that a key names its shop for sure. */
const keyBytes = 18

export const storefrontKeyActions = handlers(storefrontKey, {
  async read({ websiteId }, { db, services: { config } }) {
    const { domain, globalConfig } = demandRow(await getWebsite(db, websiteId))
    const root = shopApiOf(parseStoredConfig(globalConfig), isLocalHost(domain), config)
    const apiUrl = root === shopApiRoot ? addressOf(domain, config.sitesPort) + root : root
    return { websiteId, items: await findStorefrontKeys(db, websiteId), apiUrl }
  },

  async insert({ websiteId, name, origins }, { db, fail }) {
    demandRow(await getWebsite(db, websiteId))
    const { length } = await findStorefrontKeys(db, websiteId)
    if (length >= mostStorefrontKeys) throw fail('too-many-keys', { most: mostStorefrontKeys })
    const key = `pk_${randomBytes(keyBytes).toString('base64url')}`
    return { id: await insertRow(db, 'storefrontKey', { websiteId, name, origins, key }) }
  },

  async update({ websiteId, id, version, ...fields }, { db }) {
    const [current] = await demandOwnKeys(db, websiteId, [id])
    if (!(await updateVersion(db, 'storefrontKey', { id, version }, fields))) throw conflict(current)
    return { affected: 1 }
  },

  async setStatus({ websiteId, ids, status }, { db }) {
    await demandOwnKeys(db, websiteId, ids)
    return { affected: await setStatus(db, 'storefrontKey', ids, status) }
  },

  async delete({ websiteId, ids }, { db }) {
    await demandOwnKeys(db, websiteId, ids)
    return { affected: await deleteRows(db, 'storefrontKey', ids) }
  },
})

/** @throws not-found as a whole where one of the keys is not the website's own */
async function demandOwnKeys(db: Db, websiteId: string, ids: readonly string[]): Promise<StorefrontKeyRow[]> {
  const own = (await findStorefrontKeys(db, websiteId)).filter(({ id }) => ids.includes(id))
  demandRows(own, ids)
  return own
}
