import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A page of the same origin that starts no console. */
export const beforeConsole = '/apis/health'

export interface SharedWindow {
  /**
   * The window's one page as a new visitor of `url` finds it: nothing stored, nothing routed, one tab, the usual size
   * and media.
   */
  renew(url: string, usual: Usual): Promise<Page>
  close(): Promise<void>
}

interface Usual {
  viewport: { width: number; height: number } | null
  contextOptions: BrowserContextOptions
}

/**
 * One window for the journeys of a worker, one after the other. Opening the console takes a window that showed it
 * before half the time of a new one, which reads and compiles every file again. A journey that changes more than
 * `renew` takes back (the clock, service workers, the connection) opens a window of its own.
 */
export function shareWindow(browser: Browser): SharedWindow {
  let page: Page | undefined
  return {
    async renew(url, usual) {
      // Opened by the first journey and not before, because only then the project's settings are known.
      page = page === undefined || page.isClosed() ? await (await browser.newContext()).newPage() : page
      await takeBack(page, usual)
      await page.goto(url + beforeConsole)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      return page
    },
    async close() {
      await page?.context().close()
    },
  }
}

async function takeBack(page: Page, { viewport, contextOptions }: Usual): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['console', 'pageerror', 'request', 'response', 'dialog']) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await page.setExtraHTTPHeaders({})
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: contextOptions.reducedMotion ?? 'no-preference' })
}
