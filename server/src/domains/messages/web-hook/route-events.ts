import type { Caller } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { readRights } from '../../system/user/session.ts'
import { findListeners, findNewEvents, findWebsiteFacts, type ListeningHook, lockRouting, type Route, writeRoutes } from './route.sql.ts'
import { hears } from './routing.rules.ts'
import { stopHook } from './stop-hook.ts'

/** Events that one transaction finds the endpoints of. */
const mostAtOnce = 1000

type Dependencies = Pick<Services, 'db' | 'now'>

/** Writes the deliveries of all new events; returns how many. */
export async function routeEvents(services: Dependencies, signal?: AbortSignal): Promise<number> {
  let routed = 0
  while (!signal?.aborted) {
    const { events, routes } = await services.db.transaction().execute((db) => routeSome(db, services.now()))
    routed += routes
    if (events < mostAtOnce) break
  }
  return routed
}

async function routeSome(db: Db, now: Date): Promise<{ events: number; routes: number }> {
  if (!(await lockRouting(db))) return { events: 0, routes: 0 }
  const events = await findNewEvents(db, mostAtOnce)
  if (events.length === 0) return { events: 0, routes: 0 }
  const hooks = await findListeners(db, [...new Set(events.map(({ type }) => type))])
  const websites = await findWebsiteFacts(db, [...new Set(events.flatMap(({ websiteIds }) => websiteIds))])
  const rights = await rightsOf(db, hooks)
  const routes: Route[] = []
  for (const hook of hooks) {
    const own = rights.get(hook.savedBy)
    // Nobody answers any more for what it would be told.
    if (own === undefined) await stopHook(db, hook.id, 'maker', now)
    else
      for (const event of events)
        if (hears(hook, own, event, websites)) routes.push({ webHookId: hook.id, eventId: event.id, type: event.type })
  }
  await writeRoutes(db, events, routes, now.toISOString())
  return { events: events.length, routes: routes.length }
}

type Rights = Pick<Caller, 'permissions' | 'scope'>

async function rightsOf(db: Db, hooks: readonly ListeningHook[]): Promise<Map<string, Rights | undefined>> {
  const rights = new Map<string, Rights | undefined>()
  for (const userId of new Set(hooks.map(({ savedBy }) => savedBy))) rights.set(userId, await readRights(db, userId))
  return rights
}
