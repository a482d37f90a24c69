// The console's service worker: keeps the files of one build, so that the console opens without a connection. What the server answers is never kept.
// service-worker.ts writes `files` above this text: [path, hash] of every file of the build. A file keeps its place in the cache while its hash stays.
//
// installing (fetches what the cache lacks) → waiting (until every tab is closed, or one says SKIP_WAITING) → active (older files are deleted)

const cacheName = 'console'
const ofServer = /^\/(apis|icons|uploads|preview|shop-api)\//
const address = (path) => new URL(path, self.location).href
const keys = new Map(files.map(([path, hash]) => [address(path), address(`${path}?build=${hash}`)]))

self.addEventListener('install', (event) => event.waitUntil(fetchMissing()))
self.addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => self.clients.claim())))
self.addEventListener('message', ({ data }) => data?.type === 'SKIP_WAITING' && self.skipWaiting())
self.addEventListener('fetch', (event) => {
  const key = keyOf(event.request)
  if (key !== undefined) event.respondWith(caches.match(key).then((kept) => kept ?? fetch(event.request)))
})

/** Every page is index.html, whatever its address; other files have their own. Undefined: the network answers. */
function keyOf({ method, mode, url }) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || ofServer.test(pathname)) return undefined
  return keys.get(origin + pathname) ?? (mode === 'navigate' ? keys.get(address('index.html')) : undefined)
}

async function fetchMissing() {
  const cache = await caches.open(cacheName)
  const present = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...keys].filter(([, key]) => !present.has(key))
  const next = async () => {
    for (let one = missing.pop(); one; one = missing.pop()) await keep(cache, ...one)
  }
  await Promise.all(Array.from({ length: 6 }, next))
}

async function keep(cache, url, key) {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await cache.put(key, response)
}

/** Also deletes the caches that other service workers of the console made before this one. */
async function dropOlder() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
  const cache = await caches.open(cacheName)
  const wanted = new Set(keys.values())
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}
