// npm run shots: the screens with demo data into docs/screens, light and dark, wide and narrow. `npm run shots -- home` takes those whose name begins so.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium as engine, type Page } from '@playwright/test'
import { adminUser } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { password, startServer } from '@wanpu/testkit/server'
import { chromium } from './browser.ts'
import { signIn, still, visit } from './fixtures.ts'

const folder = join(import.meta.dirname, '../../docs/screens')
const screens: Record<string, string> = {
  home: '/index',
  goods: '/goods/goodsManagement',
  'goods-wall': '/goods/goodsManagement?view=wall',
  import: '/goods/goodsImport',
  classification: '/goods/stockGoodsClassificationManagement',
  backup: '/goods/goodsBakManagement',
  websites: '/goods/shopWebsiteManagement',
  'shop-goods': '/goods/shopGoodsManagement/outdoor.localhost',
  tasks: '/goods/staticFileGenerateManagement',
  orders: '/order/orderCenterManagement',
  coupons: '/setting/couponManagement',
  statistics: '/visit/webVisitYearStatisticsManagement',
  roles: '/user/userRoleManagment',
}
const shops = ['outdoor', 'home', 'atelier']
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

const wanted = (name: string) => process.argv.slice(2).length === 0 || process.argv.slice(2).some((word) => name.startsWith(word))
const server = await startServer({ DEMO: '1' })
const browser = await engine.launch(await chromium())
try {
  await mkdir(folder, { recursive: true })
  await demoIsMade()
  for (const mode of ['light', 'dark'] as const) await takeScreens(browser, mode)
  await takeShops(browser)
} finally {
  await browser.close()
  await server.stop()
}

/** The demo's last step generates all shops once more. */
async function demoIsMade(): Promise<void> {
  const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  const api = makeCaller(server.url, token, '1')
  while (true) {
    const { response } = await api.send('static-file-generate-task.search', { pageSize: 100 })
    const { items } = response as { items: { endedAt: string | null }[] }
    if (items.length >= 2 * shops.length && items.every((task) => task.endedAt !== null)) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

async function takeScreens(on: Browser, mode: 'light' | 'dark'): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await on.newPage({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', colorScheme: mode, reducedMotion: 'reduce' })
    await page.addInitScript((scheme) => localStorage.setItem('color-scheme', scheme), mode)
    await signIn(page, server.url)
    for (const [name, path] of Object.entries(screens)) {
      if (!wanted(name)) continue
      await visit(page, path)
      await page.locator('h1:visible').first().waitFor()
      await settled(page)
      const suffix = `${size === 'wide' ? '' : '-narrow'}${mode === 'dark' ? '-dark' : ''}`
      await page.screenshot({ path: join(folder, `${name}${suffix}.png`) })
    }
    await page.close()
  }
}

async function takeShops(on: Browser): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const shop of shops.filter((name) => wanted(`shop-${name}`))) {
      const page = await on.newPage({ viewport })
      await page.goto(`http://${shop}.localhost:${server.sitesPort}/`)
      await settled(page)
      await page.screenshot({ path: join(folder, `shop-${shop}${size === 'wide' ? '' : '-narrow'}.png`) })
      await page.close()
    }
  }
}

/** Nothing is loading, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.ant-skeleton, .ant-spin-spinning, [aria-busy="true"]') === null)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  await still(page)
}
