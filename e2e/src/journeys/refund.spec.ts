import { order, orderReturn, parcel, refund } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'

test('a return is entered, received and refunded less a fee', { tag: '@golden' }, async ({ desk, api, server }) => {
  const orderNo = await sell(server.url, api, { domain: 'returns.localhost', title: '退货杯子', email: 'returns@example.com' })
  const [row] = (await api.call(order.search, { keywords: orderNo })).items
  const id = row?.id ?? ''
  await api.call(order.setStatus, { ids: [id], status: 'paid' })
  await api.call(parcel.insert, { orderId: id, trackingNo: 'SF-RETURN' })

  await visit(desk, `/order/orderCenterManagement?open=${id}`)
  await desk.getByRole('button', { name: '登记退货' }).click()
  const creating = desk.getByRole('dialog', { name: `登记退货 ${orderNo}` })
  await creating.getByRole('spinbutton', { name: /退货杯子 的退货件数/ }).fill('1')
  await creating.getByRole('textbox', { name: '退货说明' }).fill('请寄到 1 号仓库')
  expect(await seriousFindings(desk)).toEqual([])
  await creating.getByRole('button', { name: '登记退货' }).click()
  await expect(creating).toBeHidden()

  await visit(desk, '/order/returnManagement')
  const listed = desk.getByRole('row').filter({ hasText: `${orderNo}-T1` })
  await expect(listed).toContainText('待收货')
  await listed.getByRole('button', { name: '确认收货' }).click()
  const receiving = desk.getByRole('dialog', { name: `收到退货 ${orderNo}-T1` })
  await receiving.getByRole('button', { name: '确认收货' }).click()
  await expect(listed).toContainText('待退款')
  await listed.getByRole('button', { name: '退款' }).click()
  const refunding = desk.getByRole('dialog', { name: `退款 ${orderNo}` })
  await expect(refunding.getByRole('spinbutton', { name: /退货杯子 的退款件数/ })).toHaveValue('1')
  await refunding.getByRole('spinbutton', { name: '其他金额' }).fill('-5')
  expect(await seriousFindings(desk)).toEqual([])
  await refunding.getByRole('button', { name: '退款 USD 20.00' }).click()
  await expect(listed).toContainText('已退款')

  expect(await api.call(order.read, { id })).toMatchObject({
    paymentState: 'part-refunded',
    refunds: [{ amountMinor: 2000, otherMinor: -500, lines: [{ quantity: 1, restockQuantity: 0 }] }],
  })
  expect((await api.call(orderReturn.search, { orderId: id })).items).toMatchObject([{ state: 'refunded' }])
})

test('an order is refunded in two parts, and nothing above what was paid', async ({ desk, api, server }) => {
  const orderNo = await sell(server.url, api, { domain: 'parts.localhost', title: '分次杯子', email: 'parts@example.com' })
  const [row] = (await api.call(order.search, { keywords: orderNo })).items
  const id = row?.id ?? ''
  const read = () => api.call(order.read, { id })
  await api.call(order.setStatus, { ids: [id], status: 'paid' })
  const { totalMinor } = await read()
  const remainingAmount = ((totalMinor - 1500) / 100).toFixed(2)

  await visit(desk, `/order/orderCenterManagement?open=${id}`)
  const dialog = desk.getByRole('dialog', { name: `退款 ${orderNo}` })
  const button = dialog.getByRole('button', { name: /^退款 USD/ })
  const enter = async (amount: string) => {
    if (await dialog.isHidden()) await desk.getByRole('button', { name: '退款', exact: true }).click()
    await dialog.getByRole('spinbutton', { name: '其他金额' }).fill(amount)
  }
  const ask = async (amount: string) => {
    await enter(amount)
    await button.click()
  }
  await ask('15')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await read()).paymentState).toBe('part-refunded')

  await enter(String(Number(remainingAmount) + 1))
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(`最多还能退 ${remainingAmount}`)
  await ask(remainingAmount)
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await read()).paymentState).toBe('refunded')

  const { version, refundedMinor, refunds } = await read()
  const third = api.call(refund.insert, { orderId: id, version, otherMinor: 1, through: 'hand' })
  await expect(third).rejects.toMatchObject({ code: 'refund-too-much' })
  expect({ refundedMinor, refunds: refunds.length }).toEqual({ refundedMinor: totalMinor, refunds: 2 })
})

test('an order is edited before it is shipped, and the edit undone', async ({ desk, api, server }) => {
  const orderNo = await sell(server.url, api, { domain: 'edits.localhost', title: '修改杯子', email: 'edits@example.com' })
  const [row] = (await api.call(order.search, { keywords: orderNo })).items
  const read = () => api.call(order.read, { id: row?.id ?? '' })
  const before = await read()

  await visit(desk, `/order/orderCenterManagement?open=${row?.id}`)
  await desk.getByRole('button', { name: '修改订单' }).click()
  const dialog = desk.getByRole('dialog', { name: `修改订单 ${orderNo}` })
  await dialog.getByRole('spinbutton', { name: /修改杯子 的件数/ }).fill('2')
  await dialog.getByRole('spinbutton', { name: '优惠金额' }).fill('5')
  await expect(dialog.getByText('新合计')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await dialog.getByRole('button', { name: '保存修改' }).click()
  const notice = desk.getByRole('alert').filter({ hasText: '订单已修改' })
  await expect(notice).toBeVisible()
  expect(await read()).toMatchObject({ items: [{ quantity: 2 }], couponMinor: 500, goodsMinor: 5000 })
  await notice.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await read()).totalMinor).toBe(before.totalMinor)
})
