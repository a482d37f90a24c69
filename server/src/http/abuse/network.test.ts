import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '@wanpu/testkit'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { WrongEnvironment } from '../../boot/cannot-start.ts'
import { readConfig } from '../../boot/config.ts'
import { start } from '../../boot/start.ts'
import { openDatabase } from '../../db/open.ts'

const fetchFrom = (url: string, headers: Record<string, string> = {}, path = '/apis/health') => fetch(`${url}${path}`, { headers })
const secret = { SECRET_KEY: 'k'.repeat(43) }

test('pages of other addresses may not call, unless BASE_URL or CORS_ORIGINS names them', async () => {
  await using shop = await openShop({ env: { BASE_URL: 'https://api.example', CORS_ORIGINS: 'https://console.example' } })
  const readAllowedOrigin = async (origin: string) => (await fetchFrom(shop.url, { origin })).headers.get('access-control-allow-origin')

  expect(await readAllowedOrigin('https://evil.example')).toBeNull()
  expect(await readAllowedOrigin('https://console.example')).toBe('https://console.example')
  expect(await readAllowedOrigin('https://api.example')).toBe('https://api.example')
})

test('answers of the API are not kept by caches, and bring their protection', async () => {
  await using shop = await openShop({ env: { HSTS_SECONDS: '31536000' } })

  for (const path of ['/apis/health', '/shop-api/order/none']) {
    const { headers } = await fetchFrom(shop.url, {}, path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src/)
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
})

test('without a setting nobody is told to insist on TLS', async () => {
  await using shop = await openShop()
  expect((await fetchFrom(shop.url)).headers.get('strict-transport-security')).toBeNull()
})

test('a client who names another host or address is believed only behind a trusted proxy', async () => {
  await using plain = await openShop({ env: { TRUST_PROXY: '' } })
  const origin = 'https://shop.example'
  const from = (url: string) => fetchFrom(url, { origin, 'x-forwarded-host': 'shop.example' }, '/shop-api/order/none')
  // A shop's page may call its own host only.
  expect((await from(plain.url)).status).toBe(403)

  await using behind = await openShop({ env: { TRUST_PROXY: 'loopback' } })
  expect((await from(behind.url)).status).toBe(404)
})

test('a network that is none stops the start', () => {
  expect(readConfig({ ...secret, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8'])
  expect(() => readConfig({ ...secret, TRUST_PROXY: '10.0.0.0/99' })).toThrow(WrongEnvironment)
  expect(() => readConfig({ ...secret, TRUST_PROXY: 'everybody' })).toThrow(WrongEnvironment)
})

test.each([
  ['verify-full', true],
  ['disable', false],
])('the address of the database says with sslmode=%s whether TLS is asked for', (mode, isAsked) => {
  const { pool } = openDatabase({ connectionString: `postgres://u:p@db.example/shops?sslmode=${mode}` })
  const client = new Client(pool.options)
  expect(Boolean(Reflect.get(client, 'ssl'))).toBe(isAsked)
})

test('a data folder that others could read is closed at the start', { tags: 'long' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-mode-'))
  await chmod(folder, 0o755)
  const config = readConfig({ ...secret, DATA_DIR: folder, PORT: '0', SITES_PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ROLES: 'worker' })

  const started = await start(config)

  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await started.stop()
  await rm(folder, { recursive: true })
})
