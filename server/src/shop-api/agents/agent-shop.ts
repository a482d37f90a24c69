import { legalPageAddresses, type ShopLink, shopApiRoot } from '@wanpu/contract'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { type AgentSetting, getAgentShop } from '../../domains/selling/agent-session/agent-session.sql.ts'
import { orderPage } from '../../domains/selling/order/order-token.ts'
import { hasPage } from '../../domains/shops/website/published-pages.ts'
import { addressOf } from '../../domains/shops/website/website-address.rules.ts'
import type { Sites } from '../sites.ts'
import { AgentRefusal } from './agent-refusal.ts'

const legalKinds = ['terms', 'privacy', 'withdrawal', 'shipping'] as const

/** A website as assistants meet it. */
export interface AgentShop {
  websiteId: string
  /** The website's address without a slash at its end. */
  baseUrl: string
  /** The root of the shop API that was called. */
  apiUrl: string
  /** Pages that the buyer may want to read. */
  pages: { kind: (typeof legalKinds)[number]; url: string }[]
  /** The page of an order. */
  orderUrl(orderNo: string): string
  /** The shop's own cart with what is in a session, from where the buyer goes on to the checkout. */
  continueUrl(sessionId: string): string
}

/** The website that an assistant calls. @throws AgentRefusal 404 where there is none, or its setting is off */
export async function demandAgentShop(
  services: Services,
  { sites, setting, request, websiteId }: { sites: Sites; setting: AgentSetting; request: FastifyRequest; websiteId: string | undefined },
): Promise<AgentShop> {
  const { db, config } = services
  const here = await sites.byHost(request.host)
  const id = websiteId === undefined ? here?.id : /^\d{1,18}$/.exec(websiteId)?.[0]
  const site = id !== undefined && (await sites.byId(id)) ? await getAgentShop(db, id, setting) : undefined
  if (id === undefined || !site?.isOn || (here && here.id !== id))
    throw new AgentRefusal(404, 'not_found', 'This shop has no checkout for assistants.')
  const baseUrl = addressOf(site.domain, config.sitesPort)
  return {
    websiteId: id,
    baseUrl,
    apiUrl: `${request.protocol}://${request.host}${shopApiRoot}`,
    pages: await legalPagesOf(services, id, baseUrl),
    orderUrl: (orderNo) => orderPage(config, site.domain, orderNo),
    continueUrl: (sessionId) => `${baseUrl}/cart/#restore=${sessionId}`,
  }
}

/** The legal pages that the website has published. */
async function legalPagesOf(services: Services, websiteId: string, baseUrl: string): Promise<AgentShop['pages']> {
  const pages: AgentShop['pages'] = []
  for (const kind of legalKinds) {
    for (const key of legalPageAddresses[kind]) {
      const path = `/article/${key}.html`
      if (!(await hasPage(services, websiteId, path))) continue
      pages.push({ kind, url: baseUrl + path })
      break
    }
  }
  return pages
}

/** A link with its website and, where it has one, its session. */
export interface AgentParams {
  websiteId: string
  id?: string
}

/** The links of the five things that can be done with a checkout. */
export type AgentLinks = Readonly<Record<'create' | 'read' | 'update' | 'complete' | 'cancel', ShopLink>>
