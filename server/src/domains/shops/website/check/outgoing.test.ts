import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ask } from './outgoing.ts'

async function aWebServer(status: number) {
  const hosts: (string | undefined)[] = []
  const server = createServer((request, response) => {
    hosts.push(request.headers.host)
    response.writeHead(status, { location: 'http://10.0.0.1/' }).end('hello')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, hosts, [Symbol.dispose]: () => server.close() }
}

test('a local name is asked at the port of our own sites, by its host', async () => {
  using server = await aWebServer(200)

  const answer = await ask(`http://outdoor.localhost:${server.port}/`, { allow: [], sitesPort: server.port })

  expect(answer).toEqual({ kind: 'answered', status: 200 })
  expect(server.hosts).toEqual([`outdoor.localhost:${server.port}`])
})

test('loopback at any other port is not asked', async () => {
  using server = await aWebServer(200)

  expect(await ask(`http://outdoor.localhost:${server.port}/`, { allow: [], sitesPort: 3001 })).toEqual({
    kind: 'not-asked',
    reason: 'loopback',
  })
  expect(server.hosts).toEqual([])
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.1',
  '172.31.255.255',
  '169.254.169.254',
  '100.64.0.1',
  '[::1]',
  '[fd00::1]',
  '[::ffff:127.0.0.1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
])('the private address %s is not asked', async (address) => {
  expect(await ask(`http://${address}/`, { allow: [], sitesPort: 3001 })).toEqual({ kind: 'not-asked', reason: 'private-address' })
})

test('a private network that the operator allows is asked, and a redirect is an answer, not a way on', async () => {
  using server = await aWebServer(302)

  expect(await ask(`http://127.0.0.1:${server.port}/`, { allow: ['127.0.0.0/8'], sitesPort: 1 })).toEqual({ kind: 'answered', status: 302 })
})
