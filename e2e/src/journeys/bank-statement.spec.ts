import { order, parcel } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'

test('a bank statement is booked by mistake and taken back; what was shipped meanwhile keeps its payment, and it is booked again', async ({
  desk,
  api,
  server,
}) => {
  const numbers = [
    await sell(server.url, api, { domain: 'bank-one.localhost', title: '流水杯子', email: 'ann@example.com' }),
    await sell(server.url, api, { domain: 'bank-two.localhost', title: '流水灯', email: 'ben@example.com' }),
  ]
  const [kept = '', undone = ''] = numbers
  const read = async (orderNo: string) => {
    const found = (await api.call(order.search, { keywords: orderNo })).items[0]
    return api.call(order.read, { id: found?.id ?? '' })
  }
  const lines = await Promise.all(
    numbers.map(async (orderNo) => [((await read(orderNo)).totalMinor / 100).toFixed(2), orderNo, 'Ada Buyer'].join(',')),
  )
  const statement = ['金额,附言,对方户名', ...lines].join('\n')

  await visit(desk, '/order/paymentManagement')
  await desk.getByRole('button', { name: '导入银行流水' }).click()
  const dialog = desk.getByRole('dialog', { name: '导入银行流水' })
  await dialog.getByLabel('银行流水').fill(statement)
  await dialog.getByRole('button', { name: '检查' }).click()
  await dialog.getByRole('button', { name: '登记 2 笔收款' }).click()
  await expect(dialog.getByText('已登记 2 笔收款')).toBeVisible()
  expect((await read(undone)).status).toBe('paid')
  await api.call(parcel.insert, { orderId: (await read(kept)).id, trackingNo: 'SF1' })

  await dialog.getByRole('button', { name: '撤销登记' }).click()
  const asked = desk.getByRole('dialog', { name: /^撤销 / })
  await expect(asked.getByText('撤销 1 笔收款，订单回到登记前的状态')).toBeVisible()
  await expect(asked.getByRole('region', { name: '保持不变的记录' })).toContainText(`${kept}之后已发货`)
  await expect(asked.getByText(/已经发给顾客的到账邮件无法收回/)).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await asked.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(dialog.getByText('已撤销登记')).toBeVisible()
  expect(await read(undone)).toMatchObject({ status: 'pending', paidMinor: 0 })
  expect((await read(kept)).status).toBe('shipped')
  await dialog.getByRole('button', { name: '完成' }).click()

  await desk.getByRole('button', { name: '导入银行流水' }).click()
  await expect(dialog.getByText(/· 2 笔收款/)).toBeVisible()
  await expect(dialog.getByText('已撤销')).toBeVisible()
  await dialog.getByLabel('银行流水').fill(statement)
  await dialog.getByRole('button', { name: '检查' }).click()
  await expect(dialog.getByText('这笔入账已经登记过：1 行')).toBeVisible()
  await dialog.getByRole('button', { name: '登记 1 笔收款' }).click()
  await expect(dialog.getByText('已登记 1 笔收款，1 行未登记')).toBeVisible()
  expect((await read(undone)).status).toBe('paid')
})
