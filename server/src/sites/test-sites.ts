import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { staticFileGenerateTask } from '@wanpu/contract'
import type { Shop } from '@wanpu/testkit'
import { json } from '../db/query.ts'
import { createSites } from './sites-app.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The sites role on a port of its own, asked as browsers ask: by the Host header. */
export async function openSites(shop: Shop, services = shop.services) {
  const app = await createSites(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const get = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      })
      call.on('error', reject).end()
    })
  return { get, port, [Symbol.asyncDispose]: () => app.close() }
}

/** A generated website that sells one product with a picture. */
export async function aPublishedShop(shop: Shop, website: Parameters<Shop['given']['website']>[0] = {}) {
  const admin = await shop.signIn('Admin')
  const createdWebsite = await shop.given.website({ domain: 'outdoor.localhost', name: 'Outdoor', ...website })
  const file = join(shop.services.config.dataDir, 'uploads/pics/1/boot.webp')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'RIFF picture')
  const pictures = json([{ path: '/uploads/pics/1/boot.webp', width: 10, height: 10 }])
  const goods = await shop.given.goods({ title: 'Boot', priceMinor: 4500, pictures })
  await shop.given.shopGoods({ websiteId: createdWebsite.id, goodsId: goods.id, urlKeywords: 'boot' })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [createdWebsite.id] })
  await shop.work()
  return { admin, website: createdWebsite }
}
