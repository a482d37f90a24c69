import { expect, test, visit } from '../fixtures.ts'

test('a local server is made and really tested', async ({ desk, server }) => {
  const folder = `${server.dataDir}-pushed/depot`
  await visit(desk, '/goods/shopServerManagement')
  await desk.getByRole('button', { name: '新建服务器' }).first().click()
  await desk.getByRole('dialog').getByLabel('名称').fill('仓库机')
  await desk.getByRole('dialog').getByLabel('根目录').fill(folder)
  await desk.getByRole('button', { name: '新建', exact: true }).click()
  const row = desk.getByRole('row', { name: /仓库机/ })
  await expect(row).toContainText('未测试')

  await row.getByRole('button', { name: '测试' }).click()
  await expect(desk.getByText('连接正常，推送所需的操作都能完成。')).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(row).toContainText('正常')
})
