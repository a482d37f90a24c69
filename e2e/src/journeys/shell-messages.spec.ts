import type { Page } from '@playwright/test'
import { expect, fillSignIn, signIn, test, visit } from '../fixtures.ts'
import { tab } from '../shell.ts'

/** Lets the next calls of an action answer as told. */
async function answer(page: Page, actionName: string, status: number, body: object): Promise<void> {
  await page.route('**/apis/Action', async (route) => {
    if (route.request().headers()['action-name'] !== actionName) return route.fallback()
    await route.fulfill({ status, json: body })
  })
}

/** What the browser keeps of a session. */
function kept(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => {
    const find = (key: string) => localStorage.getItem(key) ?? sessionStorage.getItem(key)
    return { token: find('token'), username: find('username'), caughtRoutes: find('caughtRoutes') }
  })
}

test('the greeting names the part of the day and the person', async ({ page, server }) => {
  await page.clock.setFixedTime('2026-03-03T09:30:00+08:00')
  await signIn(page, server.url)

  await expect(page.getByText('早上好，SuperAdmin')).toBeVisible()
})

test('coming back to the browser tab says 尊敬的…，欢迎回来 at the bottom right', async ({ desk }) => {
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  const welcome = desk.getByText('尊敬的SuperAdmin，欢迎回来')
  await expect(welcome).toBeVisible()
  const box = await welcome.boundingBox()
  expect(box?.x).toBeGreaterThan(720)
  expect(box?.y).toBeGreaterThan(450)
})

test('an answer without words of its own is said in those of its status, and no answer with its possible causes', async ({ desk }) => {
  const device = {
    id: '9',
    ip: '::1',
    agent: 'curl/8',
    createdAt: '2026-01-01T00:00:00Z',
    seenAt: '2026-01-01T00:00:00Z',
    isCurrent: false,
  }
  await answer(desk, 'admin-user.sessions', 200, { status: 200, message: '', response: { items: [device] } })
  await visit(desk, '/personalCenter')
  const end = desk.getByRole('button', { name: '结束登录 curl' })

  for (const [status, words] of [
    [500, '服务器异常'],
    [404, '访问资源不存在'],
    [406, '请求格式不可得'],
    [410, '请求资源被永久删除，且不会被看到'],
    [502, '网关错误'],
    [503, '服务不可用，服务器暂时过载或维护'],
    [504, '网关超时'],
  ] as const) {
    await answer(desk, 'admin-user.revoke-session', status, { status })
    await end.click()
    await expect(desk.getByText(words)).toBeVisible()
  }
  await answer(desk, 'admin-user.revoke-session', 409, { status: 409, message: '这台设备刚刚退出' })
  await end.click()
  await expect(desk.getByText('这台设备刚刚退出')).toBeVisible()

  await desk.route('**/apis/Action', (route) => route.abort())
  await end.click()
  await expect(desk.getByText('连接后台接口失败，可能由以下原因造成：后端不支持跨域（CORS）、接口地址不存在、请求超时等。')).toBeVisible()
})

test('401 and 403 end the session whole and lead to the sign-in page, which says why and comes back', async ({ page, server }) => {
  await signIn(page, server.url)
  for (const [status, reason, action, screen, title] of [
    [401, '令牌失效', 'coupon.search', 'couponManagement', '优惠券'],
    [403, '访问是被禁止的', 'currency.search', 'currencyCodeManagement', '币种'],
  ] as const) {
    await page.evaluate(() => localStorage.setItem('caughtRoutes', '[{"key":"/index","to":"/index","title":"首页"}]'))
    await answer(page, action, status, { status })
    await visit(page, `/setting/${screen}`)

    await expect(page).toHaveURL(`${server.url}/#/login?redirect=%2Fsetting%2F${screen}`)
    await expect(page.getByRole('alert')).toContainText(reason)
    expect(await kept(page)).toEqual({ token: null, username: null, caughtRoutes: null })

    await page.unrouteAll()
    await fillSignIn(page)
    await expect(page).toHaveURL(`${server.url}/#/setting/${screen}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('402 leads to the sign-in page; the open pages are there again afterwards', async ({ page, server }) => {
  await signIn(page, server.url)
  await visit(page, '/setting/currencyCodeManagement')
  await expect(tab(page, '币种管理')).toBeVisible()
  await answer(page, 'coupon.search', 402, { status: 402 })
  await visit(page, '/setting/couponManagement')

  await expect(page).toHaveURL(/#\/login\?redirect=/)
  await expect(page.getByRole('alert')).toContainText('令牌过期')
  expect(await kept(page)).toMatchObject({ token: null, caughtRoutes: expect.stringContaining('currencyCodeManagement') })
  await page.unrouteAll()
  await fillSignIn(page)
  await expect(tab(page, '币种管理')).toBeVisible()
})

test('a call that keeps the person from going on says 正在加载中..., and a wrong old password is said at its field', async ({ desk }) => {
  await visit(desk, '/changePassword')
  await desk.getByLabel('当前密码').fill('not the password')
  await desk.getByLabel('新密码', { exact: true }).fill('another-1')
  await desk.getByLabel('再次输入新密码').fill('another-1')
  const seen = Promise.withResolvers<void>()
  await desk.route('**/apis/Action', async (route) => {
    await seen.promise
    await route.continue()
  })
  await desk.getByRole('button', { name: '保存新密码' }).click()
  await expect(desk.getByText('正在加载中...')).toBeVisible()
  seen.resolve()

  await expect(desk.locator('.ant-form-item').filter({ has: desk.getByLabel('当前密码') })).toContainText('原密码不正确')
  await expect(desk.getByText('正在加载中...')).toBeHidden()
  await expect(desk).toHaveURL(/changePassword/)
})

test('when a file of the page is gone, reloading is offered', async ({ desk }) => {
  await desk.evaluate(() => dispatchEvent(new Event('vite:preloadError')))

  await expect(desk.getByRole('dialog', { name: '页面需要重新加载' })).toBeVisible()
  await desk.getByRole('button', { name: '重新加载' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(desk).toHaveTitle(/首页/)
})

test('an old browser core is told to update or to use the fast mode', async ({ browser, server }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', locale: 'zh-CN' })
  const page = await context.newPage()
  await signIn(page, server.url)

  await expect(page.getByRole('dialog', { name: '浏览器版本过旧' })).toBeVisible()
  await context.close()
})

test('a dialog is dragged, goes full screen by its button or a double click, and only its own buttons close it', async ({ desk }) => {
  await visit(desk, '/setting/currencyCodeManagement')
  await desk.getByRole('button', { name: /汇率/ }).first().click()
  const dialog = desk.getByRole('dialog')
  const title = dialog.locator('.page-modal-title')
  const before = await title.boundingBox()
  if (before === null) throw new Error('no title')
  await desk.mouse.move(before.x + 20, before.y + 10)
  await desk.mouse.down()
  await desk.mouse.move(before.x + 140, before.y + 70, { steps: 4 })
  await desk.mouse.up()
  expect((await title.boundingBox())?.x).toBeCloseTo(before.x + 120, 0)

  await desk.keyboard.press('Escape')
  await desk.mouse.click(10, 450)
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: '全屏' }).click()
  await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBe(1440)
  await title.dblclick()
  await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBeLessThan(1000)
})
