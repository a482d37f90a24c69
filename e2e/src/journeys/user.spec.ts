import { adminRole, adminUser, goods, protectedWord } from '@wanpu/contract'
import { password } from '@wanpu/testkit/server'
import { expect, givenUser, seriousFindings, signIn, test, visit } from '../fixtures.ts'

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
  await expect(other.getByRole('navigation', { name: '菜单' }).getByText('订单', { exact: true })).toBeVisible()
  await expect(other.getByRole('navigation', { name: '菜单' }).getByText('用户', { exact: true })).toBeHidden()
  await other.close()
})

test('who may only look is offered nothing that would be refused, and reads a form without saving it', async ({ api, server, browser }) => {
  await api.call(goods.insert, { title: '只看的水壶', priceMinor: 1900, currencyCode: 'USD' })
  await api.call(protectedWord.insertBatch, { text: '只看的词' })
  const permissions = ['goods.search', 'goods.read', 'protected-word.search', 'stock-goods-classification.read-all']
  const role = await api.call(adminRole.insert, { name: '只看', permissions })
  await givenUser(server.url, api, { username: 'looker', password, roleIds: [role.id] })
  const page = await browser.newPage()
  await signIn(page, server.url, 'looker', password)

  await visit(page, '/goods/goodsManagement?keywords=只看的水壶')
  const row = page.getByRole('row', { name: /只看的水壶/ })
  await expect(row.getByRole('button')).toHaveText(['查看'])
  await row.getByRole('button', { name: '查看' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('您没有修改的权限，只能查看。')).toBeVisible()
  await expect(form.getByLabel('标题', { exact: true })).toHaveValue('只看的水壶')
  await expect(form.getByLabel('标题', { exact: true })).toBeDisabled()
  await expect(form.getByRole('button', { name: '保存' })).toHaveCount(0)
  await form.getByRole('button', { name: '关闭' }).last().click()
  await expect(form).toBeHidden()

  await visit(page, '/goods/protectedWords')
  const word = page.getByRole('row', { name: /只看的词/ })
  await expect(word.getByRole('button')).toHaveText(['查看'])
  await expect(word.getByRole('checkbox')).toHaveCount(0)
  await page.close()
})

test('who may change prices but take nothing back is told of the change without an undo, and stays signed in', async ({
  api,
  server,
  browser,
}) => {
  await api.call(goods.insert, { title: '不退回的灯', priceMinor: 1900, currencyCode: 'USD' })
  const permissions = ['goods.search', 'goods.read', 'goods.update-fields', 'goods.delete']
  const role = await api.call(adminRole.insert, { name: '不撤销', permissions })
  await givenUser(server.url, api, { username: 'onward', password, roleIds: [role.id] })
  const page = await browser.newPage()
  await signIn(page, server.url, 'onward', password)

  await visit(page, '/goods/goodsManagement?keywords=不退回的灯')
  const row = page.getByRole('row', { name: /不退回的灯/ })
  await expect(row.locator('.row-actions').getByRole('button')).toHaveText(['查看', '下架', ''])
  await row.getByRole('button', { name: '下架' }).click()

  await expect(page.getByText('已下架「不退回的灯」')).toBeVisible()
  await expect(row.getByRole('button', { name: '上架' })).toBeVisible()
  await expect(page.getByRole('button', { name: '撤销', exact: true })).toHaveCount(0)
  await page.close()
})

test('the password is asked for again before a role is made, a wrong one is said, and the right one goes on with it', async ({
  desk,
  page,
}) => {
  let isStale = true
  await page.route('**/apis/Action', async (route) => {
    const name = route.request().headers()['action-name']
    if (name === adminUser.verifyPassword.name && route.request().postData()?.includes(password)) isStale = false
    if (name !== adminRole.insert.name || !isStale) return route.fallback()
    await route.fulfill({ status: 401, json: { status: 401, message: '请再次输入密码', response: null, code: 'fresh-sign-in-needed' } })
  })
  await visit(desk, '/user/userRoleManagment')
  await desk.getByRole('button', { name: '新建角色' }).first().click()
  await desk.getByRole('dialog').getByLabel('名称').fill('确认过的角色')
  await desk.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click()

  const asking = desk.getByRole('dialog', { name: '请再次输入密码' })
  await expect(asking.getByLabel('密码')).toBeFocused()
  await asking.getByLabel('密码').fill('not the password')
  await desk.keyboard.press('Enter')
  await expect(asking.getByText('请输入正确的密码')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await asking.getByLabel('密码').fill(password)
  await desk.keyboard.press('Enter')

  await expect(asking).toBeHidden()
  await expect(desk.getByRole('row', { name: /确认过的角色/ })).toBeVisible()
})

test('an administrator sees where somebody is signed in, and signs him out there', async ({ desk, api, server, browser }) => {
  await givenUser(server.url, api, { username: 'elsewhere', password })
  const other = await browser.newPage()
  await signIn(other, server.url, 'elsewhere', password)

  await visit(desk, '/user/adminUserManagement?keywords=elsewhere')
  const row = desk.getByRole('row', { name: /elsewhere/ })
  await row.locator('.row-actions').getByRole('button').last().click()
  await desk.getByRole('menuitem', { name: '登录设备' }).click()
  const dialog = desk.getByRole('dialog', { name: /elsewhere 的登录设备/ })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: '下线 2 台设备' }).click()
  await desk.getByRole('dialog', { name: /警告/ }).getByRole('button', { name: '下线 2 台设备' }).click()

  await expect(dialog).toBeHidden()
  await visit(other, '/personalCenter')
  await expect(other.getByRole('button', { name: '登录' })).toBeVisible()
  await other.close()
})
