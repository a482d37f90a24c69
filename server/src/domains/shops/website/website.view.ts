import { join } from 'node:path'
import { publishing, type WebsiteDetail, type WebsiteRow } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { configShown, findMissingOfSeller, folderNameOf } from './website.rules.ts'
import type { DetailedWebsite, ListedWebsite } from './website.sql.ts'
import { addressOf, emptySeller, withScheme } from './website-address.rules.ts'

/** A website as lists show it. */
export function rowOf(row: ListedWebsite, { config }: Pick<Services, 'config'>): WebsiteRow {
  const { domain: host, seller, lastCheck, shopServerRoot, createdAt, ...fields } = row
  return {
    ...fields,
    status: fields.status === 'stopped' ? 'stopped' : 'active',
    publishing: publishing.parse(fields.publishing),
    domain: withScheme(host),
    host,
    address: addressOf(host, config.sitesPort),
    shopServerPath: shopServerRoot === null ? '' : join(shopServerRoot, folderNameOf(host)),
    sellerMissing: findMissingOfSeller(seller),
    lastCheck,
    createdAt,
    creationTime: createdAt,
  }
}

/** A whole website. */
export function detailOf(row: DetailedWebsite, services: Pick<Services, 'config'>): WebsiteDetail {
  const { globalConfig, headerMenu, footerMenu, navigationMenu, settingsFrom, ...listedRow } = row
  return {
    ...rowOf(listedRow, services),
    lastCheck: listedRow.lastCheck,
    seller: { ...emptySeller, ...listedRow.seller },
    globalConfig: configShown(globalConfig),
    headerMenu,
    footerMenu,
    navigationMenu,
    settingsFrom,
  }
}
