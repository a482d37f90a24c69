import { cache, frontend } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { badInput, refuse } from '../../../refusals.ts'
import { isFrontend, serves } from './frontend.rules.ts'
import { markDirtyIn } from './frontend.sql.ts'

export const frontendActions = handlers(frontend, {
  async send(payload, { relay, dispatch, fail }) {
    if (!relay.frontend) throw badInput({ Frontend: 'a header that names the front end is missing' })
    if (!relay.actionName) throw badInput({ FrontendActionName: 'a header that names the inner action is missing' })
    if (!isFrontend(relay.frontend)) throw fail('frontend-unknown', { frontend: relay.frontend.slice(0, 100) })
    if (!serves(relay.frontend, relay.actionName)) throw refuse('no-such-action', { name: relay.actionName.slice(0, 100) })
    return JSON.stringify(await dispatch(relay.actionName, payload))
  },
})

export const cacheActions = handlers(cache, {
  async clear({ websiteIds }, { db, scope }) {
    const affected = await markDirtyIn(db, websiteIds, scope)
    if (websiteIds && affected < new Set(websiteIds).size) throw refuse('not-found')
    return { affected }
  },
})
