import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { freePort } from '../../../testkit/src/free-port.ts'
import { takePorts } from './ports.ts'

const html = { accept: 'text/html,*/*' }

/** The ports of all roles, held until they are disposed. */
async function holdPorts() {
  const config = {
    roles: ['web', 'worker', 'sites'],
    host: '127.0.0.1',
    port: await freePort(),
    sitesPort: await freePort(),
    healthPort: await freePort(),
  } as const
  const ports = await takePorts(config, 'database')
  const ask = (port: number, path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { config, ports, ask, [Symbol.asyncDispose]: () => ports.close() }
}

test('until it is prepared the console answers with a page of its own in the language of the browser', async () => {
  await using held = await holdPorts()
  const zh = await held.ask(held.config.port, '/index', { headers: html })
  const en = await held.ask(held.config.port, '/', { headers: { ...html, 'accept-language': 'en-GB,en;q=0.9' } })

  expect([zh.status, zh.headers.get('retry-after'), zh.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect(await zh.text()).toContain('<h1>正在准备万铺</h1>')
  const page = await en.text()
  expect(page).toContain('<h1>Preparing Wanpu</h1>')
  expect(page).toContain('<li data-step="database" aria-current="step">Opening the database</li>')
  // The policy lets in what the page has, and nothing else.
  expect(en.headers.get('content-security-policy')).toMatch(/^default-src 'none'; connect-src 'self'; script-src 'sha256-/)
})

test('calls, health and shops are told to come again, and how far it is', async () => {
  await using held = await holdPorts()
  const { port, sitesPort, healthPort } = held.config
  held.ports.setStep('tables')

  const signIn = await held.ask(port, '/apis/Action', { method: 'POST', headers: { 'accept-language': 'en' }, body: '{}' })
  expect(signIn.status).toBe(503)
  expect(await signIn.json()).toMatchObject({ code: 'preparing', message: 'Still being prepared. Try again in a moment' })
  for (const each of [port, healthPort]) {
    const ready = await held.ask(each, '/apis/ready')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await ready.json()).toMatchObject({ code: 'preparing', detail: { step: 'tables' } })
    expect(await (await held.ask(each, '/apis/health')).json()).toMatchObject({ status: 200, response: { isUp: true } })
  }
  const shop = await held.ask(sitesPort, '/', { headers: html })
  expect([shop.status, await shop.text()]).toEqual([503, 'This shop will be back in a moment.'])
})

test('a port goes over to its server, and one that another program has stops the start', async () => {
  await using held = await holdPorts()
  const app = Fastify()
  app.get('/apis/ready', async () => 'ready')
  await held.ports.handOver('PORT', app)

  expect(await (await held.ask(held.config.port, '/apis/ready')).text()).toBe('ready')
  expect((await held.ask(held.config.sitesPort, '/')).status).toBe(503)
  await expect(takePorts(held.config, 'database')).rejects.toThrow(`PORT: another program answers at 127.0.0.1:${held.config.port} already`)
  await app.close()
})
