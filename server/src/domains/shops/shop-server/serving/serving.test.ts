/** @module-tag long */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { gunzipSync } from 'node:zlib'
import { shopServer, staticFileGenerateTask, websiteDomain } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { freePort } from '../../../../../../testkit/src/free-port.ts'
import { certificate, certificateKey } from '../../../../../../testkit/src/providers/paypal-certificate.ts'
import { startCaddy, startNginx } from '../../../../../../testkit/src/web-servers.ts'
import { json } from '../../../../db/query.ts'
import { contentTypeOf, isCompressedType, mediaTypes } from '../../../../lib/file-types.ts'
import { orderOf } from '../../../../shop-api/test-buyer.ts'
import { createSites } from '../../../../sites/sites-app.ts'
import { siteFolder } from '../../website/website.tasks.ts'

/**
 * A shop that sells, pushed to a folder of this machine, with an alias and an old domain; and the program's own port
 * for shops.
 */
async function aPushedShop() {
  const rootDir = await mkdtemp(join(tmpdir(), 'wanpu-served-'))
  const sitesPort = await freePort()
  const shop = await openShop({ env: { SITES_PORT: String(sitesPort) } })
  const admin = await shop.signIn('Admin')
  const server = await shop.given.shopServer({ rootDir })
  const open = await shop.given.openShop()
  const websiteId = open.website.id
  const redirects = [
    { from: '/goods/before.html', to: '/cart/' },
    { from: '/2019/sale', to: '' },
  ]
  const globalConfig = json({ redirects, agentCheckout: true })
  const seller = json({ name: 'Bergmann GmbH', address: 'Hauptstr. 1, Bremen', email: 'shop@bergmann.example' })
  await shop.services.db.updateTable('website').set({ domain: 'tent.example', shopServerId: server.id, seller, globalConfig }).execute()
  await admin.call(websiteDomain.insert, { websiteId, domains: ['zelt.example'], role: 'alias' })
  await admin.call(websiteDomain.insert, { websiteId, domains: ['old.example'], role: 'redirect' })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId], push: true })
  await shop.work()
  const sites = await createSites(shop.services)
  await sites.listen({ port: sitesPort, host: '127.0.0.1' })
  return {
    shop,
    admin,
    open,
    sitesPort,
    ownUploads: siteFolder(shop.services, websiteId).uploads,
    /** The program's own port ends: the web server goes on without it. */
    stopProgram: () => sites.close(),
    files: await admin.call(shopServer.readFiles, { id: server.id }),
    root: join(rootDir, 'tent.example'),
    async [Symbol.asyncDispose]() {
      await sites.close()
      await shop[Symbol.asyncDispose]()
      await rm(rootDir, { recursive: true })
    },
  }
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Asks a port of this machine under a name. */
function ask(port: number, host: string, path: string, requestBody?: object): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const body = requestBody === undefined ? undefined : JSON.stringify(requestBody)
  const headers = {
    host,
    'accept-encoding': 'gzip',
    ...(body !== undefined && { 'content-type': 'application/json', origin: `http://${host}` }),
  }
  const call = request(
    { host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers, agent: false },
    async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      const content = Buffer.concat(parts)
      const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(content) : content
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text.toString() })
    },
  )
  call.on('error', reject).end(body)
  return promise
}

/** The protocol of a TLS port of this machine with a certificate, and of one without a name that it knows. */
function protocolOf(port: number, servername: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect({
    port,
    host: '127.0.0.1',
    servername,
    ALPNProtocols: ['h2', 'http/1.1'],
    ca: certificate,
    checkServerIdentity: () => undefined,
  })
  socket.on('secureConnect', () => resolve(String(socket.alpnProtocol)))
  socket.on('error', () => resolve('refused'))
  return promise.finally(() => socket.destroy())
}

