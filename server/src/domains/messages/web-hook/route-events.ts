import type { Caller } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { readRights } from '../../system/user/session.ts'
import {
  findListeners,
  findNewEvents,
  findSoldProducts,
  findWebsiteFacts,
  type ListeningHook,
  lockRouting,
  type NewEvent,
  type Route,
  writeRoutes,
} from './route.sql.ts'
import { hearingOf, type WebsiteFacts } from './routing.rules.ts'
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
    else routes.push(...(await routesTo(db, { hook, rights: own, events, websites })))
  }
  await writeRoutes(db, events, routes, now.toISOString())
  return { events: events.length, routes: routes.length }
}

interface Routing {
  hook: ListeningHook
  rights: Rights
  events: readonly NewEvent[]
  websites: ReadonlyMap<string, WebsiteFacts>
}

/** The deliveries of an endpoint. What it hears in part alone is left out where none of it is for its websites. */
async function routesTo(db: Db, { hook, rights, events, websites }: Routing): Promise<Route[]> {
  const heard = events.map((event) => ({ event, hearing: hearingOf(hook, rights, event, websites) }))
  const inPart = heard.flatMap(({ event, hearing }) => (hearing === 'sold' ? productsOf(event) : []))
  const sold = inPart.length > 0 ? await findSoldProducts(db, hook, rights.scope, [...new Set(inPart)]) : new Set<string>()
  return heard.flatMap(({ event, hearing }): Route[] => {
    if (hearing === 'nothing') return []
    const route = { webHookId: hook.id, eventId: event.id, type: event.type }
    if (hearing === 'all') return [{ ...route, products: null }]
    const products = productsOf(event).filter((id) => sold.has(id))
    return products.length > 0 ? [{ ...route, products }] : []
  })
}

const productsOf = ({ records }: NewEvent): string[] => records.map((record) => record.slice(record.indexOf(':') + 1))

type Rights = Pick<Caller, 'permissions' | 'scope'>

async function rightsOf(db: Db, hooks: readonly ListeningHook[]): Promise<Map<string, Rights | undefined>> {
  const rights = new Map<string, Rights | undefined>()
  for (const userId of new Set(hooks.map(({ savedBy }) => savedBy))) rights.set(userId, await readRights(db, userId))
  return rights
}
