import type { Locator, Page } from '@playwright/test'
import { codeAt } from '@wanpu/server/domains/system/user/totp.rules.ts'
import { password } from '@wanpu/testkit/server'
import { expect, givenUser, seriousFindings, signIn, test, visit } from '../fixtures.ts'

/** What the phone shows now, or so many steps later. */
const codeOfPhone = (secret: string, steps = 0) => codeAt(secret, new Date(Date.now() + steps * 30_000))

/** Sets an app up as a person would, and gives its key and the recovery codes. */
async function setUp(place: Page | Locator): Promise<{ secret: string; codes: string[] }> {
  await place.getByRole('button', { name: '获取密钥' }).click()
  await expect(place.getByRole('img', { name: '密钥的二维码' })).toBeVisible()
  const secret = (await place.locator('code').innerText()).replaceAll(/\s/g, '')
  await place.getByLabel('App 上的 6 位验证码').fill('000000')
  await place.getByRole('button', { name: '确认并开启' }).click()
  await expect(place.getByText('验证码不正确或已使用')).toBeVisible()
  await place.getByLabel('App 上的 6 位验证码').fill(codeOfPhone(secret))
  await place.getByRole('button', { name: '确认并开启' }).click()
  const list = place.getByRole('list', { name: '恢复码' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  await expect(place.getByRole('button', { name: '完成' })).toBeDisabled()
  await place.getByLabel('我已保存恢复码').check()
  await place.getByRole('button', { name: '完成' }).click()
  return { secret, codes }
}

/** Gets new recovery codes with one of the old ones, after a wrong password. */
async function renewCodes(page: Page, oldCode: string): Promise<void> {
  await page.getByRole('button', { name: '更换恢复码' }).click()
  const dialog = page.getByRole('dialog', { name: '更换恢复码' })
  await expect(dialog.getByLabel('密码')).toBeFocused()
  await dialog.getByLabel('密码').fill('not the password')
  await dialog.getByLabel('验证码').fill(oldCode)
  await dialog.getByRole('button', { name: '更换恢复码' }).click()
  await expect(dialog.getByText('请输入正确的密码')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel('密码').fill(password)
  await dialog.getByRole('button', { name: '更换恢复码' }).click()
  const list = dialog.getByRole('list', { name: '恢复码' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(list).not.toContainText(oldCode)
  await dialog.getByLabel('我已保存恢复码').check()
  await dialog.getByRole('button', { name: '完成' }).click()
}

async function fillPassword(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/#/login`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

test('a user turns two-step sign-in on, signs in with a recovery code, gets new ones, and turns it off', async ({
  api,
  server,
  browser,
}) => {
  await givenUser(server.url, api, { username: 'two-steps', password })
  const page = await browser.newPage()
  await signIn(page, server.url, 'two-steps', password)
  await visit(page, '/personalCenter')
  await page.getByRole('button', { name: '开启两步验证' }).click()
  const dialog = page.getByRole('dialog', { name: '开启两步验证' })
  const { secret, codes } = await setUp(dialog)
  await expect(page.getByText('剩余恢复码：10 个')).toBeVisible()

  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await fillPassword(page, server.url, 'two-steps')
  const code = page.getByLabel('验证码')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await seriousFindings(page)).toEqual([])
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('验证码不正确')
  await page.getByRole('button', { name: '改用恢复码' }).click()
  await page.getByLabel('恢复码').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '一级菜单' })).toBeVisible()

  await visit(page, '/personalCenter')
  await expect(page.getByText('剩余恢复码：9 个')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await renewCodes(page, codes[1] ?? '')
  await expect(page.getByText('剩余恢复码：10 个')).toBeVisible()

  await page.getByRole('button', { name: '关闭两步验证' }).click()
  const off = page.getByRole('dialog', { name: '关闭两步验证' })
  await off.getByLabel('密码').fill(password)
  await off.getByLabel('验证码').fill(codeOfPhone(secret, 1))
  await off.getByRole('button', { name: '关闭两步验证' }).click()
  await expect(page.getByText('两步验证已关闭')).toBeVisible()
  await expect(page.getByRole('button', { name: '开启两步验证' })).toBeVisible()
  await page.close()
})
