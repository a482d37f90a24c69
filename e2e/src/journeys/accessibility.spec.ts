import type { Page } from '@playwright/test'
import {
  adminRole,
  adminUser,
  coupon,
  goods,
  paymentMode,
  protectedWord,
  type ScreenRoute,
  shopGoods,
  shopWebsite,
  skinNames,
} from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import { password } from '@wanpu/testkit/server'
import type { Part } from '../axe.ts'
import { expect, seriousFindings, settled, still, test, visit } from '../fixtures.ts'
import { origin, product, productInColours, servePlanned, shopIn } from '../planned-shop.ts'
import { chooseLayout, closeTheme, openTheme, openTools } from '../shell.ts'

/** One screen of each kind: looked at whole, and again in the dark, where the colours change and not the structure. */
const wholeScreens = [
  '/index',
  '/goods/goodsManagement',
  '/goods/shopWebsiteManagement',
  '/order/orderCenterManagement',
  '/setting/couponManagement',
  '/setting/webClusterConfig',
]

test('a screen of each kind has no serious finding of axe, in the light and in the dark', { tag: '@golden' }, async ({ desk, api }) => {
  await addRowsForScreens(api)
  expect(await findingsOn(desk, wholeScreens)).toEqual([])

  await openTools(desk)
  await desk.getByRole('banner').getByRole('button', { name: '切换到深色' }).click()
  await expect(desk.locator('html')).toHaveAttribute('data-mode', 'dark')
  expect(await findingsOn(desk, wholeScreens, { coloursOnly: true })).toEqual([])
})

// In parts, which go side by side: on a busy machine one walk over all ninety took longer than a journey may.
const parts = [1, 2, 3, 4, 5, 6]

for (const part of parts) {
  test(`no other screen of the console has a serious finding of axe, part ${part} of ${parts.length}`, async ({ desk, api }) => {
    const values = await addRowsForScreens(api)
    const screens = (await screensOf(api)).map((path) => path.replace(/:(\w+)/, (_, name: string) => values[name] ?? name))
    expect(screens).toEqual(expect.arrayContaining(wholeScreens))

    const others = [...screens.filter((path) => !wholeScreens.includes(path)), '/goods/protectedWords?view=quarantine']
    expect(
      await findingsOn(
        desk,
        others.filter((_, at) => at % parts.length === part - 1),
      ),
    ).toEqual([])
  })
}

/** Screens whose rows have marks of their own, which an empty list would not show. */
const withRows = ['/user/auditManagement', '/goods/protectedWords?view=quarantine']

/** Something to see on the screens; returns the values of the parameters of their paths. */
async function addRowsForScreens(api: Caller): Promise<Record<string, string>> {
  // axe reads hidden pages, too: with only the page in front alive it takes a fifth of the time.
  await api.call(adminUser.savePreferences, { preferences: { theme: { maxLive: 1 } } })
  const domain = `axe-${crypto.randomUUID().slice(0, 8)}.localhost`
  const word = `axe${crypto.randomUUID().slice(0, 8)}`
  await api.call(protectedWord.insert, { word })
  await api.call(goods.insert, { title: `${word} 隔离的杯子`, priceMinor: 1200, currencyCode: 'USD' })
  const { id: goodsId } = await api.call(goods.insert, { title: '可访问的杯子', priceMinor: 1200, currencyCode: 'USD' })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain, colourLabel: 'red', wantedGoods: 5 })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  await api.call(coupon.insert, { code: `AXE${websiteId}`, kind: 'percent', value: 10, currencyCode: 'USD' })
  const [mode] = (await api.call(paymentMode.search, {})).items
  return { host: domain, paymentModeId: mode?.id ?? '', chapter: 'payments' }
}

/** The path of every screen that the server lists for SuperAdmin, hidden ones as well. */
async function screensOf(api: Caller): Promise<string[]> {
  const { response } = (await (await api.get('/apis/router/getList')).json()) as { response: { list: ScreenRoute[] } }
  return response.list.flatMap(({ path, children = [] }) => children.map((child) => `${path === '/' ? '' : path}/${child.path}`))
}

/**
 * The shell around the screens is the same: it is looked at with one screen of each kind, and in every layout and theme
 * below.
 */
const partOf = (path: string): Part => (wholeScreens.includes(path) ? {} : { only: `[data-page="${pageOf(path)}"]` })

/** The path of a screen without what its address says about it. */
const pageOf = (path: string) => path.split('?')[0]

async function findingsOn(page: Page, paths: readonly string[], how: Part = {}): Promise<string[]> {
  const findings: string[] = []
  for (const path of paths) {
    await visit(page, path)
    const title = page
      .locator(`[data-page="${pageOf(path)}"]`)
      .getByRole('heading', { level: 1 })
      .first()
    await expect(title, path).toBeVisible()
    // The chapters of the guide share its tab.
    if (!path.startsWith('/help/'))
      // A title that names what it is about does so once that is read.
      await expect(async () => {
        const [name, heading] = [await page.locator('.tab[data-current] .tab-name').innerText(), await title.innerText()]
        expect(name.trim(), `${path} is called the same in its tab`).toBe(heading.trim())
      }).toPass()
    await settled(page)
    if (withRows.includes(path)) await expect(page.locator(`[data-page="${pageOf(path)}"] .ant-table-row`), path).not.toHaveCount(0)
    findings.push(...(await seriousFindings(page, { ...partOf(path), ...how })).map((finding) => `${path} ${finding}`))
  }
  return findings
}

