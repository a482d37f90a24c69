import type { WebsiteCheck } from '@wanpu/contract'
import { TaskFailed, type TaskRun } from '../../../../tasks/kind.ts'
import { parseStoredConfig } from '../website.rules.ts'
import { getPublicState } from '../website.sql.ts'
import type { BuildSource } from './build.sql.ts'
import type { ReleaseOutcome } from './release.ts'
import { withThread } from './release-thread.ts'
import { keepRelease, repeatRelease } from './repeat-release.ts'
import { siteFolder } from './site-folder.ts'
import { currencyOf } from './snapshot.rules.ts'
import { readSiteFacts } from './snapshot.sql.ts'

/** `hadProblems`: the last check found some, so that the new pages are checked again. */
export type Rendering = { outcome: ReleaseOutcome; source: BuildSource; hadProblems: boolean }

/**
 * Reads the website and renders it on another thread, telling how many pages are written. @throws when it was stopped.
 */
export async function renderWebsite(
  { services, signal, tell }: Pick<TaskRun<unknown>, 'services' | 'signal' | 'tell'>,
  websiteId: string,
  build: string,
): Promise<Rendering> {
  const website = await getPublicState(services.db, websiteId)
  if (!website) throw new TaskFailed('website-gone')
  const { dataDir, files, sitesPort, shopUrl, baseUrl } = services.config
  const site = siteFolder(services, websiteId)
  const { facts, outcome } = await withThread(site, async (thread) => {
    // It starts while the website is read, which takes as long.
    thread.prepare({ choice: parseStoredConfig(website.globalConfig), language: website.language })
    const facts = await readSiteFacts(services.db, websiteId, thread)
    if (!facts) throw new TaskFailed('website-gone')
    const { currentBuild } = website
    const live = currentBuild ?? undefined
    const previous = facts.website.redraw || hasForeignFiles(website.lastCheck) ? undefined : live
    const job = {
      facts,
      place: { sitesPort, shopUrl: shopUrl ?? baseUrl },
      site,
      dataDir: files.kind === 'local' ? files.folder : dataDir,
      build,
      previous,
      live,
    }
    const outcome = (await repeatRelease(job)) ?? (await thread.build(job, { signal, onProgress: tell }))
    keepRelease(job, outcome)
    return { facts, outcome }
  })
  const { lastCheck } = website
  const { changes, globalConfig } = facts.website
  const source = {
    changes,
    currencyCode: currencyOf(globalConfig, facts.goodsCurrency),
    needsPhone: globalConfig.buyerPhone === 'required',
  }
  return { outcome, source, hadProblems: lastCheck?.isUp === false || (lastCheck?.problemCount ?? 0) > 0 }
}

/**
 * True when a check found changed files: they are not taken over into the next build, even if their size and time are
 * unchanged.
 */
function hasForeignFiles(check: WebsiteCheck | null): boolean {
  return check?.problems.some(({ problem }) => problem === 'file-changed') ?? false
}
