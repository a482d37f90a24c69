import { caddyBlock } from '../../../edge/caddyfile.rules.ts'
import { handedOn, isLoopback, lasting, type ServedShop } from './served-shop.rules.ts'

/** A Caddyfile for some shops. Caddy gets their certificates by itself. */
export function caddyFileOf(shops: readonly ServedShop[], scheme = ''): string {
  const head = '# Shops of Wanpu for Caddy: save it as /etc/caddy/Caddyfile, or import it there, and reload Caddy.'
  return `${[head, ...shops.flatMap((shop) => sitesOf(shop, scheme))].join('\n\n')}\n`
}

function sitesOf(shop: ServedShop, scheme: string): string[] {
  const page = caddyBlock([shop.host, ...shop.aliases].map((host) => scheme + host).join(', '), [
    `root * ${quoted(shop.root)}`,
    'encode zstd gzip',
    caddyBlock(
      'header',
      Object.entries(shop.headers).map(([name, value]) => `${name} ${quoted(value)}`),
    ),
    ...(shop.upstream === undefined ? [] : handedOn.map((path) => handOn(path, shop.upstream ?? ''))),
    `@lasting path ${lasting.map((path) => `${path}*`).join(' ')}`,
    'header @lasting Cache-Control "public, max-age=31536000, immutable"',
    `@page not path ${lasting.map((path) => `${path}*`).join(' ')}`,
    'header @page Cache-Control no-cache',
    caddyBlock('handle', ['try_files {path} {path}/index.html', caddyBlock('file_server', ['disable_canonical_uris', 'hide .*'])]),
    caddyBlock('handle_errors', ['rewrite * /404.html', 'file_server']),
  ])
  if (shop.redirects.length === 0) return [page]
  return [page, caddyBlock(shop.redirects.map((host) => scheme + host).join(', '), [`redir https://${shop.host}{uri} 301`])]
}

function handOn(path: string, upstream: string): string {
  const lines = isLoopback(upstream) ? [] : ['header_up Host {upstream_hostport}']
  return caddyBlock(`handle ${path}*`, [lines.length === 0 ? `reverse_proxy ${upstream}` : caddyBlock(`reverse_proxy ${upstream}`, lines)])
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`
