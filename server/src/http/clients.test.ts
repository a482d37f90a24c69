import { connect } from 'node:net'
import { openShop } from '@wanpu/testkit'
import { expect, test, vi } from 'vitest'

test('a browser that goes away in the middle of its upload is no incident', async () => {
  await using shop = await openShop()
  const incident = vi.spyOn(shop.services.log, 'error')
  const debugLog = vi.spyOn(shop.services.log, 'debug')
  const { token } = await shop.signIn('Admin')
  const { hostname, port } = new URL(shop.url)

  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    [
      'POST /apis/Action HTTP/1.1',
      'Host: console',
      'Action-Name: upload-image.upload',
      `Authorization: ${token}`,
      'Content-Type: multipart/form-data; boundary=part',
      'Content-Length: 50000',
      '',
      '--part',
      'Content-Disposition: form-data; name="file"; filename="cup.png"',
      'Content-Type: image/png',
      '',
      'the first bytes',
    ].join('\r\n'),
    () => socket.destroy(),
  )

  await vi.waitFor(() => expect(debugLog).toHaveBeenCalledWith(expect.anything(), 'the client left early'), 10_000)
  expect(incident).not.toHaveBeenCalled()
})

test('consoles are told where errors are reported to, and may send them there', async () => {
  await using shop = await openShop({ env: { ERROR_REPORT_URL: 'https://errors.example/take?key=1' } })
  const admin = await shop.signIn('Admin')

  const answer = await admin.get('/apis/userInfo')

  expect(await answer.json()).toMatchObject({ response: { errorReportUrl: 'https://errors.example/take?key=1' } })
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://errors.example;")
})

test('who is limited to some websites is told which actions are refused all the same', async () => {
  await using shop = await openShop()
  const { id } = await shop.given.website()
  const [limited, free] = [await shop.signIn({ permissions: ['*'], websiteIds: [id] }), await shop.signIn('Admin')]

  const [ofLimited, ofFree] = await Promise.all([limited, free].map(async (caller) => (await caller.get('/apis/userInfo')).json()))

  expect(ofLimited).toMatchObject({ response: { refused: expect.arrayContaining(['currency.set-status', 'tax-rate.update']) } })
  expect(ofFree).toMatchObject({ response: { refused: [] } })
})

test('what clients read before and after they sign in stands under data, too', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  for (const path of ['/apis/publicKey', '/apis/userInfo', '/apis/router/getList']) {
    // An envelope that also has `data`.
    const { response, data } = (await (await admin.get(path)).json()) as { response: object; data: object }
    expect(Object.keys(response).length, path).toBeGreaterThan(0)
    expect(Object.keys(data), path).toEqual(Object.keys(response))
  }
})
