import { compressedTypes, mediaTypes, textMediaTypes, unknownType } from '../../../../lib/file-types.ts'
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

/** nginx always includes HTML. */
const withoutHtml = (types: readonly string[]) => types.filter((type) => type !== 'text/html').join(' ')

/** Replaces nginx's own list, which lacks CSV and has other names for some types. */
const typeLines = Object.entries(mediaTypes).map(([extension, type]) => `${type} ${extension.slice(1)};`)

// nginx speaks HTTP/2 at an address for all of its servers once one of them asks for it; later versions take this form,
// too.
const http2 = block('server', [
  'listen 443 ssl http2;',
  'listen [::]:443 ssl http2;',
  'server_name http2.invalid;',
  'ssl_reject_handshake on;',
])

/**
 * The servers of nginx for some shops, to be included at its http level. Certificates are added by `certbot --nginx`.
 */
export function nginxFileOf(shops: readonly ServedShop[], port = 80): string {
  const names = shops.flatMap(({ host, aliases, redirects }) => [host, ...aliases, ...redirects])
  const head = [
    `# Shops of Wanpu for nginx: save it in /etc/nginx/conf.d and reload nginx.`,
    `# Certificates: certbot --nginx ${names.map((name) => `-d ${name}`).join(' ')}`,
  ]
  return `${[head.join('\n'), http2, ...shops.flatMap((shop) => serversOf(shop, port))].join('\n\n')}\n`
}

function serversOf(shop: ServedShop, port: number): string[] {
  const listen = [`listen ${port};`, `listen [::]:${port};`]
  const headers = Object.entries(shop.headers).map(([name, value]) => `add_header ${name} ${quoteText(value)} always;`)
  const missing = shop.upstream === undefined ? '=404' : '@moved'
  const page = block('server', [
    ...listen,
    `server_name ${[shop.host, ...shop.aliases].join(' ')};`,
    `root ${quoteText(shop.root)};`,
    block('types', typeLines),
    `default_type ${unknownType};`,
    'charset utf-8;',
    `charset_types ${withoutHtml(textMediaTypes)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 1024;',
    'gzip_comp_level 5;',
    `gzip_types ${withoutHtml(compressedTypes)};`,
    ...headers,
    block('location /', [`try_files $uri/index.html ${missing};`, 'expires -1;']),
    block('location = /_redirects', ['return 404;']),
    // A header of a place's own takes the place of those above.
    block('location = /404.html', ['internal;', 'add_header Cache-Control no-cache always;', ...headers]),
    ...lasting.map((path) =>
      block(`location ^~ ${path}`, ['try_files $uri =404;', `add_header Cache-Control "${lastingCache}";`, ...headers]),
    ),
    block('location ^~ /.well-known/acme-challenge/', ['try_files $uri =404;']),
    ...profiles.map((path) =>
      block(`location = ${path}`, [
        `default_type ${mediaTypes['.json']};`,
        'try_files $uri =404;',
        `add_header Cache-Control "${profileCache}";`,
        ...headers,
      ]),
    ),
    block('location ~ /\\.', ['return 404;']),
    block('location ~ /index\\.html$', [leadOn('', '^(.*/)index\\.html$', '$1'), `try_files $uri ${missing};`, 'expires -1;']),
    block('location ~ [^/]$', [leadOn('/index.html', '^(.*)$', '$1/'), `try_files $uri ${missing};`, 'expires -1;']),
    ...(shop.upstream === undefined ? [] : [...handedOn.map((path) => handOn(path, shop.upstream ?? '')), askMoved(shop.upstream)]),
  ])
  if (shop.redirects.length === 0) return [page]
  const redirectBlock = [...listen, `server_name ${shop.redirects.join(' ')};`, `return 301 https://${shop.host}$request_uri;`]
  return [page, block('server', redirectBlock)]
}

/** From a page's second address to its own, where there is such a page. */
const leadOn = (file: string, from: string, to: string) => block(`if (-f $request_filename${file})`, [`rewrite ${from} ${to} permanent;`])

function handOn(path: string, upstream: string): string {
  return block(`location ^~ ${path}`, [
    `proxy_pass ${upstream};`,
    'proxy_http_version 1.1;',
    ...hostFor(upstream),
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Forwarded-Host $http_host;',
    'client_max_body_size 1m;',
  ])
}

/** Asks the program where a missing address leads; without an answer the shop's own 404 page is shown. */
function askMoved(upstream: string): string {
  return block('location @moved', [
    `rewrite ^ ${movedPath} break;`,
    `proxy_pass ${upstream};`,
    'proxy_http_version 1.1;',
    'proxy_method GET;',
    'proxy_pass_request_body off;',
    'proxy_set_header Content-Length "";',
    ...hostFor(upstream),
    'proxy_set_header X-Forwarded-For $remote_addr;',
    `proxy_set_header ${movedHeaders.host} $host;`,
    `proxy_set_header ${movedHeaders.address} $request_uri;`,
    'proxy_connect_timeout 2s;',
    'proxy_read_timeout 5s;',
    'proxy_intercept_errors on;',
    'error_page 410 /404.html;',
    'error_page 400 404 429 500 502 503 504 =404 /404.html;',
  ])
}

const hostFor = (upstream: string) =>
  isLoopback(upstream) ? ['proxy_set_header Host $http_host;'] : ['proxy_set_header Host $proxy_host;', 'proxy_ssl_server_name on;']

const quoteText = (text: string) => `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`

function block(name: string, lines: readonly string[]): string {
  return [`${name} {`, ...lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`), '}'].join('\n')
}
