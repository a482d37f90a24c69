import { password } from '@wanpu/testkit/server'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a role with orders only is given to a new administrator, who sees nothing else', { tag: '@golden' }, async ({
  desk,
  server,
  browser,
}) => {
  await visit(desk, '/user/userRoleManagment')
  await desk.getByRole('button', { name: '新建角色' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('名称').fill('客服')
  await dialog.getByRole('button', { name: '客服', exact: true }).click()
  await expect(dialog.getByRole('checkbox', { name: '订单 修改' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: '库存 修改' })).not.toBeChecked()
  await dialog.getByRole('button', { name: /^更多：逐项权限/ }).click()
  await dialog.getByRole('button', { name: '清空' }).click()
  await dialog.getByLabel('查找权限').fill('订单')
  await dialog.locator('.ant-tree-treenode').filter({ hasText: 'order.search' }).first().locator('.ant-tree-checkbox').click()
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByRole('row', { name: /客服/ })).toContainText('订单')

  await visit(desk, '/user/adminUserManagement')
  await desk.getByRole('button', { name: '新建管理员' }).first().click()
  await dialog.getByLabel('用户名').fill('kefu')
  await dialog.getByLabel('初始密码').fill('first-password-1')
  await dialog.getByRole('combobox', { name: '角色' }).click()
  await desk.getByTitle('客服').last().click()
  await desk.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(dialog.locator('.ant-form-item').filter({ hasText: '网站范围' })).toContainText('必填')
  await dialog.getByRole('combobox', { name: '网站范围' }).click()
  await desk.getByTitle('全部网站').last().click()
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByRole('row', { name: /kefu/ })).toContainText('客服')

  const other = await browser.newPage()
  await other.goto(server.url)
  await other.getByLabel('用户名').fill('kefu')
  await other.getByLabel('密码', { exact: true }).fill('first-password-1')
  await other.getByRole('button', { name: '登录' }).click()
  await expect(other.getByRole('heading', { name: '请先修改密码' })).toBeVisible()
  expect(await seriousFindings(other)).toEqual([])
  await other.getByLabel('当前密码').fill('first-password-1')
  await other.getByLabel('新密码', { exact: true }).fill(password)
  await other.getByLabel('再次输入新密码').fill(password)
  await other.getByRole('button', { name: '保存新密码' }).click()
  await expect(other.getByRole('navigation', { name: '一级菜单' }).getByText('订单', { exact: true })).toBeVisible()
  await expect(other.getByRole('navigation', { name: '一级菜单' }).getByText('用户', { exact: true })).toBeHidden()
  await other.close()
})
