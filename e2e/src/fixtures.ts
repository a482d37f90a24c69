import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { adminUser } from '@wanpu/contract'
import { type Caller, makeCaller } from '@wanpu/testkit/client'
import { password, type RunningServer, startServer } from '@wanpu/testkit/server'

export { expect } from '@playwright/test'

interface Worker {
  server: RunningServer
  /** SuperAdmin over HTTP, to prepare what a journey begins with. */
  api: Caller
}

interface Journey {
  /** The console with SuperAdmin signed in, at the home page. A page error or an error in the browser's console fails the journey. */
  desk: Page
}

/** One server for all journeys of a worker; each journey makes data of its own. */
export const test = base.extend<Journey, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  api: [
    async ({ server }, use) => {
      const nobody = makeCaller(server.url, undefined, '0')
      const { token } = await nobody.call(adminUser.signIn, { username: 'SuperAdmin', password })
      await use(makeCaller(server.url, token, '1'))
    },
    { scope: 'worker' },
  ],

  desk: async ({ page, server }, use) => {
    const errors = collectErrors(page)
    await enter(page, server.url)
    await use(page)
    expect(errors).toEqual([])
  },
})

/** Errors of the page, as they come. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser itself notes every answer of 400 and above; whether one was wanted is the journey's business.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
  })
  return errors
}

/** SuperAdmin signed in as the sign-in page leaves him, without its form: journeys of the sign-in itself go through that. */
async function enter(page: Page, url: string): Promise<void> {
  const { token } = await makeCaller(url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  // A page of the same origin that starts no console.
  await page.goto(`${url}/apis/health`)
  await page.evaluate((kept) => {
    localStorage.setItem('token', kept)
    localStorage.setItem('username', 'SuperAdmin')
  }, token)
  await page.goto(url)
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible()
}

export async function signIn(page: Page, url: string, username = 'SuperAdmin', word = password): Promise<void> {
  await page.goto(url)
  await fillSignIn(page, username, word)
}

/** Signs in at the page that asks for it, wherever that page will lead. */
export async function fillSignIn(page: Page, username = 'SuperAdmin', word = password): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(word)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible()
}

/** Serious and critical findings of axe, as short lines. What axe caught half-way through a fade is gone when it looks again; a finding stays. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const first = await findingsNow(page)
  if (first.length === 0) return first
  await page.waitForTimeout(1_000)
  return findingsNow(page)
}

async function findingsNow(page: Page): Promise<string[]> {
  await still(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}`))
}

/** Opens a screen of the console by its path, such as /goods/goodsManagement?keywords=cup, without loading the page anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
}

/** Waits until nothing moves or fades, so that colours are the ones that stay. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
}

/** Has the server's answers to one action be incidents, until the function that this answers is called. */
export async function breakAction(page: Page, name: string): Promise<() => void> {
  let isBroken = true
  await page.route('**/apis/Action', async (route) => {
    if (!isBroken || route.request().headers()['action-name'] !== name) return route.fallback()
    const detail = { incident: 'A1B2' }
    await route.fulfill({ status: 500, json: { status: 500, message: '', response: null, code: 'incident', detail } })
  })
  return () => {
    isBroken = false
  }
}
