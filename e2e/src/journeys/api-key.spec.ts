import { apiKey, approval, goods } from '@wanpu/contract'
import { makeCaller, openKey } from '@wanpu/testkit'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

/** The status of a call with the key. */
const search = async (url: string, key: string) => (await makeCaller(url, key, '0').send(goods.search.name, {})).status

test('a key is made, used, rotated and revoked', async ({ desk, api, server }) => {
  await visit(desk, '/setting/apiKeyManagement')
  await desk.getByRole('button', { name: '新建密钥' }).first().click()
  const form = desk.getByRole('dialog', { name: '新建密钥' })
  await form.getByLabel('名称').fill('Night import')
  expect(await seriousFindings(desk)).toEqual([])
  await form.getByRole('button', { name: '新建', exact: true }).click()
  const shown = desk.getByRole('dialog', { name: /您的 API 密钥/ })
  const first = (await shown.getByText(/^wk_/).textContent()) ?? ''
  await shown.getByRole('button', { name: '我已保存' }).click()
  expect(await search(server.url, first)).toBe(200)

  const row = desk.getByRole('row').filter({ hasText: 'Night import' })
  await row.getByRole('button', { name: '更换密钥' }).click()
  await desk.getByRole('radio', { name: '立即失效' }).check()
  await desk.getByRole('dialog').getByRole('button', { name: '更换密钥' }).click()
  const second = (await shown.getByText(/^wk_/).textContent()) ?? ''
  await shown.getByRole('button', { name: '我已保存' }).click()
  expect([await search(server.url, first), await search(server.url, second)]).toEqual([401, 200])

  const [made] = (await api.call(apiKey.search, { keywords: 'Night import' })).items
  await row.getByRole('button', { name: /更多/ }).click()
  await desk.getByRole('menuitem', { name: '撤销' }).click()
  await desk
    .getByRole('button', { name: /^撤\s?销$/ })
    .last()
    .click()
  await expect(row).toContainText('已撤销')
  expect(await search(server.url, second)).toBe(401)
  expect(made?.state).toBe('active')
})

test('a change of a robot waits, is approved on the screen, and undone', async ({ desk, api, server }) => {
  const { id } = await api.call(goods.insert, { title: 'Waiting stool', priceMinor: 1000, currencyCode: 'USD' })
  const robot = await openKey(server.url, api, { name: 'Robot', permissions: ['goods.*'], approval: 'everything' })
  const price = async () => (await api.call(goods.read, { id })).priceMinor
  const change = { options: { keywords: 'Waiting stool' }, updateColumns: [{ name: 'priceMinor', operator: 0, newValue: 1500 }] }
  expect(await robot.send(goods.updateBatch.name, change)).toMatchObject({ status: 202 })

  await visit(desk, '/setting/approvals')
  const row = desk.getByRole('row').filter({ hasText: 'Robot' })
  expect(await seriousFindings(desk)).toEqual([])
  await row.getByRole('button', { name: '查看' }).click()
  const dialog = desk.getByRole('dialog', { name: /批量修改/ })
  await expect(dialog.getByText('Waiting stool').first()).toBeVisible()
  await expect(dialog.getByText('15.00').first()).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await dialog.getByRole('button', { name: '批准并执行' }).click()
  await expect(row).toHaveCount(0)
  expect(await price()).toBe(1500)

  await desk.getByRole('button', { name: /^撤\s?销$/ }).click()
  await expect.poll(price).toBe(1000)
  expect((await api.call(approval.search, { state: 'waiting' })).recordCount).toBe(0)
  await api.call(apiKey.revoke, { ids: [robot.keyId] })
})
