import { buildAssets, type SiteAssets, scriptNames } from './assets.ts'
import { agentProfileFiles } from './data/agent-profiles.ts'
import { llmsFile } from './data/llms.ts'
import { hasProductData, productDataFile, productPages } from './data/product-data.ts'
import { feedFiles } from './feeds/index.ts'
import { articlePage } from './pages/article.ts'
import { blogFeed, blogPages } from './pages/blog.ts'
import { classPages } from './pages/class.ts'
import { contactPage } from './pages/contact.ts'
import { currencyFiles } from './pages/currencies.ts'
import { goodsPage } from './pages/goods.ts'
import { homePage } from './pages/home.ts'
import { reviewPages } from './pages/reviews.ts'
import { type Listed, robotsFile, sitemapFiles, sitemapPictures } from './pages/robots-sitemap.ts'
import { notFoundPage, shellPages } from './pages/script-pages.ts'
import { searchFiles } from './pages/search.ts'
import { createView, type SiteView } from './pages/view.ts'
import { addressPages } from './plan/addresses.ts'
import { type FileDraft, FileList, type PlannedFile, type PlanProblem } from './plan/files.ts'
import { followLinks } from './plan/follow-links.ts'
import { type EarlierPages, listRedirects, redirectsFile } from './plan/redirects.ts'
import type { Redirect, SiteSnapshot } from './snapshot.ts'

export type SitePlan = {
  /** Every file of the site, none of them rendered yet. */
  files: readonly PlannedFile[]
  /** Their paths, with what each is of; empty where it is of nothing that moves. */
  pages: ReadonlyMap<string, string>
  /** Uploads that the site needs a copy of, each once. */
  uploads: ReadonlySet<string>
  /** Addresses that are no files and lead on; `to` is empty for those that are gone for good. */
  redirects: readonly Redirect[]
  /** Addresses that pages would have without the website's wish for others: path → what the page is of. */
  replaced: EarlierPages
  /** Files that cannot be written. A site with problems must not be published. */
  problems: readonly PlanProblem[]
}

/**
 * Lists every file of a site without rendering. Pure: the same snapshot gives the same plan. `earlier`: pages of builds
 * before, which may have moved.
 */
export function planSite(given: SiteSnapshot, earlier: EarlierPages = {}): SitePlan {
  const { snapshot: addressed, catalogue, replaced } = addressPages(given, earlier)
  // Copying every address takes longer than planning a page of each.
  const known = Object.keys(replaced).length === 0 ? earlier : { ...earlier, ...replaced }
  const snapshot = followLinks(addressed, catalogue, known)
  const view = createView(snapshot, catalogue, buildAssets(snapshot.site.config, snapshot.site.language))
  const list = new FileList()
  const listed: Listed[] = []
  const addListed = (draft: FileDraft | PlannedFile, owner: string, page: Omit<Listed, 'path'> = {}) => {
    const isAdded = list.add(draft, owner)
    if (isAdded) listed.push({ path: draft.path, ...page })
    return isAdded
  }

  addListed(homePage(view), 'home')
  if (snapshot.site.config.contactForm) addListed(contactPage(view), 'contact')
  for (const draft of [...shellPages(view), ...searchFiles(view), notFoundPage(view), robotsFile(view)]) list.add(draft, draft.kind)
  for (const entry of view.catalogue.classes) {
    for (const draft of classPages(view, entry)) {
      const owner = `class ${entry.node.id} ${entry.node.title}`
      if (draft.kind === 'facet') list.add(draft, owner)
      else addListed(draft, owner)
    }
  }
  const hasData = hasProductData(view)
  for (const goods of view.catalogue.goods) {
    const shown = { changed: goods.updatedAt, pictures: sitemapPictures(goods) }
    const isAdded = addListed(goodsPage(view, goods), `goods ${goods.id} ${goods.title}`, shown)
    if (isAdded && hasData) list.add(productDataFile(view, goods), `data of goods ${goods.id}`)
    for (const draft of reviewPages(view, goods)) list.add(draft, `reviews of goods ${goods.id}`)
  }
  for (const article of snapshot.articles) addListed(articlePage(view, article), `article ${article.title}`, { changed: article.updatedAt })
  for (const draft of blogPages(view)) addListed(draft, 'blog')
  for (const draft of blogFeed(view)) list.add(draft, 'feed')
  for (const draft of sitemapFiles(view, listed)) list.add(draft, 'sitemap')
  for (const draft of feedFiles(view)) list.add(draft, 'feed')
  if (hasData) for (const draft of [llmsFile(view), ...productPages(view)]) list.add(draft, 'product data')
  for (const draft of agentProfileFiles(view)) list.add(draft, 'agents')
  for (const draft of currencyFiles(view)) list.add(draft, 'currencies')
  for (const draft of assetFiles(view.assets)) list.add(draft, 'asset')
  const { redirects = [], answersGone = false } = snapshot.site.config
  const pages = new Map(list.files.map(({ path, of = '' }) => [path, of]))
  const leading = listRedirects({ redirects, answersGone, earlier: known, pages, mergedClasses: snapshot.mergedClasses ?? {} })
  for (const draft of redirectsFile(leading)) if (list.add(draft, 'redirects')) pages.set(draft.path, '')

  return { files: list.files, pages, uploads: uploadsOfSite(view, list.files), problems: list.problems, redirects: leading, replaced }
}

function* assetFiles({ style, overlays, ownPages, fonts, scripts }: SiteAssets): Generator<FileDraft> {
  for (const asset of [style, overlays, ownPages, ...fonts, ...scriptNames.map((name) => scripts[name])]) {
    yield { path: asset.path, kind: 'asset', parts: { content: asset.path }, uploads: [], render: () => asset.content }
  }
}

function uploadsOfSite({ snapshot }: SiteView, files: readonly PlannedFile[]): Set<string> {
  const { logo, footerLogo, icon } = snapshot.site.config
  const uploads = new Set<string>()
  for (const path of [logo, footerLogo, icon]) if (path?.startsWith('/uploads/')) uploads.add(path)
  for (const file of files) for (const path of file.uploads) uploads.add(path)
  return uploads
}
