import { shopWebsite } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('all websites are regenerated, with a report', async ({ desk, api }) => {
  await api.call(shopWebsite.insert, { domain: 'cached.example.com' })
  await visit(desk, '/setting/frontSend')
  await desk.locator('.front-send-foot').getByRole('button', { name: '全站重新生成' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '全站重新生成' }).click()

  await expect(desk.getByRole('region', { name: '结果' }).getByRole('row', { name: /cached\.example\.com/ })).toBeVisible()
})
