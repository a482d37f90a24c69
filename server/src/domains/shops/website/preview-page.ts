import { type GivenGlobalConfig, type HomePageBlock, homePageBlock } from '@wanpu/contract'
import { defaultBlocks, type PreviewedPage, renderPreview } from '@wanpu/storefront'
import type { Services } from '../../../boot/services.ts'
import { demandRow } from '../../../refusals.ts'
import { snapshotOf } from './generate/snapshot.rules.ts'
import { readSiteFacts } from './generate/snapshot.sql.ts'
import { configOf } from './website.rules.ts'

/** More products than blocks and lists of a home page show; a preview must not wait for 20,000. */
const newestGoods = 500

/**
 * The home page of a website, or one of its product pages, rendered with settings that are not saved yet; empty where
 * it has no product. With it the blocks of a home page that has none of its own.
 */
export async function previewPage(
  { db, config }: Services,
  { websiteId, globalConfig, page }: { websiteId: string; globalConfig: GivenGlobalConfig; page: PreviewedPage },
): Promise<{ html: string; defaultBlocks: HomePageBlock[] }> {
  const facts = demandRow(await readSiteFacts(db, websiteId, { newestGoods }))
  const website = { ...facts.website, globalConfig: configOf(globalConfig) }
  const place = { sitesPort: config.sitesPort, shopUrl: config.shopUrl ?? config.baseUrl }
  const snapshot = snapshotOf({ ...facts, website }, place)
  const isDefault = page === 'home' && snapshot.site.config.homePageDataBlocks.length === 0
  return {
    html: renderPreview(snapshot, page) ?? '',
    defaultBlocks: isDefault ? defaultBlocks(snapshot).map((block) => homePageBlock.parse(block)) : [],
  }
}
