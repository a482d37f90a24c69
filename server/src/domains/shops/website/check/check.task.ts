import { shopWebsiteCheckTask } from '@wanpu/contract'
import { z } from 'zod'
import { taskHandlers } from '../../../../tasks/family.ts'
import { task } from '../../../../tasks/kind.ts'
import { websiteNotice } from '../../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../../messages/notice/notice.sql.ts'
import { demandWebsites } from '../../../system/websites/demand-websites.ts'
import { countSaid } from '../said-as-needs.rules.ts'
import { getWebsite } from '../website.sql.ts'
import { checkKind } from './check.kind.ts'
import { findUncheckedWebsites } from './check.sql.ts'
import { checkWebsite, type ReadCheckoutProblems } from './check.ts'

const day = 24 * 3_600_000
const dueAtOnce = 50
const shownFailures = 100

export const checkTask = (readCheckoutProblems: ReadCheckoutProblems) =>
  task({
    kind: checkKind,
    payload: z.object({ pages: z.enum(['every', 'rendered']).default('every') }),
    onlyLooks: true,

    async *run(run) {
      const websiteId = run.websiteId ?? ''
      const website = await getWebsite(run.services.db, websiteId)
      if (!website) return
      const check = await checkWebsite(run.services, websiteId, readCheckoutProblems, { pages: run.payload.pages, signal: run.signal })
      const { problems, isUp, status, message, problemCount, goodsExpected, goodsFound } = check
      yield async (db) => {
        const newCount = problemCount - countSaid(problems, website.globalConfig.defaultCurrencyCode)
        if (isUp === false || newCount > 0) await insertNotices(db, [websiteNotice(website, { isUp, problemCount: newCount })])
        return {
          cursor: { at: check.at },
          done: 1,
          total: 1,
          result: { isUp, status, message, problemCount, goodsExpected, goodsFound },
          failures: problems
            .slice(0, shownFailures)
            .map(({ path, problem, detail }) => ({ item: path, reason: problem, detail: { detail } })),
        }
      }
    },

    again: ({ title, websiteId, batch }) => (websiteId === null ? undefined : { title, websiteId, batch, payload: { pages: 'every' } }),

    async due(services) {
      const since = new Date(services.now().getTime() - day).toISOString()
      const websites = await findUncheckedWebsites(services.db, checkKind, since, dueAtOnce)
      return websites.map(({ id, domain }) => ({ title: domain, websiteId: id, payload: {} }))
    },
  })

export const checkTaskActions = taskHandlers(checkKind, shopWebsiteCheckTask, async ({ websiteIds }, { db }) => {
  const websites = await demandWebsites(db, websiteIds)
  return websites.map(({ id, domain }) => ({ title: domain, websiteId: id, payload: {} }))
})
