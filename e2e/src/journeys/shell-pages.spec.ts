import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test.use({ opensAt: '/index' })

test('everybody may read about the product and meets the error pages, in the light and in the dark, and in English', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  for (const mode of ['light', 'dark']) {
    await page.evaluate((scheme) => localStorage.setItem('color-scheme', scheme), mode)
    for (const [path, title] of [
      ['portal', '一个后台，管理所有店铺'],
      ['product', '为同时经营多个店铺的人而做'],
      ['register', '注册未开放'],
      ['redirect', '链接已在新窗口打开'],
      ['403', '没有权限'],
      ['404', '页面不存在'],
      ['500', '页面出错了'],
      ['503', '服务暂不可用'],
    ] as const) {
      await page.goto(`${server.url}/#/${path}`)
      if (path === 'portal') await page.reload()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      if (/^\d/.test(path)) await expect(page).toHaveTitle(`${path} ${title}`)
      if (!['403', '404', '500'].includes(path)) expect(await seriousFindings(page), `${path} ${mode}`).toEqual([])
    }
  }
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await page.goto(`${server.url}/#/redirect`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'The link was opened in a new window' })).toBeVisible()
})

test('a page that is opened begins at its top, and one that is left while it still loads signs nobody out', async ({ desk, server }) => {
  await visit(desk, '/personalCenter')
  await expect(desk.getByRole('heading', { name: '个人中心' })).toBeVisible()
  await desk.setViewportSize({ width: 1440, height: 400 })
  const scrolled = () => desk.locator('.page-scroll:visible').evaluate((page) => page.scrollTop)
  await desk.locator('.page-scroll:visible').evaluate((page) => page.scrollTo(0, 200))
  await expect.poll(scrolled).toBeGreaterThan(0)

  await visit(desk, '/versionInformation')
  await expect(desk.getByRole('heading', { name: '更新记录' })).toBeAttached()
  expect(await scrolled()).toBe(0)
  const left = desk.locator('[data-page="/personalCenter"]')
  await expect(left).toBeHidden()
  // It was laid out once, and is not again when it comes back.
  expect(await left.evaluate((page) => page.scrollHeight)).toBeGreaterThan(400)
  await expect(desk.getByText(/^\d+\.\d+\.\d+$/).first()).toBeVisible()

  let isAsked = false
  // A slow server: the answer never comes.
  await desk.route('**/apis/userInfo', () => {
    isAsked = true
  })
  await desk.reload()
  await expect.poll(() => isAsked).toBe(true)
  await desk.goto('about:blank')
  await desk.unrouteAll()
  await desk.goto(`${server.url}/#/versionInformation`)
  await expect(desk.getByRole('heading', { name: '更新记录' })).toBeVisible()
})
