import { goods, webHook } from '@wanpu/contract'
import { openHookReceiver } from '@wanpu/testkit/hook-receiver'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a webhook that fails is seen in the log and sent again', async ({ desk, api }) => {
  await using receiver = await openHookReceiver()
  receiver.answer = () => ({ status: 500, body: 'out of order' })
  await visit(desk, '/setting/webHooks')
  await desk.getByRole('button', { name: '新建事件推送' }).first().click()
  const form = desk.getByRole('dialog', { name: '新建事件推送' })
  await form.getByLabel('名称').fill('ERP')
  await form.getByLabel('地址').fill(receiver.address)
  await form.getByRole('checkbox', { name: /商品新建/ }).check()
  expect(await seriousFindings(desk)).toEqual([])
  await form.getByRole('button', { name: '新建', exact: true }).click()
  const shown = desk.getByRole('dialog', { name: /签名密钥/ })
  await expect(shown.getByText(/^whsec_/)).toBeVisible()
  await shown.getByRole('button', { name: '完成' }).click()

  await api.call(goods.insert, { title: 'Cup', priceMinor: 100, currencyCode: 'USD' })
  await expect.poll(() => receiver.events.length).toBeGreaterThan(0)
  await visit(desk, '/setting/webHookDeliveries')
  const row = desk.getByRole('row').filter({ hasText: '商品新建' })
  await expect(row).toContainText('500')
  expect(await seriousFindings(desk)).toEqual([])
  await row.getByRole('button', { name: '详情' }).click()
  const drawer = desk.getByRole('dialog', { name: /商品新建/ })
  await expect(drawer.getByText('out of order').first()).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  receiver.answer = undefined
  await drawer.getByRole('button', { name: '重新推送' }).click()
  await expect.poll(() => receiver.events.length).toBeGreaterThan(1)
  await visit(desk, '/setting/webHookDeliveries?state=sent')
  await expect(desk.getByRole('row').filter({ hasText: '商品新建' })).toContainText('已送达')
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(1)

  const { items } = await api.call(webHook.search, {})
  await api.call(webHook.delete, { ids: items.map(({ id }) => id) })
})
