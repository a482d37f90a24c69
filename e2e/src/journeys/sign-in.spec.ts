import { password } from '@wanpu/testkit/server'
import { collectErrors, expect, signIn, test, visit } from '../fixtures.ts'
import { tab } from '../shell.ts'

test('a person signs in, sees the desk, and signs out, which leaves nothing of the person behind', { tag: '@golden' }, async ({
  page,
  server,
}) => {
  const errors = collectErrors(page)
  await signIn(page, server.url)

  await expect(page).toHaveTitle(/首页/)
  await expect(page.getByTitle('账号').locator('img')).toHaveAttribute('src', '/avatar.svg')
  await visit(page, '/setting/couponManagement')
  await expect(tab(page, '优惠券管理')).toBeVisible()

  const loaded = page.waitForEvent('load')
  await page.getByTitle('账号').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await loaded
  await expect(page).toHaveURL(`${server.url}/#/login`)
  await expect(page.getByLabel('用户名')).toBeVisible()
  const storedValues = await page.evaluate(() =>
    ['token', 'username', 'caughtRoutes'].map((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key)),
  )
  expect(storedValues).toEqual([null, null, null])
  await visit(page, '/setting/couponManagement')
  await expect(page).toHaveURL(/#\/login\?redirect=/)
  expect(errors).toEqual([])
})

test('a missing name, a short password and a wrong one are said, and nobody comes in', async ({ page, server }) => {
  await page.goto(server.url)
  await page.getByLabel('密码', { exact: true }).fill('12345')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('用户名不能为空')).toBeVisible()
  await expect(page.getByText('密码不能少于 6 位')).toBeVisible()
  await page.getByLabel('用户名').fill('SuperAdmin')
  await page.getByLabel('密码', { exact: true }).fill(`${password}x`)
  await page.getByRole('button', { name: '登录' }).click()

  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await expect(page).toHaveURL(/login/)
})
