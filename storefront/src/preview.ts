import { buildAssets, type SiteAssets } from './assets.ts'
import { homePage } from './pages/home.ts'
import { createView } from './pages/view.ts'
import { buildCatalogue } from './plan/catalogue.ts'
import type { SiteSnapshot } from './snapshot.ts'

/** The home page as one document that stands by itself, to be shown in an editor: its styles and typefaces are in it, and it has no scripts. */
export function drawHomePreview(snapshot: SiteSnapshot): string {
  const assets = buildAssets(snapshot.site.config.skin, snapshot.site.language)
  const content = homePage(createView(snapshot, buildCatalogue(snapshot), assets)).draw()
  const page = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const style = wholeStyle(assets)
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*rel="preload"[^>]*>/gi, '')
    .replace(/<link\b[^>]*rel="stylesheet"[^>]*>/i, () => `<style>${style}</style>`)
}

/** The style sheet with its typefaces in it: a document without an origin may not fetch them. */
function wholeStyle({ style, fonts }: SiteAssets): string {
  return fonts.reduce(
    (css, { path, content }) =>
      css.replaceAll(`.${path.slice(path.lastIndexOf('/'))}`, () => `data:font/woff2;base64,${Buffer.from(content).toString('base64')}`),
    new TextDecoder().decode(style.content),
  )
}
