import { caddyBlock } from '../../../../edge/caddyfile.rules.ts'
import { compressedTypes, contentTypeOf, mediaTypes } from '../../../../lib/file-types.ts'
import {
  handedOn,
  isLoopback,
  lasting,
  lastingCache,
  movedHeaders,
  movedPath,
  profileCache,
  profiles,
  type ServedShop,
} from './served-shop.rules.ts'

/** A Caddyfile for some shops. Caddy obtains their certificates automatically. */
export function caddyFileOf(shops: readonly ServedShop[], scheme = ''): string {
  const head = '# Shops of Wanpu for Caddy: save it as /etc/caddy/Caddyfile, or import it there, and reload Caddy.'
  return `${[head, ...shops.flatMap((shop) => sitesOf(shop, scheme))].join('\n\n')}\n`
}

function sitesOf(shop: ServedShop, scheme: string): string[] {
  const page = caddyBlock([shop.host, ...shop.aliases].map((host) => scheme + host).join(', '), [
    `root * ${quoteText(shop.root)}`,
    encode,
    caddyBlock(
      'header',
      Object.entries(shop.headers).map(([name, value]) => `${name} ${quoteText(value)}`),
    ),
    ...(shop.upstream === undefined ? [] : handedOn.map((path) => handOn(path, shop.upstream ?? ''))),
    ...typeLines,
    `@lasting path ${lasting.map((path) => `${path}*`).join(' ')}`,
    `header @lasting Cache-Control "${lastingCache}"`,
    `@profiles path ${profiles.join(' ')}`,
    caddyBlock('header @profiles', [`Content-Type "${contentTypeOf('file.json')}"`, `Cache-Control "${profileCache}"`]),
    `@page not path ${[...lasting.map((path) => `${path}*`), ...profiles].join(' ')}`,
    // The program says how long redirects are kept.
    'header @page ?Cache-Control no-cache',
    caddyBlock('handle /404.html', ['error 404']),
    caddyBlock('handle @profiles', ['file_server']),
    ...leadOn,
    ...(shop.upstream === undefined ? [] : askMoved(shop.upstream)),
    caddyBlock('handle', [
      'try_files {path} {path}/index.html',
      caddyBlock('file_server', ['disable_canonical_uris', 'hide .* _redirects']),
    ]),
    errorPages,
  ])
  if (shop.redirects.length === 0) return [page]
  return [page, caddyBlock(shop.redirects.map((host) => scheme + host).join(', '), [`redir https://${shop.host}{uri} 301`])]
}

/** What is sent compressed, by our own list: that of Caddy differs from version to version. */
const encode = caddyBlock('encode', [
  'zstd',
  'gzip',
  caddyBlock(
    'match',
    compressedTypes.map((type) => `header Content-Type ${type}*`),
  ),
])

/** By our own list: Caddy takes what the machine knows, which is not the same everywhere. */
const typeLines = Object.keys(mediaTypes).flatMap((extension) => {
  const matcher = `@${extension.slice(1)}`
  return [`${matcher} path *${extension}`, `header ${matcher} Content-Type "${contentTypeOf(`file${extension}`)}"`]
})

/** From a page's second address to its own, where there is such a page. */
const leadOn = [
  caddyBlock('@index', [
    'path */index.html',
    'file',
    'vars_regexp index {http.request.orig_uri} `^(/(?:[^/?][^?]*/)?)index[.]html([?].*)?$`',
  ]),
  'redir @index {re.index.1}{re.index.2} 301',
  caddyBlock('@folder', ['file {path}/index.html', 'vars_regexp folder {http.request.orig_uri} `^(/[^/?](?:[^?]*[^/?])?)([?].*)?$`']),
  'redir @folder {re.folder.1}/{re.folder.2} 301',
]

function handOn(path: string, upstream: string): string {
  const lines = isLoopback(upstream) ? [] : ['header_up Host {upstream_hostport}']
  return caddyBlock(`handle ${path}*`, [lines.length === 0 ? `reverse_proxy ${upstream}` : caddyBlock(`reverse_proxy ${upstream}`, lines)])
}

/** Asks the program where a missing address leads. */
function askMoved(upstream: string): string[] {
  const lines = [
    `rewrite ${movedPath}`,
    'method GET',
    ...(isLoopback(upstream) ? [] : ['header_up Host {upstream_hostport}']),
    `header_up ${movedHeaders.host} {host}`,
    `header_up ${movedHeaders.address} {http.request.orig_uri}`,
    'header_up -Content-Length',
    caddyBlock('transport http', ['dial_timeout 2s', 'response_header_timeout 5s']),
    '@gone status 410',
    caddyBlock('handle_response @gone', ['error 410']),
    '@missing status 4xx 5xx',
    caddyBlock('handle_response @missing', ['error 404']),
  ]
  return [
    caddyBlock('@moved', [
      'not file {path} {path}/index.html',
      `not path ${[...lasting, ...handedOn].map((path) => `${path}*`).join(' ')} /_redirects /.*`,
    ]),
    caddyBlock('handle @moved', [caddyBlock(`reverse_proxy ${upstream}`, lines)]),
  ]
}

/**
 * The shop's own 404 page, whatever the missing file would have been; also for an address that nobody was there to be
 * asked about.
 */
const errorPages = caddyBlock('handle_errors', [
  encode,
  caddyBlock('header', [`Content-Type "${contentTypeOf('404.html')}"`, 'Cache-Control no-cache']),
  `@unasked expression \`{err.status_code} >= 500 && ${handedOn.map((path) => `!{http.request.orig_uri.path}.startsWith("${path}")`).join(' && ')}\``,
  'rewrite * /404.html',
  caddyBlock('file_server @unasked', ['status 404']),
  'file_server',
])

const quoteText = (text: string) => `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`
