import { configRecord } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('order numbers get another prefix', async ({ desk, api }) => {
  await visit(desk, '/setting/webClusterConfig')
  await expect(desk.getByRole('button', { name: '保存' })).toBeDisabled()
  await desk.getByLabel('订单号前缀').fill('SHOP')
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('下单配置已保存')).toBeVisible()

  expect((await api.call(configRecord.read, {})).value.orderNoPrefix).toBe('SHOP')
})
