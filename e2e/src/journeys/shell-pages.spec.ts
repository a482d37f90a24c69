import { adminUser } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { password } from '@wanpu/testkit/server'
import { expect, fillSignIn, forgetPreferences, givenUser, seriousFindings, signIn, test, visit } from '../fixtures.ts'
import { moving } from '../shell.ts'

test.use({ opensAt: '/index' })

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

test('the error pages have addresses of their own, light and dark', async ({ page, server }) => {
  await page.goto(server.url)
  for (const mode of ['light', 'dark']) {
    await page.evaluate((scheme) => localStorage.setItem('color-scheme', scheme), mode)
    for (const [code, title] of [
      ['403', '没有权限'],
      ['404', '页面不存在'],
      ['500', '页面出错了'],
      ['503', '服务暂不可用'],
    ]) {
      await page.goto(`${server.url}/#/${code}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page).toHaveTitle(`${code} ${title}`)
    }
    await page.reload()
    expect(await seriousFindings(page)).toEqual([])
  }
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/#\/login$/)
})

test('a page that needs a sign-in asks for it and then opens, and no other site can be put in its place', async ({ page, server, api }) => {
  await forgetPreferences(api)
  await page.goto(`${server.url}/#/goods/goodsManagement?keywords=cup`)
  await expect(page).toHaveURL(/login\?redirect=%2Fgoods%2FgoodsManagement%3Fkeywords%3Dcup/)
  await fillSignIn(page)
  await expect(page).toHaveURL(/#\/goods\/goodsManagement\?keywords=cup$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/#/login?redirect=https%3A%2F%2Fevil.example%2F`)
  await page.reload()
  await fillSignIn(page)
  await expect(page).toHaveURL(`${server.url}/#/index`)
})

test('when the list of routes is none, the session ends and the sign-in page says so and comes back', async ({ page, server }) => {
  await page.route('**/apis/router/getList', (route) => route.fulfill({ json: { status: 200, message: '', response: { list: 'none' } } }))
  await page.goto(`${server.url}/#/setting/couponManagement`)
  await page.getByLabel('用户名').fill('SuperAdmin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()

  await expect(page.getByRole('alert')).toContainText('路由格式返回有误')
  await expect(page).toHaveURL(/login\?redirect=%2Fsetting%2FcouponManagement$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.unrouteAll()
  await fillSignIn(page)
  await expect(page).toHaveURL(/#\/setting\/couponManagement$/)
})

test('a page that is opened begins at its top', async ({ desk }) => {
  await visit(desk, '/personalCenter')
  await expect(desk.getByRole('heading', { name: '个人中心' })).toBeVisible()
  await desk.setViewportSize({ width: 1440, height: 400 })
  const scrolled = () => desk.locator('.page-scroll:visible').evaluate((page) => page.scrollTop)
  await desk.locator('.page-scroll:visible').evaluate((page) => page.scrollTo(0, 200))
  await expect.poll(scrolled).toBeGreaterThan(0)

  await visit(desk, '/versionInformation')
  await expect(desk.getByRole('heading', { name: '更新记录' })).toBeAttached()
  expect(await scrolled()).toBe(0)
})

test('a page that is left while it still loads signs nobody out', async ({ desk, server }) => {
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

test('an address that nobody knows leads to 404, a screen without the right to it says so inside the frame', async ({
  page,
  desk,
  server,
  api,
}) => {
  await visit(desk, '/no/such/page')
  await expect(desk).toHaveURL(/#\/404$/)

  const { items } = await api.call(adminUser.search, { keywords: 'limited' })
  if (items.length === 0) await givenUser(server.url, api, { username: 'limited', password: 'limited-1' })
  await desk.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/#/login`)
  await page.reload()
  await signIn(page, server.url, 'limited', 'limited-1')
  await visit(page, '/goods/goodsManagement')
  await expect(page.getByRole('heading', { name: '没有权限打开这个页面' })).toBeVisible()
})

test('the personal centre shows the account, and another device is signed out from there', async ({ desk, server }) => {
  const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  await desk.getByTitle('账号').click()
  await desk.getByRole('menuitem', { name: '个人中心' }).click()
  await expect(desk.getByRole('heading', { name: '个人中心' })).toBeVisible()
  await expect(desk.getByText('当前设备')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])

  const others = desk.getByRole('button', { name: /^强制下线/ })
  const before = await others.count()
  await others.first().click()
  await expect(desk.locator('.ant-message-success')).toHaveText('该设备已下线')
  await expect(others).toHaveCount(before - 1)
  await expect(makeCaller(server.url, token, '1').call(adminUser.sessions, {})).rejects.toMatchObject({ status: 401 })
})

test('version information names the version, when it was built and what changed', async ({ desk }) => {
  await visit(desk, '/versionInformation')

  await expect(desk.getByText(/^\d{4}\.\d{2}\.\d{2}$/).first()).toBeVisible()
  await expect(desk.getByRole('heading', { name: '更新记录' })).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
})

test.describe('moving', () => {
  test.use(moving)

  test('the bar on top shows each navigation, eased over 500 ms and without a spinner, unless it is switched off', async ({ desk }) => {
    await visit(desk, '/setting/couponManagement')
    await visit(desk, '/index')
    const bar = desk.locator('#wp-progress')
    expect(await bar.evaluate((each) => getComputedStyle(each).transition)).toContain('transform 0.5s')
    await expect(bar).toHaveCSS('opacity', '0')
    expect(await bar.evaluate((each) => each.childElementCount)).toBe(0)

    // A page that is open already needs no file, and still the bar shows.
    const shows = desk.waitForFunction(() => document.getElementById('wp-progress')?.style.opacity === '1')
    await visit(desk, '/setting/couponManagement')
    await shows
    await expect(bar).toHaveCSS('opacity', '0')
  })
})
