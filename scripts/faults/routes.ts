import { catalogue } from '@wanpu/contract'
import type { ServedRoute } from '../../testkit/src/served-routes.ts'
import type { FaultServer } from './fault.ts'
import { call, demandRefused, hostileBodies } from './hostile.ts'

/** What the attack on every route came to. */
export interface RoutesAttack {
  routes: number
  calls: number
  /** The route that held the event loop longest, in milliseconds of the server's own work. */
  worst: { route: string; heldMs: number }
}

/** A route with what a stranger sends to it. */
interface Target {
  name: string
  url: string
  requests: RequestInit[]
}

/**
 * Sends each hostile body to every route that the server has registered, without signing in. A new route is among them
 * by itself.
 */
export async function attackRoutes(opened: Pick<FaultServer, 'routes' | 'heldMs'>): Promise<RoutesAttack> {
  const targets = (await opened.routes()).flatMap(targetsOf)
  const attack: RoutesAttack = { routes: targets.length, calls: 0, worst: { route: '', heldMs: 0 } }
  for (const { name, url, requests } of targets) {
    for (const request of requests) demandRefused([await call(url, request)])
    attack.calls += requests.length
    const heldMs = await opened.heldMs()
    if (heldMs >= attack.worst.heldMs) attack.worst = { route: name, heldMs }
  }
  return attack
}

const withoutBody = ['GET', 'HEAD', 'OPTIONS']
/** The actions that nobody has to sign in for, and one of the others. */
const actionNames = [...[...catalogue.values()].filter(({ access }) => access === 'public').map(({ name }) => name), 'goods.search']

function targetsOf({ method, path, port }: ServedRoute): Target[] {
  const name = `${method} ${path} on port ${port}`
  const urlOf = (action: string) => `http://127.0.0.1:${port}${path.replaceAll(/:\w+|\*/g, action || '1')}`
  if (withoutBody.includes(method)) return [{ name, url: urlOf(''), requests: [{ method }] }]
  const isDispatched = path === '/apis/Action' || path === '/apis/actions/:name'
  return (isDispatched ? actionNames : ['']).map((action) => ({
    name: `${name} ${action}`.trim(),
    url: urlOf(action),
    requests: Object.values(hostileBodies).map(({ type, body }) => ({
      method,
      headers: { 'content-type': type, ...(isDispatched && { 'action-name': action }) },
      body,
    })),
  }))
}
