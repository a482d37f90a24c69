import { goods, order, orderByHand, paymentAccount, paymentMode, shippingMode, shopGoods, shopWebsite } from '@wanpu/contract'
import { fileOf } from '../downloads.ts'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('an order is paid, shipped with its number, and tells its story', { tag: '@golden' }, async ({ desk, api, server }) => {
  const { id: goodsId } = await api.call(goods.insert, {
    title: '订单杯子',
    priceMinor: 2500,
    currencyCode: 'USD',
    stock: 5,
    variants: [{ sku: 'RED', options: { 颜色: '红' }, priceMinor: 2500, stock: 5 }],
  })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'orders.localhost' })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [sold] = (await api.call(shopGoods.search, { websiteId })).items
  const [payment] = (await api.call(paymentMode.search, { status: 'active' })).items
  await api.call(paymentAccount.insert, { paymentModeId: payment?.id ?? '', name: 'USD', account: 'DE00 1234', currencyCode: 'USD' })
  const [shipping] = (await api.call(shippingMode.search, { status: 'active' })).items
  const answer = await fetch(`${server.url}/shop-api/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      websiteId,
      idempotencyKey: 'order-of-the-journey',
      items: [{ shopGoodsId: sold?.id, variantSku: 'RED', quantity: 2 }],
      shippingModeId: shipping?.id,
      paymentModeId: payment?.id,
      contact: { name: 'Ada Buyer', email: 'ada@example.com', phone: '+1 212 555 0100' },
      shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
    }),
  })
  const { response } = (await answer.json()) as { response: { orderNo: string } }

  await visit(desk, '/order/orderCenterManagement')
  const row = desk.getByRole('row').filter({ hasText: response.orderNo })
  await expect(row).toContainText('待付款')
  expect(await seriousFindings(desk)).toEqual([])
  const [placed] = (await api.call(order.search, { keywords: response.orderNo })).items
  await visit(desk, `/order/orderCenterManagement?open=${placed?.id}`)
  const drawer = desk.getByRole('dialog').first()
  await expect(drawer.getByText('订单杯子')).toBeVisible()
  await drawer.getByRole('button', { name: '确认收款' }).click()
  await desk
    .getByRole('dialog', { name: /确认收款/ })
    .getByRole('button', { name: '确认收款' })
    .click()
  await expect(drawer.locator('.order-log [data-of=payment]'), 'the open order lists the payment').toContainText('56.90')
  // What an edit costs is in sight without scrolling; Escape closes the dialog, not the order, and not what was typed
  // into.
  const edit = desk.getByRole('dialog', { name: /修改订单/ })
  await drawer.getByRole('button', { name: '修改订单' }).click()
  await expect(edit.getByText('原合计')).toBeInViewport()
  await edit.getByRole('button', { name: '取消' }).focus()
  await desk.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  await expect(drawer.getByText('订单杯子')).toBeVisible()
  await drawer.getByRole('button', { name: '修改订单' }).click()
  await edit.getByLabel('说明').fill('改地址')
  await desk.keyboard.press('Escape')
  await expect(edit.getByLabel('说明')).toHaveValue('改地址')
  await edit.getByRole('button', { name: '取消' }).click()

  await drawer.getByRole('button', { name: '发货', exact: true }).click()
  await desk.getByRole('dialog', { name: /发货/ }).getByRole('textbox').first().fill('SF123456')
  await desk.getByRole('dialog', { name: /发货/ }).getByRole('button', { name: '发货', exact: true }).click()

  await expect(drawer.getByText('SF123456').first()).toBeVisible()
  await expect(drawer).toContainText('已发货')
  expect(await api.call(order.read, { id: placed?.id ?? '' })).toMatchObject({ status: 'shipped', trackingNo: 'SF123456' })

  await test.step('the export has the chosen options, and times by the clock of the business', async () => {
    await visit(desk, `/order/orderCenterManagement?keywords=${response.orderNo}`)
    await desk.getByRole('button', { name: '导出', exact: true }).click()
    const { content } = await fileOf(desk)
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(placed?.createdAt ?? ''))
    expect(content.toString()).toContain('颜色: 红')
    expect(content.toString()).toContain(day)
    expect(content.toString(), 'no instant in UTC').not.toMatch(/\d{2}:\d{2}:\d{2}\.\d{3}Z/)
  })

  await test.step('an order by phone is entered with its sums in sight, and ends with its number and the payment link', async () => {
    await visit(desk, '/order/orderCenterManagement')
    await desk.getByRole('button', { name: '新建订单' }).click()
    const form = desk.getByRole('dialog', { name: '新建订单' })
    const choose = async (label: string, option: RegExp) => {
      await form.getByLabel(label, { exact: true }).click()
      await desk
        .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', { hasText: option })
        .first()
        .click()
    }
    await choose('网站', /orders\.localhost/)
    await form.getByLabel('添加商品').fill('订单杯子')
    await desk.locator('.ant-select-item-option', { hasText: '订单杯子' }).first().click()
    await choose('选择规格', /红/)
    await form.getByLabel('邮箱').fill('phone@example.com')
    await form.getByLabel('收货人').fill('Phone Buyer')
    await form.getByLabel('电话').fill('+1 555 0101')
    await form.getByLabel('国家或地区').fill('US')
    await desk.keyboard.press('Enter')
    await form.getByLabel('城市').fill('Exampleton')
    await form.getByLabel('邮政编码').fill('10001')
    await form.getByLabel('详细地址').fill('2 Sample Road')
    await expect(form.locator('.entry-sums')).toBeInViewport()
    await choose('物流方式', /./)
    // The order is sent with the sums of what it holds at last.
    const summed = desk.waitForResponse((answer) => {
      const request = answer.request()
      return request.headers()['action-name'] === orderByHand.preview.name && request.postData()?.includes('paymentModeId') === true
    })
    await choose('收款方式', /./)
    await summed
    await expect(form.locator('.entry-sums .is-total')).toContainText('USD')
    expect(await seriousFindings(desk)).toEqual([])
    await form.getByRole('button', { name: '提交订单' }).click()
    const entered = desk.getByRole('dialog', { name: /已新建/ })
    await expect(entered.getByLabel('复制付款链接')).toHaveValue(/orders\.localhost.*\/order\/#no=.*token=/)
    await entered.getByRole('button', { name: '查看订单' }).click()
    await expect(desk.getByRole('dialog').first()).toContainText('后台新建订单')
    await expect(desk.getByRole('dialog').first().getByRole('button', { name: '复制付款链接' })).toBeVisible()
  })
})
