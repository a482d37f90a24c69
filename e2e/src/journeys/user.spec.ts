import { password } from '@wanpu/testkit/server'
import { expect, signIn, test, visit } from '../fixtures.ts'

test('a role with orders only is given to a new administrator, who sees nothing else', async ({ desk, server, browser }) => {
  await visit(desk, '/user/userRoleManagment')
  await desk.getByRole('button', { name: '新建角色' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('名称').fill('客服')
  await dialog.getByLabel('查找权限').fill('订单')
  await dialog.locator('.ant-tree-treenode').filter({ hasText: 'order.search' }).first().locator('.ant-tree-checkbox').click()
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByRole('row', { name: /客服/ })).toContainText('订单')

  await visit(desk, '/user/adminUserManagement')
  await desk.getByRole('button', { name: '新建管理员' }).first().click()
  await dialog.getByLabel('用户名').fill('kefu')
  await dialog.getByLabel('初始密码').fill(password)
  await dialog.getByRole('combobox', { name: '角色' }).click()
  await desk.getByTitle('客服').last().click()
  await desk.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByRole('row', { name: /kefu/ })).toContainText('客服')

  const other = await browser.newPage()
  await signIn(other, server.url, 'kefu', password)
  await expect(other.getByRole('navigation', { name: '菜单' }).getByText('订单', { exact: true })).toBeVisible()
  await expect(other.getByRole('navigation', { name: '菜单' }).getByText('用户', { exact: true })).toBeHidden()
  await other.close()
})
