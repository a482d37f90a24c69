import { goods, mailSender, order, paymentAccount, paymentMode, shippingMode, shopGoods, shopWebsite } from '@wanpu/contract'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('two hundred orders are shipped from a file and their buyers written to; taken back, two of them are scanned', async ({
  desk,
  api,
  server,
}) => {
  test.slow()
  await using inbox = await openMailServer()
  const { id: goodsId } = await api.call(goods.insert, { title: '包裹杯子', priceMinor: 2500, currencyCode: 'USD', stock: 500 })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'parcels.localhost' })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [sold] = (await api.call(shopGoods.search, { websiteId })).items
  const [payment] = (await api.call(paymentMode.search, { status: 'active' })).items
  await api.call(paymentAccount.insert, { paymentModeId: payment?.id ?? '', name: 'USD', account: 'DE00 1234', currencyCode: 'USD' })
  const [shipping] = (await api.call(shippingMode.search, { status: 'active' })).items
  const place = async (number: number) => {
    const answer = await fetch(`${server.url}/shop-api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        websiteId,
        idempotencyKey: `parcels-journey-${number}`,
        items: [{ shopGoodsId: sold?.id, quantity: 1 }],
        shippingModeId: shipping?.id,
        paymentModeId: payment?.id,
        contact: { name: 'Ada Buyer', email: `ada${number}@example.com`, phone: '+1 212 555 0100' },
        shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
      }),
    })
    expect(answer.status).toBe(200)
  }
  // Orders that come together are written together.
  for (let first = 1; first <= 200; first += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => place(first + at)))
  const { items } = await api.call(order.search, { websiteId, pageSize: 500 })
  await api.call(order.setStatus, { ids: items.map(({ id }) => id), status: 'paid' })
  const sender = { websiteId, fromAddress: 'shop@oak.example', host: '127.0.0.1', port: inbox.port, security: 'none' as const }
  const { id: senderId } = await api.call(mailSender.insert, sender)
  const shipped = async () => (await api.call(order.totals, { websiteId })).byStatus.shipped
  const lines = items.map(({ orderNo }, at) => `${orderNo},顺丰,SF${1000 + at}`)

  await visit(desk, '/order/orderCenterManagement')
  await desk.getByRole('button', { name: '批量发货' }).click()
  const dialog = desk.getByRole('dialog', { name: /批量发货/ })
  const content = ['订单号,物流公司,物流单号', ...lines, 'NOBODY,顺丰,SF1'].join('\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(dialog.getByText('已上传 numbers.csv')).toBeVisible()
  await dialog.getByRole('button', { name: '检查' }).click()
  await expect(dialog.getByText('没有这个订单：1 行')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await dialog.getByRole('button', { name: '发货 200 个订单' }).click()
  const notice = desk.getByRole('alert').filter({ hasText: '200 个订单已发货，1 行未处理' })
  // It stays while the mouse is over it: reading 200 mails may take longer than it is shown.
  await notice.hover()
  expect(await shipped()).toBe(200)
  await inbox.waitFor(200)
  for (const [at, { orderNo }] of items.entries()) {
    const mails = inbox.received.filter(({ text }) => text.includes(orderNo))
    expect(mails.map(({ envelope, text }) => ({ to: envelope.to, number: text.match(/\bSF\d+\b/)?.[0] }))).toEqual([
      { to: [items[at]?.contact.email], number: `SF${1000 + at}` },
    ])
  }
  await notice.getByRole('button', { name: '撤销' }).click()
  await expect.poll(shipped).toBe(0)

  await visit(desk, '/order/shipScan')
  const orderField = desk.getByRole('textbox', { name: '订单号' })
  for (const [at, { orderNo }] of items.slice(0, 2).entries()) {
    await expect(orderField).toBeFocused()
    await desk.keyboard.type(orderNo)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('textbox', { name: '物流单号' })).toBeFocused()
    await desk.keyboard.type(`1Z${at}`)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('status').filter({ hasText: `${orderNo} 已发货` })).toBeVisible()
  }
  expect(await shipped()).toBe(2)
  await desk.getByRole('button', { name: `撤销 ${items[1]?.orderNo} 的发货` }).click()
  await expect.poll(shipped).toBe(1)
  expect(await seriousFindings(desk)).toEqual([])

  await visit(desk, '/order/parcelManagement')
  await expect(desk.getByRole('row').filter({ hasText: items[0]?.orderNo ?? '' })).toContainText('1Z0')
  await api.call(mailSender.delete, { ids: [senderId] })
})
