import { mkdir, readdir, utimes } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { goods } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test, vi } from 'vitest'
import { deleteOldUploads, incomingFolder } from '../request.ts'

// What a stranger, or a client gone wrong, may make the server read before anybody looked at who they are.

interface SentRequest {
  answer: string
  /** Bytes that the server took. */
  taken: number
}

const mebibyte = 1024 * 1024

/** Sends a body in chunks until the server answers or all is sent. */
async function sendChunked(shop: Shop, head: readonly string[], body: string): Promise<SentRequest> {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  const answer = answerOf(socket)
  socket.write(['POST /apis/Action HTTP/1.1', 'Host: console', 'Transfer-Encoding: chunked', ...head, '', ''].join('\r\n'))
  for (let at = 0; at < body.length && !socket.destroyed && socket.bytesRead === 0; at += 65_536) {
    const chunk = body.slice(at, at + 65_536)
    const isFlushed = socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
    if (!isFlushed) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve).once('data', resolve))
  }
  if (!socket.destroyed && socket.bytesRead === 0) socket.write('0\r\n\r\n')
  return { answer: await answer, taken: socket.bytesWritten }
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (text.includes('\r\n\r\n')) resolve(text)
    })
    socket.on('close', () => resolve(text))
  })
}

const uploadFolders = (shop: Shop) => readdir(incomingFolder(shop.services.config.dataDir)).catch(() => [])

const manyFields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, number) => [`field${number}`, 1])))

test.each([
  ['JSON', 'application/json', manyFields(1_500_000)],
  ['a form', 'application/x-www-form-urlencoded', 'a=1&'.repeat(5_000_000)],
])('of a stranger’s long body as %s no more than the start is read', async (_, type, body) => {
  await using shop = await openShop()

  const { answer, taken: bytesSent } = await sendChunked(shop, ['Action-Name: admin-user.sign-in', `Content-Type: ${type}`], body)

  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  // What the sockets of both sides hold comes on top of the 64 KiB.
  expect(bytesSent).toBeLessThan(8 * mebibyte)
  expect((await shop.nobody().send('admin-user.sign-in', { username: 'a', password: 'b' })).status).toBe(401)
})

test('a body of more than 64 KiB for the shop API is not taken, one below it is read', async () => {
  await using shop = await openShop()
  const send = async (length: number) => {
    const body = JSON.stringify({ websiteId: '1', note: 'x'.repeat(length) })
    const answer = await fetch(`${shop.url}/shop-api/order`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return answer.status
  }
  expect([await send(66_000), await send(60_000)]).toEqual([413, 400])
})

test('a long body that says its length is refused before it comes', async () => {
  await using shop = await openShop()
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  const answer = answerOf(socket)

  socket.write('POST /apis/Action HTTP/1.1\r\nHost: console\r\nAction-Name: admin-user.sign-in\r\nContent-Length: 4000000\r\n\r\n')

  expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('who is not signed in, or may not, uploads nothing', async () => {
  await using shop = await openShop()
  const powerless = await shop.signIn({ permissions: [] })
  const file = () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(200_000)]), 'cup.csv')
    return form
  }
  const upload = (headers: Record<string, string>) =>
    fetch(`${shop.url}/apis/Action`, { method: 'POST', body: file(), headers: { 'action-name': 'upload-file.upload', ...headers } })

  expect((await upload({})).status).toBe(401)
  expect((await upload({ authorization: powerless.token ?? '' })).status).toBe(403)
  expect(await uploadFolders(shop)).toEqual([])
})

test('an upload that is cut leaves nothing behind, nor does a good one', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head = [
    'POST /apis/Action HTTP/1.1',
    'Host: console',
    'Action-Name: upload-file.upload',
    `Authorization: ${admin.token}`,
    'Content-Type: multipart/form-data; boundary=part',
    'Content-Length: 5000000',
    '',
    '--part',
    'Content-Disposition: form-data; name="file"; filename="stock.csv"',
    '',
    'x'.repeat(500_000),
  ]
  socket.write(head.join('\r\n'))
  await vi.waitFor(async () => expect(await uploadFolders(shop)).toHaveLength(1), 10_000)
  socket.destroy()
  await vi.waitFor(async () => expect(await uploadFolders(shop)).toEqual([]), 10_000)

  const form = new FormData()
  form.append('file', new Blob(['title,price\nCup,1\n']), 'stock.csv')
  const headers = { 'action-name': 'upload-file.upload', authorization: admin.token ?? '' }
  expect((await fetch(`${shop.url}/apis/Action`, { method: 'POST', body: form, headers })).status).toBe(200)
  expect(await uploadFolders(shop)).toEqual([])
})

test('what uploads of a process that died left behind is deleted after a day', async () => {
  await using shop = await openShop()
  const { dataDir } = shop.services.config
  const oldFolder = join(incomingFolder(dataDir), 'upload-old')
  await mkdir(oldFolder, { recursive: true })
  await mkdir(join(incomingFolder(dataDir), 'upload-new'))
  await utimes(oldFolder, new Date('2026-01-01'), new Date('2026-01-01'))

  expect(await deleteOldUploads(dataDir)).toBe(1)
  expect(await uploadFolders(shop)).toEqual(['upload-new'])
})

test('an answer to bad input names twenty fields and stays short', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const answer = await admin.send(goods.search.name, JSON.parse(manyFields(4000)))

  expect(answer.status).toBe(400)
  expect(Object.keys((answer.detail as { fields: object }).fields)).toHaveLength(20)
  expect(JSON.stringify(answer).length).toBeLessThan(16_384)
})

test.each([
  ['too many fields', manyFields(6000)],
  ['too deep', '['.repeat(100) + ']'.repeat(100)],
  ['too many parts', `{"ids":[${'1,'.repeat(260_000)}1]}`],
])('a payload with %s is refused before anything is made of it', async (reason, body) => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const answer = await admin.send(goods.search.name, JSON.parse(body))

  expect(answer).toMatchObject({ status: 400, detail: { fields: { payload: reason } } })
})
