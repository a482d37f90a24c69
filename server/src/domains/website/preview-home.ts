import type { GivenGlobalConfig } from '@wanpu/contract'
import { drawHomePreview } from '@wanpu/storefront'
import { found } from '../../action.ts'
import type { Services } from '../../services.ts'
import { snapshotOf } from './generate/snapshot.rules.ts'
import { readSiteFacts } from './generate/snapshot.sql.ts'
import { configOf } from './website.rules.ts'

/** More goods than blocks and lists of a home page show; a preview must not wait for 20,000. */
const newestGoods = 500

/** A website's home page, drawn with settings that are not saved yet. */
export async function previewHome({ db, config }: Services, websiteId: string, globalConfig: GivenGlobalConfig): Promise<string> {
  const facts = found(await readSiteFacts(db, websiteId, { newestGoods }))
  const website = { ...facts.website, globalConfig: configOf(globalConfig) }
  return drawHomePreview(snapshotOf({ ...facts, website }, { sitesPort: config.sitesPort, shopUrl: config.shopUrl ?? config.baseUrl }))
}
