import type { Page } from '@playwright/test'
import { expect, signIn, test, visit } from '../fixtures.ts'
import { hostBefore } from '../newer-build.ts'

test.use({ serviceWorkers: 'allow' })

/** The whole build is fetched first; what is said then goes after some seconds, whatever else is waited for. */
const toldOffline = (page: Page) => expect(page.getByText('已可离线打开')).toBeVisible({ timeout: 120_000 })

test('a new build offers itself to open tabs, is taken by one button, and the first installation alone says that it works offline', async ({
  context,
  server,
}) => {
  const page = await context.newPage()
  await using host = await hostBefore(server.url)
  await Promise.all([signIn(page, host.url), toldOffline(page)])
  await expect(page.getByRole('dialog', { name: '发现新版本' })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const sought = page.getByRole('dialog').getByRole('combobox')
  await expect(sought).toBeFocused()
  host.deploy('2030.01.02')
  const released = page.waitForResponse((response) => response.url().endsWith('/version.json'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await expect(page.getByText('已可离线打开')).toHaveCount(0)
  await released
  const dialog = page.getByRole('dialog', { name: '发现新版本' })
  await page.keyboard.type('导入')
  await expect(sought, 'who types keeps the keys').toHaveValue('导入')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect((await dialog.locator('.ant-modal-container').boundingBox())?.width).toBe(410)
  await expect(dialog).toContainText('2030.01.02')
  await expect(dialog).toContainText('2030-01-02 11:04')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: '立即升级' }).click()
  await expect(dialog.getByRole('button', { name: '正在升级' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '升级完成' })).toBeVisible()
  await expect(page.locator('meta[name=build]')).toHaveAttribute('content', '2030.01.02')
  await expect(page.getByRole('navigation', { name: '一级菜单' })).toBeVisible()
})

test('without a connection the console still opens, and answers of the server are never kept', async ({ context, server }) => {
  const page = await context.newPage()
  await Promise.all([signIn(page, server.url), toldOffline(page)])
  await visit(page, '/setting/couponManagement')
  await expect(page.getByRole('heading', { level: 1, name: '优惠券管理' })).toBeVisible()

  const cachedPaths = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths).toContain('/index.html')
  expect(cachedPaths.filter((path) => /^\/(apis|uploads|icons|preview|shop-api)/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.goto(`${server.url}/#/login`)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByLabel('用户名').fill('SuperAdmin')
  await page.getByLabel('密码', { exact: true }).fill('any-password')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText(/连接后台接口失败/)).toBeVisible()
})
