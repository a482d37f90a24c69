import { gzipSync } from 'node:zlib'
import { chromium as engine, type Page } from '@playwright/test'
import { chromium } from '../../e2e/src/browser.ts'

/** The console in Chromium, at its sign-in page, and how much script it has fetched so far. */
export interface Window {
  page: Page
  /** KiB of script so far, each file gzipped by itself. */
  scriptKib(): number
  /**
   * KiB of the script that was asked for before the sign-in form stood there; what comes in advance afterwards is left
   * out.
   */
  signInKib(): Promise<number>
  /** What went wrong in the page. */
  errors: string[]
  close(): Promise<void>
}

/**
 * Starts a Chromium at 1440 × 900, in Chinese and without movement, and waits until the sign-in page is loaded. The
 * caller closes it.
 */
export async function openWindow(url: string): Promise<Window> {
  const { args = [], ...launch } = await chromium()
  const browser = await engine.launch({ ...launch, args: [...args, '--js-flags=--expose-gc', '--enable-precise-memory-info'] })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('form input[type="password"]') === null) return
      performance.mark('sign-in form')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  const page = await context.newPage()
  // Waiting is no failure on a machine that others keep busy.
  page.setDefaultTimeout(180_000)
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return
    void response.body().then((body) => sizes.set(response.url(), gzipSync(body).length))
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${url}/#/login?redirect=/versionInformation`, { waitUntil: 'networkidle' })
  return {
    page,
    scriptKib: () => sumOf([...sizes.values()]),
    async signInKib() {
      const needed = await page.evaluate(() => {
        const shownAt = performance.getEntriesByName('sign-in form')[0]?.startTime ?? Number.POSITIVE_INFINITY
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime <= shownAt)
          .map(({ name }) => name)
      })
      return sumOf(needed.map((name) => sizes.get(name) ?? 0))
    },
    errors,
    close: () => browser.close(),
  }
}

function sumOf(bytes: readonly number[]): number {
  return bytes.reduce((sum, each) => sum + each, 0) / 1024
}

/** Signs in at the sign-in page, and returns once the menu is there. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('navigation', { name: '菜单' }).waitFor()
}

/** Opens a screen by its path and waits until it has drawn and the network is silent. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
  await page.locator(`[data-page="${path.split('?')[0]}"]`).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
}
