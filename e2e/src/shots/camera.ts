import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { still } from '../fixtures.ts'

/** Values of the theme settings that differ from the defaults. */
export type Preferences = Record<string, string>

export interface Setting {
  url: string
  token: string
  viewport: { width: number; height: number }
  isDark: boolean
  language: 'zh' | 'en'
  preferences?: Preferences
}

/** The console with SuperAdmin signed in, without going through the sign-in page. */
export async function openDesk(browser: Browser, { url, token, viewport, isDark, language, preferences = {} }: Setting): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: viewport.width < 992,
  })
  const storedValues = {
    token,
    username: 'SuperAdmin',
    'color-scheme': isDark ? 'dark' : 'light',
    language,
    theme: JSON.stringify(preferences),
  }
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    // Every picture shows the one tab that it is about, next to home.
    localStorage.removeItem('caughtRoutes')
  }, storedValues)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Opens a screen in a fresh console and waits until it is complete. */
export async function openScreen(page: Page, url: string, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}/#${path}`)
  await page.locator('h1:visible').first().waitFor()
  await settled(page)
}

/** Edits the first row of the list, by the keyboard. */
export async function openForm(page: Page): Promise<void> {
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.locator('.form-drawer input').first().waitFor()
  await settled(page)
}

/** Nothing is loading, and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.ant-skeleton, .ant-spin-spinning, [aria-busy="true"], .page-loading') === null)
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight || !image.checkVisibility()),
  )
  await page.waitForFunction(() => Number(document.getElementById('wp-progress')?.style.opacity ?? 0) === 0)
  await still(page)
}

/** Takes what is in the window. The sharp, small WebP comes from the browser itself. */
export async function shoot(page: Page, file: string): Promise<void> {
  if (!file.endsWith('.webp')) {
    await page.screenshot({ path: file })
    return
  }
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 88 })
  await session.detach()
  await writeFile(file, Buffer.from(data, 'base64'))
}

/** True when something makes the page scroll sideways. */
export async function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.page-scroll, .page-body')].some(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'hidden',
    ),
  )
}
