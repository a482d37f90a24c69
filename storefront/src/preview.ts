import { buildAssets, type SiteAssets } from './assets.ts'
import { goodsPage } from './pages/goods.ts'
import { homePage } from './pages/home.ts'
import { createView, type SiteView } from './pages/view.ts'
import { buildCatalogue } from './plan/catalogue.ts'
import type { FileDraft } from './plan/files.ts'
import type { SiteSnapshot } from './snapshot.ts'

export type PreviewedPage = 'home' | 'product'

/**
 * A page as one document that stands by itself, to be shown in an editor: its styles and typefaces are in it, and it
 * has no scripts. Undefined: there is no product.
 */
export function renderPreview(snapshot: SiteSnapshot, page: PreviewedPage): string | undefined {
  const assets = buildAssets(snapshot.site.config, snapshot.site.language)
  const draft = draftOf(createView(snapshot, buildCatalogue(snapshot), assets), page)
  if (draft === undefined) return undefined
  const content = draft.render()
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const style = wholeStyle(assets)
  return text
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*rel="preload"[^>]*>/gi, '')
    .replace(/<link\b[^>]*rel="stylesheet"[^>]*>/i, () => `<style>${style}</style>`)
}

/** Of the products the first one that shows most: with options, or else a picture. */
function draftOf(view: SiteView, page: PreviewedPage): FileDraft | undefined {
  if (page === 'home') return homePage(view)
  const { goods } = view.catalogue
  const sample = goods.find((one) => one.variants.length > 0) ?? goods.find((one) => one.pictures.length > 0) ?? goods[0]
  return sample && goodsPage(view, sample)
}

/** The style sheet with its typefaces in it: a document without an origin may not fetch them. */
function wholeStyle({ style, fonts }: SiteAssets): string {
  return fonts.reduce(
    (css, { path, content }) =>
      css.replaceAll(`.${path.slice(path.lastIndexOf('/'))}`, () => `data:font/woff2;base64,${Buffer.from(content).toString('base64')}`),
    new TextDecoder().decode(style.content),
  )
}
