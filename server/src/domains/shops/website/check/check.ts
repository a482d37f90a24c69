import type { WebsiteCheck, WebsiteProblem } from '@wanpu/contract'
import { checkSite, openLeadingOn, readRedirects, redirectsPath } from '@wanpu/storefront'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { demandRow } from '../../../../refusals.ts'
import { readManifest } from '../generate/manifest.ts'
import { type SiteFolder, siteFolder } from '../generate/site-folder.ts'
import { readRoot } from '../store/build-root.ts'
import { isGoodsPage } from '../store/places.ts'
import { readBuilt } from '../store/site-build.ts'
import { type DetailedWebsite, getWebsite, setLastCheck } from '../website.sql.ts'
import { addressOf } from '../website-address.rules.ts'
import { countGoodsOnSale } from './check.sql.ts'
import { ask } from './outgoing.ts'

const keptProblems = 200

/** Why the checkout of a website takes no orders at this time. */
export type ReadCheckoutProblems = (db: Db, websiteId: string, at: string) => Promise<WebsiteProblem[]>

/** What a check looks at: every published page, or what the published build found when it rendered its pages. */
export type CheckedPages = 'every' | 'rendered'

export interface CheckOptions {
  pages?: CheckedPages
  signal?: AbortSignal
}

/**
 * Walks the published pages of a website, asks it whether it answers, and keeps the outcome. Where another build became
 * public meanwhile, that is walked: the one before may be gone. No transaction may be open. @throws when it was stopped
 */
export async function checkWebsite(
  services: Services,
  websiteId: string,
  readCheckoutProblems: ReadCheckoutProblems,
  { pages = 'every', signal }: CheckOptions = {},
): Promise<WebsiteCheck> {
  while (true) {
    signal?.throwIfAborted()
    const website = demandRow(await getWebsite(services.db, websiteId))
    const check = await lookAt(services, website, { pages, readCheckoutProblems })
    if (await setLastCheck(services.db, website, check)) return check
  }
}

async function lookAt(
  services: Services,
  website: DetailedWebsite,
  { pages, readCheckoutProblems }: { pages: CheckedPages; readCheckoutProblems: ReadCheckoutProblems },
): Promise<WebsiteCheck> {
  const { id: websiteId } = website
  const walk = async () => (pages === 'rendered' && (await findRenderedProblems(services, website))) || walkPages(services, website)
  const [found, answer] = await Promise.all([walk(), pagesOf(services, website)])
  const at = services.now().toISOString()
  const problems = [...(website.currentBuild === null ? [] : await readCheckoutProblems(services.db, websiteId, at)), ...found.problems]
  return {
    at,
    ...answer,
    problems: problems.slice(0, keptProblems),
    problemCount: problems.length,
    goodsExpected: await countGoodsOnSale(services.db, websiteId),
    goodsFound: found.goodsFound,
  }
}

type PageProblems = { problems: WebsiteProblem[]; goodsFound: number }

/**
 * What the published build found itself. Pages that it took over were looked at by the builds that rendered them, so
 * that nobody reads thousands of unchanged pages after each generation. Undefined where the build does not tell.
 */
async function findRenderedProblems(services: Services, { id, currentBuild }: DetailedWebsite): Promise<PageProblems | undefined> {
  const root = currentBuild === null ? undefined : await readRoot(siteFolder(services, id), currentBuild)
  return root?.goodsPages === undefined ? undefined : { problems: root.problems, goodsFound: root.goodsPages }
}

async function walkPages(services: Services, { id, currentBuild }: DetailedWebsite): Promise<PageProblems> {
  if (currentBuild === null) return { problems: [], goodsFound: 0 }
  const site = siteFolder(services, id)
  const manifest = await readManifest(site, currentBuild)
  if (!manifest) return { problems: [{ path: '/', problem: 'build-missing', detail: currentBuild }], goodsFound: 0 }
  const paths = Object.keys(manifest.files)
  const reader = fileReader(site, currentBuild)
  const uploads = new Set(manifest.uploads)
  const redirects = redirectsPath in manifest.files ? readRedirects(Buffer.from(await reader.read(redirectsPath)).toString()) : []
  const leadsOn = openLeadingOn(redirects)
  const problems = await checkSite({ paths: new Set(paths), read: reader.read }, { hasUpload: (path) => uploads.has(path), leadsOn })
  // The walk reads pages only.
  for (const path of paths) if (!path.endsWith('.html') && path !== redirectsPath) await reader.read(path)
  const foreignPaths = new Set(reader.foreign.map((problem) => problem.path))
  return {
    problems: [...reader.foreign, ...problems.filter(({ path }) => !foreignPaths.has(path))],
    goodsFound: paths.filter(isGoodsPage).length,
  }
}

/** Reads the files of a build and notes those that are gone, or are not what the build wrote. */
function fileReader(site: SiteFolder, build: string) {
  const foreign: WebsiteProblem[] = []
  const read = async (path: string): Promise<Uint8Array> => {
    const content = await readBuilt(site, build, path)
    if (content === undefined) foreign.push({ path, problem: 'file-changed', detail: path })
    return content ?? new Uint8Array()
  }
  return { foreign, read }
}

async function pagesOf({ config }: Services, { domain, status, currentBuild, pushedBuild }: DetailedWebsite) {
  const isPublic = status === 'active' && (currentBuild !== null || pushedBuild !== null)
  if (!isPublic) return { isUp: null, status: null, message: status === 'active' ? 'not-generated' : 'stopped' }
  const answer = await ask(`${addressOf(domain, config.sitesPort)}/`, { allow: config.checkAllow, sitesPort: config.sitesPort })
  switch (answer.kind) {
    case 'answered':
      return { isUp: answer.status < 400, status: answer.status, message: '' }
    case 'silent':
      return { isUp: false, status: null, message: answer.reason }
    case 'not-asked':
      return { isUp: null, status: null, message: answer.reason }
  }
}
