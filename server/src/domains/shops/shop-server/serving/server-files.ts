import { join } from 'node:path'
import type { ServerFiles, ShopServerRow } from '@wanpu/contract'
import type { Config } from '../../../../boot/config.ts'
import { storeAddress } from '../../../../file-systems/s3-client.ts'
import { strictTransport } from '../../../../http/proxies-and-origins.ts'
import { contentPolicy, safeHeaders } from '../../../../sites/policy.ts'
import { shopApiOf } from '../../website/shop-api-address.rules.ts'
import { folderNameOf } from '../../website/website.rules.ts'
import { isLocalHost } from '../../website/website-address.rules.ts'
import { caddyFileOf } from './caddy.rules.ts'
import { nginxFileOf } from './nginx.rules.ts'
import type { ServedShop } from './served-shop.rules.ts'
import type { PushedShop } from './serving.sql.ts'
import { workerFileOf } from './worker.rules.ts'

type ServingConfig = Pick<Config, 'sitesPort' | 'shopUrl' | 'hstsSeconds'>

/** The files by which nginx or Caddy serves the shops of a server, and the shops whose checkout leads nowhere. */
export function serverFilesOf(server: ShopServerRow, shops: readonly PushedShop[], config: ServingConfig): ServerFiles {
  const servedShops = shops.map((shop) => toServedShop(server, shop, config))
  const deadCheckouts = servedShops.filter((_, at) => isDead(server, shops[at], config)).map(({ host }) => host)
  const files =
    server.kind === 's3'
      ? { nginx: '', caddy: '', worker: workerFileOf(storeAddress(server), servedShops) }
      : { nginx: nginxFileOf(servedShops), caddy: caddyFileOf(servedShops), worker: '' }
  return { websites: servedShops.length, ...files, deadCheckouts }
}

function toServedShop(server: ShopServerRow, { domain, globalConfig, aliases, redirects }: PushedShop, config: ServingConfig): ServedShop {
  const api = shopApiOf(globalConfig, isLocalHost(domain), config)
  const { headerCode = '', footerCode = '' } = globalConfig
  const policy = contentPolicy({
    hasOperatorCode: headerCode + footerCode !== '',
    orderHost: URL.canParse(api) ? new URL(api).origin : '',
  })
  return {
    host: domain.replace(/:\d+$/, ''),
    aliases,
    redirects,
    root: join(server.rootDir, folderNameOf(domain), 'current'),
    upstream: upstreamOf(server, config),
    headers: { ...safeHeaders, 'content-security-policy': policy, ...strictTransport(config) },
  }
}

/** Where the program answers the shops of a server: on the same machine, or at SHOP_URL. */
function upstreamOf({ kind }: Pick<ShopServerRow, 'kind'>, { shopUrl, sitesPort }: ServingConfig): string | undefined {
  if (kind === 'local') return `http://127.0.0.1:${sitesPort}`
  return shopUrl === undefined ? undefined : new URL(shopUrl).origin
}

/** The pages call their own host, and nobody knows where that should hand the calls to. */
function isDead(server: ShopServerRow, shop: PushedShop | undefined, config: ServingConfig): boolean {
  if (shop === undefined || upstreamOf(server, config) !== undefined) return false
  return shopApiOf(shop.globalConfig, isLocalHost(shop.domain), config).startsWith('/')
}
