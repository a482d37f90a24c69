import { buildAssets } from './assets.ts'
import { homePage } from './pages/home.ts'
import { createView } from './pages/view.ts'
import { buildCatalogue } from './plan/catalogue.ts'
import type { SiteSnapshot } from './snapshot.ts'

/** The home page as one document that stands by itself, to be shown in an editor: its styles are in it, and it has no scripts. */
export function drawHomePreview(snapshot: SiteSnapshot): string {
  const assets = buildAssets(snapshot.site.config.skin, snapshot.site.language)
  const content = homePage(createView(snapshot, buildCatalogue(snapshot), assets)).draw()
  const page = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const style = new TextDecoder().decode(assets.style.content)
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*rel="stylesheet"[^>]*>/i, () => `<style>${style}</style>`)
}