/** What a web server in front of a pushed shop has to do. */
async function expectSelling(port: number, { open, root, stopProgram }: Awaited<ReturnType<typeof aPushedShop>>): Promise<void> {
  const get = (path: string, host = 'tent.example') => ask(port, host, path)
  const home = await get('/')
  const page = home.body
  expect(home.status).toBe(200)
  expect(home.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
  expect(home.headers['content-security-policy']).toContain("default-src 'self'")
  expect((await get('/', 'zelt.example')).body).toBe(page)
  expect((await get('/cart/')).status).toBe(200)
  const style = await get(/href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? '')
  expect(style.headers).toMatchObject({
    'content-type': expect.stringContaining('text/css'),
    'cache-control': expect.stringContaining('max-age=31536000'),
  })

  await writeFile(join(root, 'current', '.secret'), 'x')
  expect((await get('/.secret')).status).toBe(404)
  const profile = await get('/.well-known/ucp')
  expect(profile.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'cache-control': 'public, max-age=300',
  })
  expect(profile.body).toContain(`/shop-api/ucp/${open.website.id}"`)
  expect((await get('/.well-known/acp.json')).status).toBe(404)
  const missingAnswer = await get('/goods/none.html')
  expect(missingAnswer).toMatchObject({ status: 404, headers: { 'content-type': expect.stringContaining('text/html') } })
  expect(missingAnswer.body).toContain('<html')
  expect(await get('/goods/x.html?a=1', 'old.example')).toMatchObject({
    status: 301,
    headers: { location: 'https://tent.example/goods/x.html?a=1' },
  })

  expect(await get('/goods/before.html?a=1')).toMatchObject({ status: 301, headers: { location: '/cart/?a=1' } })
  expect(await get('/2019/sale/')).toMatchObject({ status: 410, body: missingAnswer.body })
  expect((await get('/_redirects')).status).toBe(404)

  const placedOrder = await ask(
    port,
    'tent.example',
    '/shop-api/order',
    orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }] }),
  )
  expect(placedOrder.status).toBe(200)
  expect(JSON.parse(placedOrder.body)).toMatchObject({ response: { totalMinor: 2499 } })

  await stopProgram()
  expect((await get('/')).body).toBe(page)
  expect(await get('/goods/before.html')).toMatchObject({ status: 404, body: missingAnswer.body })
  expect((await get('/shop-api/quote')).status).toBe(502)
}

/** Second addresses of pages with their own ones, and addresses of none. */
const addresses = [
  ['/cart', '301 /cart/'],
  ['/cart?a=1&b=%2F', '301 /cart/?a=1&b=%2F'],
  ['/cart/index.html', '301 /cart/'],
  ['/cart/index.html?a=1', '301 /cart/?a=1'],
  ['/index.html', '301 /'],
  ['/%E5%88%86%20%E7%B1%BB', '301 /%E5%88%86%20%E7%B1%BB/'],
  ['/%E5%88%86%20%E7%B1%BB/index.html', '301 /%E5%88%86%20%E7%B1%BB/'],
  ['/cart/', '200'],
  ['/', '200'],
  ['/robots.txt', '200'],
  ['/404.html', '404'],
  ['/none', '404'],
  ['/none/', '404'],
  ['/none/index.html', '404'],
  ['//evil.example/index.html', '404'],
  ['//evil.example', '404'],
  ['/goods', '404'],
] as const

/** A page whose address must be encoded. */
async function addPage(folder: string): Promise<void> {
  await mkdir(join(folder, '分 类'))
  await writeFile(join(folder, '分 类/index.html'), 'x')
}

/**
 * What every way to serve shops answers alike: one address for each page, the type of every file, and what is
 * compressed and kept.
 */
