import { adminUser } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { password } from '@wanpu/testkit/server'
import { expect, seriousFindings, signIn, test, visit } from '../fixtures.ts'

test('everybody may read about the product, in both languages, and finds that accounts are made by administrators', async ({
  page,
  server,
}) => {
  for (const [path, title] of [
    ['portal', '一个后台，管理所有店铺'],
    ['product', '为同时经营多个店铺的人而做'],
    ['register', '注册未开放'],
    ['redirect', '链接已在新窗口打开'],
  ]) {
    await page.goto(`${server.url}/#/${path}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'The link was opened in a new window' })).toBeVisible()
})

test('a page that needs a sign-in asks for it and then opens, and no other site can be put in its place', async ({ page, server }) => {
  await page.goto(`${server.url}/#/goods/goodsManagement?keywords=cup`)
  await expect(page).toHaveURL(/login\?redirect=%2Fgoods%2FgoodsManagement%3Fkeywords%3Dcup/)
  await page.goto(`${server.url}/#/login?redirect=https%3A%2F%2Fevil.example%2F`)
  await page.reload()
  await page.getByLabel('用户名').fill('SuperAdmin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()

  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(server.url)
})

test('who is signed in and visits the sign-in page lands at home', async ({ desk, server }) => {
  await desk.goto(`${server.url}/#/login`)

  await expect(desk).not.toHaveURL(/login/)
  await expect(desk).toHaveTitle(/首页/)
})

test('an address that nobody knows leads to 404, a screen without the right to it leads to 403', async ({ page, desk, server, api }) => {
  await visit(desk, '/no/such/page')
  await expect(desk).toHaveURL(/#\/404$/)

  const { items } = await api.call(adminUser.search, { keywords: 'limited' })
  if (items.length === 0) await api.call(adminUser.signUp, { username: 'limited', password: 'limited-1' })
  await desk.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/#/login`)
  await page.reload()
  await signIn(page, server.url, 'limited', 'limited-1')
  await visit(page, '/goods/goodsManagement')
  await expect(page).toHaveURL(/#\/403$/)
})

test('the personal centre shows the account, and another device is signed out from there', async ({ desk, server }) => {
  const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  await desk.getByTitle('账号').click()
  await desk.getByRole('menuitem', { name: '个人中心' }).click()
  await expect(desk.getByRole('heading', { name: '个人中心' })).toBeVisible()
  await expect(desk.getByText('当前设备')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])

  const others = desk.getByRole('button', { name: /^结束登录/ })
  const before = await others.count()
  await others.first().click()
  await expect(desk.getByText('已结束该设备的登录')).toBeVisible()
  await expect(others).toHaveCount(before - 1)
  await expect(makeCaller(server.url, token, '1').call(adminUser.sessions, {})).rejects.toMatchObject({ status: 401 })
})

test('version information names the version, when it was built and what changed', async ({ desk }) => {
  await visit(desk, '/versionInformation')

  await expect(desk.getByText(/^\d{4}\.\d{2}\.\d{2}$/).first()).toBeVisible()
  await expect(desk.getByRole('heading', { name: '更新记录' })).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
})
