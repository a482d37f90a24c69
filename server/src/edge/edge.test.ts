import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { shopWebsite, staticFileGenerateTask, websiteDomain } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { freePort } from '../../../testkit/src/free-port.ts'
import { startEdge } from '../../../testkit/src/web-servers.ts'
import { createSites } from '../sites/sites-app.ts'
import { createEdgeAsk } from './certificate-check.ts'

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/**
 * A published website with a verified main domain, an old one, and one whose owner is unknown; the sites role and the
 * answers about certificates.
 */
async function anEdge() {
  const names = { 'tent.example': { addresses: ['203.0.113.7'] }, 'old.example': { addresses: ['203.0.113.7'] } }
  const shop = await openShop({ names, env: { SHOP_TARGETS: '203.0.113.7' } })
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website({ domain: 'tent.example', name: 'Tents' })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await shop.work()
  await admin.call(websiteDomain.insert, { websiteId, domains: ['old.example', 'foreign.example'], role: 'redirect' })
  for (const host of ['tent.example', 'old.example', 'foreign.example']) await admin.call(websiteDomain.check, { websiteId, host })
  const [sites, ask] = [await createSites(shop.services), createEdgeAsk(shop.services)]
  return {
    shop,
    admin,
    websiteId,
    sitesPort: await portOf(sites),
    askPort: await portOf(ask),
    async [Symbol.asyncDispose]() {
      await sites.close()
      await ask.close()
      await shop[Symbol.asyncDispose]()
    },
  }
}

test('a certificate is allowed for verified domains of active websites, and the question is not answered anywhere else', async () => {
  await using edge = await anEdge()
  const askStatus = async (domain: string, at = `http://127.0.0.1:${edge.askPort}`) =>
    (await fetch(`${at}/internal/edge/ask?domain=${domain}`)).status

  expect(await askStatus('tent.example')).toBe(200)
  expect(await askStatus('OLD.example')).toBe(200)
  expect(await askStatus('foreign.example')).toBe(404)
  expect(await askStatus('stranger.example')).toBe(404)
  expect(await askStatus('tent.example&domain=x')).toBe(404)
  expect(await askStatus('tent.example', `http://127.0.0.1:${edge.sitesPort}`)).toBe(404)
  expect(await askStatus('tent.example', edge.shop.url)).toBe(404)
  const { items } = await edge.admin.call(websiteDomain.read, { websiteId: edge.websiteId })
  const ids = items.flatMap(({ host, id }) => (host === 'old.example' && id !== null ? [id] : []))
  await edge.admin.call(websiteDomain.delete, { websiteId: edge.websiteId, ids })
  expect(await askStatus('old.example')).toBe(404)
  await edge.admin.call(shopWebsite.setStatus, { ids: [edge.websiteId], status: 'stopped' })
  expect(await askStatus('tent.example')).toBe(404)
})

interface Answer {
  status: number
  location: string | undefined
  issuer: string
  names: string
  body: string
}

/** Asks an address of this machine under a name, as a browser would whose name servers lead here. */
function ask(port: number, host: string, path: string, isTls = true): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options = { host: '127.0.0.1', port, path, servername: host, headers: { host }, rejectUnauthorized: false, agent: false as const }
  const request = (isTls ? requestHttps : requestHttp)(options, async (response) => {
    const certificate = isTls ? (response.socket as TLSSocket).getPeerCertificate() : undefined
    let body = ''
    for await (const part of response) body += String(part)
    resolve({
      status: response.statusCode ?? 0,
      location: response.headers.location,
      issuer: String(certificate?.issuer.CN ?? ''),
      names: certificate?.subjectaltname ?? '',
      body,
    })
  })
  request.on('error', reject).end()
  return promise
}

test('behind Caddy, as npm run edge starts it, verified domains get their certificate when they are asked for; others get none', async () => {
  await using edge = await anEdge()
  const { sitesPort, askPort } = edge
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const env = {
    SITES_PORT: String(sitesPort),
    EDGE_ASK_PORT: String(askPort),
    EDGE_HTTP_PORT: String(httpPort),
    EDGE_HTTPS_PORT: String(httpsPort),
    EDGE_INTERNAL_CA: '1',
    PORT: new URL(edge.shop.url).port,
    BASE_URL: 'https://desk.example',
  }
  const caddy = await startEdge(env, httpsPort, 'shops behind Caddy')
  if (!caddy) return
  await using _ = caddy

  const shop = await ask(httpsPort, 'tent.example', '/')
  const redirected = await ask(httpsPort, 'old.example', '/goods/x.html?from=mail')
  const plain = await ask(httpPort, 'tent.example', '/about', false)
  const desk = await ask(httpsPort, 'desk.example', '/apis/health')

  expect(shop).toMatchObject({ status: 200, names: 'DNS:tent.example' })
  expect(shop.issuer).toContain('Caddy Local Authority')
  expect(shop.body).toContain('Tents')
  expect(redirected).toMatchObject({ status: 301, location: 'https://tent.example/goods/x.html?from=mail', names: 'DNS:old.example' })
  expect(plain.status).toBe(308)
  expect(plain.location).toMatch(/^https:\/\/tent\.example(:\d+)?\/about$/)
  await expect(ask(httpsPort, 'foreign.example', '/')).rejects.toThrow(/alert|handshake/i)
  await expect(ask(httpsPort, 'stranger.example', '/')).rejects.toThrow(/alert|handshake/i)
  expect(desk).toMatchObject({ names: 'DNS:desk.example' })

  // npm's shell ends without passing the signal on.
  await caddy[Symbol.asyncDispose]()
  await expect(ask(httpsPort, 'tent.example', '/')).rejects.toThrow(/ECONNREFUSED/)
})
