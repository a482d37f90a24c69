import { agentProfilePaths } from '@wanpu/contract'
import { keyOf } from '../kit/hash.ts'
import { absolute } from '../kit/urls.ts'
import type { SiteView } from '../pages/view.ts'
import type { FileDraft } from '../plan/files.ts'

/** The version of the Universal Commerce Protocol that shops speak. */
export const ucpVersion = '2026-08-25'
/** The version of the Agentic Commerce Protocol that shops speak. */
export const acpVersion = '2026-04-17'
const ucpSite = `https://ucp.dev/${ucpVersion}`
const shopping = 'dev.ucp.shopping'

interface ProfiledShop {
  /** The root of the shop API, as others reach it. */
  apiUrl: string
  websiteId: string
}

const capability = (name: string, specification: string) => ({
  version: ucpVersion,
  spec: `${ucpSite}/specification/${specification}`,
  schema: `${ucpSite}/schemas/shopping/${name}.json`,
})
const ofCheckout = { extends: `${shopping}.checkout` }

/** What shops can do by the Universal Commerce Protocol, in its own names. */
export const ucpCapabilities = {
  [`${shopping}.checkout`]: [capability('checkout', 'shopping/checkout')],
  [`${shopping}.fulfillment`]: [{ ...capability('fulfillment', 'fulfillment'), ...ofCheckout }],
  [`${shopping}.discount`]: [{ ...capability('discount', 'discount'), ...ofCheckout }],
}

/** What a shop says of itself by the Universal Commerce Protocol. */
export function ucpProfile({ apiUrl, websiteId }: ProfiledShop) {
  const service = {
    version: ucpVersion,
    spec: `${ucpSite}/specification/overview`,
    transport: 'rest',
    schema: `${ucpSite}/services/shopping/rest.openapi.json`,
    endpoint: `${apiUrl}/ucp/${websiteId}`,
  }
  return { ucp: { version: ucpVersion, services: { [shopping]: [service] }, capabilities: ucpCapabilities, payment_handlers: {} } }
}

/** What a shop says of itself by the Agentic Commerce Protocol. */
export const acpDiscovery = ({ apiUrl, websiteId }: ProfiledShop) => ({
  protocol: { name: 'acp', version: acpVersion, supported_versions: [acpVersion] },
  api_base_url: `${apiUrl}/acp/${websiteId}`,
  transports: ['rest'],
  capabilities: { services: ['checkout'], extensions: [{ name: 'discount' }] },
})

/**
 * The same as files, for shops whose pages another server sends: the shop's own host answers with what counts at that
 * moment.
 */
export function agentProfileFiles({ snapshot: { site, shopApiUrl } }: SiteView): FileDraft[] {
  const shop = { apiUrl: absolute(site.baseUrl, shopApiUrl), websiteId: site.id }
  const { agentCheckout, acpCheckout } = site.config
  return [
    ...(agentCheckout ? [profileFile(agentProfilePaths.ucp, ucpProfile(shop))] : []),
    ...(acpCheckout ? [profileFile(agentProfilePaths.acp, acpDiscovery(shop))] : []),
  ]
}

function profileFile(path: string, profile: object): FileDraft {
  const text = JSON.stringify(profile)
  return { path, kind: 'product-data', parts: { shop: keyOf(text) }, uploads: [], render: () => text }
}
