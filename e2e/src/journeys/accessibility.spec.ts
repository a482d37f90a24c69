import type { Page } from '@playwright/test'
import { adminUser, coupon, goods, paymentMode, type ScreenRoute, shopGoods, shopWebsite } from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import type { Part } from '../axe.ts'
import { expect, seriousFindings, settled, test, visit } from '../fixtures.ts'
import { openTools } from '../shell.ts'

/** One screen of each kind: looked at whole, and again in the dark, where the colours change and not the structure. */
const wholeScreens = [
  '/index',
  '/goods/goodsManagement',
  '/goods/shopWebsiteManagement',
  '/order/orderCenterManagement',
  '/setting/couponManagement',
  '/setting/webClusterConfig',
]

test('no screen of the console has a serious finding of axe; some of each kind are looked at in the dark, too', { tag: '@golden' }, async ({
  desk,
  api,
}) => {
  test.setTimeout(300_000)
  // axe reads hidden pages, too: with only the page in front alive it takes a fifth of the time.
  await api.call(adminUser.savePreferences, { preferences: { theme: { maxLive: 1 } } })
  const domain = 'axe.localhost'
  const { id: goodsId } = await api.call(goods.insert, { title: '可访问的杯子', priceMinor: 1200, currencyCode: 'USD' })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  await api.call(coupon.insert, { code: 'AXE', kind: 'percent', value: 10, currencyCode: 'USD' })
  const [mode] = (await api.call(paymentMode.search, {})).items
  const values: Record<string, string> = { host: domain, paymentModeId: mode?.id ?? '' }

  const screens = (await screensOf(api)).map((path) => path.replace(/:(\w+)/, (_, name: string) => values[name] ?? name))
  expect(screens).toEqual(expect.arrayContaining(wholeScreens))
  expect(await findingsOn(desk, screens)).toEqual([])

  await openTools(desk)
  await desk.getByRole('banner').getByRole('button', { name: '切换到深色' }).click()
  await expect(desk.locator('html')).toHaveAttribute('data-mode', 'dark')
  expect(await findingsOn(desk, wholeScreens, { coloursOnly: true })).toEqual([])
})

/** The path of every screen that the server lists for SuperAdmin, hidden ones as well. */
async function screensOf(api: Caller): Promise<string[]> {
  const { response } = (await (await api.get('/apis/router/getList')).json()) as { response: { list: ScreenRoute[] } }
  return response.list.flatMap(({ path, children = [] }) => children.map((child) => `${path === '/' ? '' : path}/${child.path}`))
}

/** The shell around the screens is the same: it is looked at with one screen of each kind, and in every layout by shell-layouts.spec.ts. */
const partOf = (path: string): Part => (wholeScreens.includes(path) ? {} : { only: `[data-page="${path}"]` })

async function findingsOn(page: Page, paths: readonly string[], how: Part = {}): Promise<string[]> {
  const findings: string[] = []
  for (const path of paths) {
    await visit(page, path)
    await expect(page.locator(`[data-page="${path}"]`).getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await settled(page)
    findings.push(...(await seriousFindings(page, { ...partOf(path), ...how })).map((finding) => `${path} ${finding}`))
  }
  return findings
}
