import { type GlobalConfig, shopApiRoot } from '@wanpu/contract'

/** Where the pages find the shop API and, without a domain of its own port, the sites role. */
export interface SitePlace {
  sitesPort: number
  /** Root of the shop API of websites that are served elsewhere. */
  shopUrl?: string | undefined
}

/** Where the pages call the shop API: those that the sites role serves, on their own host. */
export function shopApiOf(config: Partial<GlobalConfig>, isLocal: boolean, { shopUrl }: SitePlace): string {
  if (config.orderHost)
    return `${/^https?:\/\//.test(config.orderHost) ? '' : 'https://'}${config.orderHost.replace(/\/$/, '')}${shopApiRoot}`
  return isLocal || shopUrl === undefined ? shopApiRoot : `${shopUrl.replace(/\/$/, '')}${shopApiRoot}`
}
