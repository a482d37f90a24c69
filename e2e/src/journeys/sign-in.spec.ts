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
