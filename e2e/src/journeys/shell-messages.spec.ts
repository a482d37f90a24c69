import type { Page } from '@playwright/test'
import { expect, signIn, test, visit } from '../fixtures.ts'

/** Lets the next calls of an action answer as told. */
async function answer(page: Page, actionName: string, status: number, body: object): Promise<void> {
  await page.route('**/apis/Action', async (route) => {
    if (route.request().headers()['action-name'] !== actionName) return route.fallback()
    await route.fulfill({ status, json: body })
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

for (const [status, words] of [
  [500, '服务器异常'],
  [404, '访问资源不存在'],
  [406, '请求格式不可得'],
  [410, '请求资源被永久删除，且不会被看到'],
  [502, '网关错误'],
  [503, '服务不可用，服务器暂时过载或维护'],
  [504, '网关超时'],
] as const) {
  test(`${status} without words of its own says ${words}`, async ({ desk }) => {
    await answer(desk, 'admin-user.revoke-session', status, { status })
    await answer(desk, 'admin-user.sessions', 200, {
      status: 200,
      message: '',
      response: {
        items: [
          { id: '9', ip: '::1', agent: 'curl/8', createdAt: '2026-01-01T00:00:00Z', seenAt: '2026-01-01T00:00:00Z', isCurrent: false },
        ],
      },
    })
    await visit(desk, '/personalCenter')
    await desk.getByRole('button', { name: '结束登录 curl' }).click()

    await expect(desk.getByText(words)).toBeVisible()
  })
}

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
