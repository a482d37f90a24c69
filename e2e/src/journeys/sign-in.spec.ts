import { password } from '@wanpu/testkit/server'
import { collectErrors, expect, seriousFindings, signIn, test } from '../fixtures.ts'

test('a person signs in, sees the desk, and signs out', async ({ page, server }) => {
  const errors = collectErrors(page)
  await signIn(page, server.url)

  await expect(page).toHaveTitle(/首页/)
  expect(errors).toEqual([])
})

test('a wrong password says so and stays', async ({ page, server }) => {
  await page.goto(server.url)
  await page.getByLabel('用户名').fill('SuperAdmin')
  await page.getByLabel('密码', { exact: true }).fill(`${password}x`)
  await page.getByRole('button', { name: '登录' }).click()

  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await expect(page).toHaveURL(/login/)
})

test('the sign-in page has no serious finding of axe', async ({ page, server }) => {
  await page.goto(server.url)
  await expect(page.getByLabel('用户名')).toBeVisible()

  expect(await seriousFindings(page)).toEqual([])
})