test('the sign-in page and the question for the password again have no serious finding', async ({ page, server, enter }) => {
  await page.goto(server.url)
  await expect(page.getByLabel('用户名')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await enter()
  await page.route('**/apis/Action', (route) => {
    if (route.request().headers()['action-name'] !== adminRole.insert.name) return route.fallback()
    return route.fulfill({ status: 401, json: { status: 401, message: '', response: null, code: 'fresh-sign-in-needed' } })
  })
  await visit(page, '/user/userRoleManagment')
  await page.getByRole('button', { name: '新建角色' }).first().click()
  await page.getByRole('dialog').getByLabel('名称').fill('再次确认')
  await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click()
  const asking = page.getByRole('dialog', { name: '请再次输入密码' })
  await asking.getByLabel('密码').fill(`${password}x`)
  await page.keyboard.press('Enter')
  await expect(asking.getByText('请输入正确的密码')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

/** The page itself is checked screen by screen above. */
const pageItself = '.page-scroll'

test('nothing serious in any layout, light or dark', async ({ desk }) => {
  const mode = desk.locator('html')
  await visit(desk, '/setting/couponManagement')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  for (const layout of ['纵向', '横向', '分栏', '综合', '瀑布', '分离']) {
    await chooseLayout(desk, layout)
    for (const [name, to] of [
      ['切换到深色', 'dark'],
      ['切换到浅色', 'light'],
    ] as const) {
      await still(desk)
      const findings = await seriousFindings(desk, { except: pageItself, coloursOnly: to === 'light' })
      expect(findings, `${layout}, before ${name}`).toEqual([])
      await openTools(desk)
      await desk.getByRole('banner').getByRole('button', { name }).click()
      await expect(mode).toHaveAttribute('data-mode', to)
    }
  }
})

test('nothing serious in any theme and its settings, with the menu in the colour or not', async ({ desk }) => {
  await visit(desk, '/index')
  for (const theme of ['默认', '素雅', '科技']) {
    const drawer = await openTheme(desk)
    await drawer.getByText(theme, { exact: true }).click()
    await still(desk)
    expect(await seriousFindings(desk), theme).toEqual([])
    await drawer.getByRole('button', { name: '#3fa55b' }).click()
    const follows = drawer.getByLabel('菜单背景跟随主题色')
    await follows.click()
    await expect(follows).toBeChecked()
    await closeTheme(desk)
    await still(desk)
    expect(await seriousFindings(desk, { coloursOnly: true }), `${theme}, with the menu in green`).toEqual([])
    await openTheme(desk)
    await follows.click()
    await closeTheme(desk)
  }
})

for (const [at, skin] of skinNames.entries())
  test(`the skin ${skin} has no serious finding on its products, in the cart, choices and suggestions, and fits a phone`, async ({
    page,
  }) => {
    const desktop = { width: 1440, height: 900 }
    const phone = { width: 360, height: 740 }

    await servePlanned(page, shopIn(skin, ['en', 'zh', 'de', 'ar', 'ja'][at] ?? 'en'))
    for (const path of [product, productInColours]) {
      await page.goto(origin + path)
      await page.evaluate(() => document.fonts.ready)
      expect(await seriousFindings(page), path).toEqual([])
    }
    await page.setViewportSize(phone)
    for (const path of ['/', '/chairs-1/', product, productInColours]) {
      await page.goto(origin + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width)
    }

    for (const language of skin === 'light' ? ['en', 'ar'] : ['en']) {
      await page.unroute(`${origin}/**`)
      await servePlanned(page, shopIn(skin, language))
      await page.setViewportSize(phone)
      await findNothingInCart(page, language)
      await page.setViewportSize(desktop)
      await page.goto(origin)
      await page.getByRole('banner').locator('[type=search]').fill('chair')
      await expect(page.locator('.site-header .suggestions li')).not.toHaveCount(0)
      expect(await seriousFindings(page, { only: '.suggestions' }), `suggestions ${language}`).toEqual([])

      await page.setViewportSize(phone)
      await page.goto(`${origin}/search/`)
      await page.locator('#search [type=search]').fill('chair')
      await expect(page.locator('#search .suggestions li')).not.toHaveCount(0)
      const box = await page.locator('#search .suggestions').boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= phone.width, `suggestions ${language}`).toBe(true)
    }
  })

/** Opens the drawer with a line and empty, and the dialog of options, on a phone. */
async function findNothingInCart(page: Page, language: string): Promise<void> {
  await page.goto(origin + product)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.locator('.buy .button-main').click()
  const drawer = page.locator('.drawer')
  await expect(drawer.locator('.line')).toHaveCount(1)
  expect(await seriousFindings(page), language).toEqual([])
  const size = await drawer.evaluate((it) => ({ width: it.clientWidth, needed: it.scrollWidth, height: it.clientHeight }))
  // The room of the page's scroll bar stays free, where there is one.
  expect(size.width, language).toBeGreaterThan(340)
  expect(size, language).toMatchObject({ needed: size.width, height: 740 })
  await drawer.locator('.line .link-button').click()
  await drawer.locator('.icon-button').click()
  await page.locator('.site-header .cart-link').click()
  await expect(drawer.locator('.notice')).toBeVisible()
  expect(await seriousFindings(page), `${language} empty`).toEqual([])
  await page.goto(origin)
  await page
    .getByRole('button', { name: /: Oak chair$/ })
    .first()
    .click()
  await expect(page.locator('.quick-add .choice')).toHaveCount(2)
  expect(await seriousFindings(page), `${language} choice`).toEqual([])
}
