import { defineConfig } from '@playwright/test'
import { serverWorkers } from '@wanpu/testkit/workers'
import { chromium } from './src/browser.ts'

/** Journeys that wait for a clock or for a whole demo. They begin first, so that at the end nobody waits for one of them alone. */
const longest = ['accessibility', 'demo', 'loop', 'providers', 'review'].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: './src/journeys',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest, use: { launchOptions: await chromium({ compiles: 'plainly' }) } },
  ],
  globalSetup: './src/databases.ts',
  outputDir: '../test-results',
  // Each takes a server, a database and a browser. A journey waits half of its time: three fill two cores.
  workers: Math.max(3, serverWorkers),
  fullyParallel: false,
  // A machine under load may be late once; a journey that passed only the second time is listed as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
    actionTimeout: 20_000,
  },
})
