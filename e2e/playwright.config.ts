import '@wanpu/testkit/outside/guard'
import { defineConfig } from '@playwright/test'
import { serverWorkers } from '@wanpu/testkit/workers'
import { chromium } from './src/browser.ts'

const files = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`)
/**
 * Journeys that mostly wait: for a clock, or for a server of their own to make a whole demo. They go one after the
 * other, next to all that keep the machine busy.
 */
const waiting = files('providers', 'demo', 'loop', 'review', 'shell-update')
/** Its pages work hard. It begins with the first, so that at the end nobody waits for it alone. */
const axe = files('accessibility')
/** Each takes a server, a database and a browser. A journey waits half of its time: three fill two cores. */
const busyWorkers = Math.max(3, serverWorkers)
const plainly = { launchOptions: await chromium({ compiles: 'plainly' }) }

export default defineConfig({
  testDir: './src/journeys',
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1, use: plainly },
    { name: 'axe', testMatch: axe },
    { name: 'others', testIgnore: [...waiting, ...axe], workers: busyWorkers, use: plainly },
  ],
  globalSetup: './src/databases.ts',
  outputDir: '../test-results',
  workers: busyWorkers + 1,
  fullyParallel: true,
  // As for the other tests (vitest.config.ts).
  retries: process.env.CI === 'true' ? 1 : 0,
  // As for the API tests: waiting is no failure. On a machine that others keep busy a single wait took more than twenty
  // seconds.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: await chromium(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Drawing a fade takes as much time as all the rest of a click; journeys that look at movement take this back.
    contextOptions: { reducedMotion: 'reduce' },
    // No journey fetches the whole build for working offline, but those of the updates.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: process.env.PW_TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
  },
})