async function expectAlike(port: number, uploads: string): Promise<void> {
  const extensions = Object.keys(mediaTypes)
  for (const extension of extensions) await writeFile(join(uploads, `probe${extension}`), 'x'.repeat(2000))

  const found: string[] = []
  for (const [path] of addresses) {
    const { status, headers } = await ask(port, 'tent.example', path)
    found.push(`${path} ${status} ${headers.location ?? ''}`.trim())
  }
  expect(found).toEqual(addresses.map((expected) => expected.join(' ')))

  const types: string[][] = []
  for (const extension of extensions) {
    const { headers } = await ask(port, 'tent.example', `/uploads/probe${extension}`)
    types.push([extension, ...['content-type', 'content-encoding', 'cache-control'].map((name) => String(headers[name]))])
  }
  const expectedTypes = extensions.map((extension) => {
    const type = contentTypeOf(`probe${extension}`)
    return [extension, type, isCompressedType(type) ? 'gzip' : 'undefined', 'public, max-age=31536000, immutable']
  })
  expect(types).toEqual(expectedTypes)
  const missingFile = await ask(port, 'tent.example', '/assets/none.csv')
  expect([missingFile.status, missingFile.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  for (const path of ['/assets/none.csv', '/goods/none.html', '/404.html']) {
    const { headers } = await ask(port, 'tent.example', path)
    expect([path, headers['cache-control'], headers['content-encoding']]).toEqual([path, 'no-cache', 'gzip'])
  }
  expect((await ask(port, 'tent.example', '/goods/before.html')).headers['cache-control']).toBe('public, max-age=86400')
}

test('the program itself leads from second addresses of a page to its own, and says the type of every file', async () => {
  await using pushed = await aPushedShop()
  await publishedSite(pushed.shop, pushed.open.website.id).add({ '/分 类/index.html': 'x' })
  await expectAlike(pushed.sitesPort, pushed.ownUploads)
})

/** A certificate of tests and its key as files. */
async function certificateFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-certificate-'))
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  await writeFile(files.certificate, certificate)
  await writeFile(files.key, certificateKey)
  return { ...files, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('a pushed shop behind nginx sells, with the file that the console makes', async () => {
  await using pushed = await aPushedShop()
  const port = await freePort()
  const tlsPort = await freePort()
  await using certificates = await certificateFiles()
  // As certbot does it.
  const tls = `listen 127.0.0.1:${tlsPort} ssl;\n  ssl_certificate ${certificates.certificate};\n  ssl_certificate_key ${certificates.key};`
  const servers = pushed.files.nginx
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server_name tent.example', `${tls}\n  server_name tent.example`)
    .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replaceAll(/listen \[::\]:.*/g, '')
  await using nginx = await startNginx(servers, port, 'a pushed shop behind nginx')
  if (!nginx) return
  expect([await protocolOf(tlsPort, 'tent.example'), await protocolOf(tlsPort, 'stranger.example')]).toEqual(['h2', 'refused'])
  await addPage(join(pushed.root, 'current'))
  await expectAlike(port, join(pushed.root, 'current/uploads'))
  await expectSelling(port, pushed)
})

test('a pushed shop behind Caddy sells, with the file that the console makes', async () => {
  await using pushed = await aPushedShop()
  const port = await freePort()
  const hosts = /^(tent\.example, zelt\.example|old\.example) \{$/gm
  const names = pushed.files.caddy.replaceAll(hosts, (line) => line.replaceAll(/[a-z.]+\.example/g, `http://$&:${port}`))
  await using caddy = await startCaddy(`{\n\tadmin off\n}\n${names}`, port, 'a pushed shop behind Caddy')
  if (!caddy) return
  await addPage(join(pushed.root, 'current'))
  await expectAlike(port, join(pushed.root, 'current/uploads'))
  await expectSelling(port, pushed)
})

test('a remote shop hands its checkout to SHOP_URL; without it the checkout is told to be dead', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const server = await shop.given.shopServer({ kind: 'sftp', host: 'far.example', rootDir: '/srv/shops' })
  const { id } = await shop.given.website({ domain: 'tent.example', shopServerId: server.id })
  await shop.given.website({ domain: 'own-desk.example', shopServerId: server.id, globalConfig: json({ orderHost: 'desk.example' }) })
  const other = await shop.given.website({ domain: 'other.example' })

  const files = await admin.call(shopServer.readFiles, { id: server.id })
  expect(files).toMatchObject({ websites: 2, deadCheckouts: ['tent.example'] })
  expect(files.nginx).not.toContain('proxy_pass')
  expect(files.nginx).toContain("connect-src 'self' https://desk.example")

  Object.assign(shop.services.config, { shopUrl: 'https://shops.example.com/' })
  const websiteFiles = await admin.call(shopServer.readFiles, { id: server.id, websiteId: id })
  expect(websiteFiles).toMatchObject({ websites: 1, deadCheckouts: [] })
  expect(websiteFiles.nginx).toContain('proxy_pass https://shops.example.com;')
  expect(websiteFiles.nginx).toContain("connect-src 'self' https://shops.example.com")
  expect(websiteFiles.caddy).toContain('reverse_proxy https://shops.example.com {')

  const limited = await shop.signIn({ permissions: ['shop-server.*'], websiteIds: [other.id] })
  expect(await limited.call(shopServer.readFiles, { id: server.id })).toMatchObject({ websites: 0 })
})
