import { handedOn, lasting, movedHeaders, movedPath, profileCache, profiles, type ServedShop } from './served-shop.rules.ts'

/**
 * A program for the edge of a CDN that serves shops out of a store (Cloudflare Workers, and whatever else runs their modules). `current` of a shop names its live
 * build; it is asked every five seconds, and the build before stays in the store, so that no page is missing while builds switch.
 */
export function workerFileOf(store: string, shops: readonly ServedShop[]): string {
  const servedHosts = shops.flatMap(({ host, aliases, root, headers }) =>
    [host, ...aliases].map((name) => [name, { folder: root.replace(/\/current$/, ''), headers }]),
  )
  const leading = shops.flatMap(({ host, redirects }) => redirects.map((name) => [name, host]))
  const constants = {
    store,
    upstream: shops.find(({ upstream }) => upstream !== undefined)?.upstream ?? '',
    shops: Object.fromEntries(servedHosts),
    leading: Object.fromEntries(leading),
    handedOn,
    lasting,
    profiles,
    profileCache,
    movedPath,
    movedHeaders,
  }
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value, null, 2)}`)
  return `// Shops of Wanpu for the edge of a CDN: one module for Cloudflare Workers, with a route for each domain.\n${lines.join('\n')}\n${program}`
}

const program = `const pointerMs = 5000
const live = new Map()

export default { fetch: (request) => answer(request) }

async function answer(request) {
  const url = new URL(request.url)
  if (leading[url.hostname]) return Response.redirect('https://' + leading[url.hostname] + url.pathname + url.search, 301)
  const shop = shops[url.hostname]
  if (!shop) return new Response('Not found', { status: 404 })
  if (upstream && handedOn.some((path) => url.pathname.startsWith(path))) return handOn(request, url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('', { status: 405 })
  const isHidden = url.pathname === '/_redirects' || url.pathname === '/404.html' || (url.pathname.includes('/.') && !profiles.includes(url.pathname))
  const found = isHidden ? undefined : await read(shop, url.pathname)
  if (found) return found.path === url.pathname ? page(shop, found.answer, 200, url.pathname) : leadOn(found, url)
  const answer = isHidden ? undefined : await moved(url)
  if (answer?.status === 301) return new Response(null, { status: 301, headers: answer.headers })
  return page(shop, (await read(shop, '/404.html'))?.answer, answer?.status === 410 ? 410 : 404, '/404.html')
}

// To the page's own address from a second one: /cart and /cart/index.html are /cart/.
async function leadOn(found, url) {
  await found.answer.body?.cancel()
  return new Response(null, { status: 301, headers: { location: found.path + url.search, 'cache-control': 'public, max-age=86400' } })
}

// The file of a path, or of the folder that it names, with its own address.
async function read(shop, path) {
  const isUpload = path.startsWith('/uploads/')
  const folder = isUpload ? shop.folder : shop.folder + '/' + (await liveBuild(shop.folder))
  const tried = path.endsWith('/') ? [path + 'index.html'] : isUpload ? [path] : [path, path + '/index.html']
  for (const each of tried) {
    const answer = await fetch(store + folder + each)
    if (answer.ok) return { answer, path: each.replace(/\\/index\\.html$/, '/') }
    await answer.body?.cancel()
  }
}

async function liveBuild(folder) {
  const known = live.get(folder)
  if (known && known.until > Date.now()) return known.build
  const answer = await fetch(store + folder + '/current', { headers: { 'cache-control': 'no-cache' } })
  if (!answer.ok) return known?.build ?? 'none'
  const build = await answer.text()
  live.set(folder, { build, until: Date.now() + pointerMs })
  return build
}

function page(shop, found, status, path) {
  const isLasting = lasting.some((each) => path.startsWith(each))
  const headers = new Headers(shop.headers)
  headers.set('content-type', found?.headers.get('content-type') ?? 'text/plain; charset=utf-8')
  headers.set('cache-control', isLasting ? 'public, max-age=31536000, immutable' : profiles.includes(path) ? profileCache : 'no-cache')
  return new Response(found?.body ?? 'Not found', { status, headers })
}

// Quotes, orders and icons are answered by the program.
function handOn(request, url) {
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', request.headers.get('cf-connecting-ip') ?? '')
  headers.set('x-forwarded-host', url.host)
  headers.set('x-forwarded-proto', 'https')
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : request.body
  return fetch(upstream + url.pathname + url.search, { method: request.method, headers, body, redirect: 'manual', duplex: 'half' })
}

// What the program says of an address that is no file: 301 where it leads elsewhere, 410 when it is gone for good; nothing when it does not answer.
async function moved(url) {
  if (!upstream) return
  const headers = { [movedHeaders.host]: url.hostname, [movedHeaders.address]: url.pathname + url.search }
  return fetch(upstream + movedPath, { headers, redirect: 'manual', signal: AbortSignal.timeout(5000) }).catch(() => undefined)
}
`
