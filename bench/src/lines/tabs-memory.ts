import type { CDPSession, Locator, Page } from '@playwright/test'
import { openWindow, signIn } from '../browser.ts'
import { line, type Stage, stagePassword } from '../stage.ts'

const tabsOpen = 40
/** Lists that open a tab of their own for each website, so that forty tabs with tables are soon there. */
const perWebsite = ['/goods/shopGoodsManagement/', '/goods/shopGoodsClassificationShow/']
const lists = [
  '/goods/goodsManagement',
  '/goods/goodsBakManagement',
  '/goods/shopWebsiteManagement',
  '/goods/shopServerManagement',
  '/order/orderCenterManagement',
  '/order/orderLogManagement',
  '/setting/couponManagement',
  '/setting/currencyCodeManagement',
  '/setting/articleManagement',
  '/user/adminUserManagement',
  '/user/userRoleManagment',
  '/visit/webVisitManagement',
]

/**
 * Forty open tabs with tables, twenty of them alive, and somebody who clicks through them for the given minutes: tabs,
 * pages of lists, forms opened and closed, refresh, light and dark. Prints the heap after a forced collection as time
 * goes by, and every error of the console.
 */
export async function tabsMemoryLines(stage: Stage, hosts: readonly string[], minutes: number): Promise<void> {
  const window = await openWindow(stage.url)
  const { page } = window
  try {
    await signIn(page, 'SuperAdmin', stagePassword)
    const dynamic = hosts.flatMap((host) => perWebsite.map((path) => path + host))
    for (const path of [...lists, ...dynamic].slice(0, tabsOpen - 1)) await open(page, path)
    const session = await page.context().newCDPSession(page)
    const heaps: number[] = []
    const began = performance.now()
    const elapsed = () => (performance.now() - began) / 60_000
    let clicks = 0
    while (elapsed() < minutes) {
      const until = Math.min(minutes, elapsed() + Math.max(minutes / 10, 0.25))
      while (elapsed() < until) await somethingDone(page, clicks++)
      heaps.push(await heapMegabytes(session, page))
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
      line(
        stage,
        `${tabsOpen} tabs after ${elapsed().toFixed(1)} min, ${clicks} steps`,
        `${heaps.at(-1)?.toFixed(0)} MB, ${nodes} elements`,
      )
    }
    const [first = 0] = heaps.slice(Math.floor(heaps.length / 4))
    const last = heaps.at(-1) ?? 0
    line(stage, 'heap at the end against the first quarter', `${(last / first).toFixed(2)}×`)
    line(stage, 'errors in the console', String(window.errors.length))
    for (const error of window.errors.slice(0, 5)) line(stage, '', error.slice(0, 300))
  } finally {
    await window.close()
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
  await page.locator(`[data-page="${path}"] h1`).waitFor({ timeout: 60_000 })
}

/** One step of the operator; the sequence repeats, so that what leaks adds up. */
async function somethingDone(page: Page, step: number): Promise<void> {
  await closeForms(page)
  await press(page.locator('.tab-name').nth((step * 7) % tabsOpen))
  await page.locator('.page-scroll:visible h1').first().waitFor({ timeout: 60_000 })
  if (step % 3 === 0) await editAndClose(page)
  if (step % 5 === 0)
    await page
      .locator('.page-scroll:visible')
      .first()
      .evaluate((element) => element.scrollTo(0, element.scrollHeight))
  if (step % 11 === 0) await press(page.locator('.header').getByRole('button', { name: '刷新当前页面' }))
  if (step % 17 === 0)
    await page
      .locator('.header')
      .getByRole('button', { name: /切换到(深|浅)色/ })
      .click()
}

/** Also while something slow still lies above it. */
function press(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => element.click())
}

/** The first row's form by the keyboard, where the list has one. */
async function editAndClose(page: Page): Promise<void> {
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page
    .locator('.form-drawer input')
    .first()
    .waitFor({ timeout: 1500 })
    .catch(() => undefined)
  await closeForms(page)
}

/** Closes every open drawer: a form may have another drawer on top. A slow one closes before the next step. */
async function closeForms(page: Page): Promise<void> {
  const isOpen = () =>
    page.evaluate(() => {
      const close = document.querySelector<HTMLElement>('.ant-drawer-open .ant-drawer-close')
      close?.click()
      return close !== null
    })
  while (await isOpen()) await page.waitForTimeout(100)
}

async function heapMegabytes(session: CDPSession, page: Page): Promise<number> {
  await page.waitForTimeout(500)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
