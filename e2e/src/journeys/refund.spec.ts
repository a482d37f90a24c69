import { order, orderReturn, parcel } from '@wanpu/contract'
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
