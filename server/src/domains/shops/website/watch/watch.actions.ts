import { websiteWatch } from '@wanpu/contract'
import { handlers } from '../../../../action.ts'
import { demandRow } from '../../../../refusals.ts'
import { demandWebsites } from '../../../system/websites/demand-websites.ts'
import { getWatchedSite, readWatched, setWatch } from './watch.sql.ts'
import { checkLive } from './watch.ts'

export const websiteWatchActions = handlers(websiteWatch, {
  read: async ({ websiteId }, { db, now }) => demandRow(await readWatched(db, websiteId, now().toISOString())),

  async check({ websiteId }, { db, services }) {
    await demandWebsites(db, [websiteId])
    const site = await getWatchedSite(db, websiteId)
    const nothing = { firstByteMs: null, certificateEndsAt: null, redirects: 0, pages: 0 }
    return site ? checkLive(services, site) : { at: services.now().toISOString(), isUp: null, problems: [], ...nothing }
  },

  async setWatch({ ids, minutes }, { db }) {
    await demandWebsites(db, ids)
    return { affected: await setWatch(db, ids, minutes) }
  },
})
