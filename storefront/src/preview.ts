import { buildAssets } from './assets.ts'
import { defaultHome } from './pages/default-home.ts'
import { goodsPage } from './pages/goods.ts'
import { homePage } from './pages/home.ts'
import { createView, type SiteView } from './pages/view.ts'
import { buildCatalogue } from './plan/catalogue.ts'
import type { FileDraft } from './plan/files.ts'
import type { Block, SiteSnapshot } from './snapshot.ts'
import { standalonePage } from './standalone-page.ts'

export type PreviewedPage = 'home' | 'product'

/** A page as one document that stands by itself, to be shown in an editor. Undefined: there is no product. */
export function renderPreview(snapshot: SiteSnapshot, page: PreviewedPage): string | undefined {
  const view = viewOf(snapshot)
  const { style, fonts } = view.assets
  const draft = draftOf(view, page)
  if (draft === undefined) return undefined
  const content = draft.render()
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return standalonePage(text, new TextDecoder().decode(style.content), fonts)
}

/** The blocks that the home page shows as long as the website has none of its own. */
export function defaultBlocks(snapshot: SiteSnapshot): Block[] {
  return defaultHome(viewOf(snapshot)).blocks
}

const viewOf = (snapshot: SiteSnapshot) =>
  createView(snapshot, buildCatalogue(snapshot), buildAssets(snapshot.site.config, snapshot.site.language))

/** Of the products the first one that shows most: with options, or else a picture. */
function draftOf(view: SiteView, page: PreviewedPage): FileDraft | undefined {
  if (page === 'home') return homePage(view)
  const { goods } = view.catalogue
  const sample = goods.find((one) => one.variants.length > 0) ?? goods.find((one) => one.pictures.length > 0) ?? goods[0]
  return sample && goodsPage(view, sample)
}
