import { test as base, expect, type Page } from '@playwright/test'
import { adminUser, type SentInputOf } from '@wanpu/contract'
import { type Caller, makeCaller, openShipping } from '@wanpu/testkit/client'
import { demandNoAttempts, openAttempts } from '@wanpu/testkit/outside/attempts'
import { password, type RunningServer, startServer } from '@wanpu/testkit/server'
import { openServerDatabase, type ServerDatabase } from '@wanpu/testkit/server-databases'
import { findViolations, minorRules, type Part } from './axe.ts'
import { noteRequests } from './outside-requests.ts'
import { beforeConsole, type SharedWindow, shareWindow } from './window.ts'

export { expect } from '@playwright/test'

interface Worker {
  /** For journeys whose beginning lies days back; undefined where the server runs on the embedded database. */
  database: ServerDatabase | undefined
  server: RunningServer
  /** SuperAdmin over HTTP, to prepare what a journey begins with. */
  api: Caller
  /** Where `page` and `desk` are shown. */
  window: SharedWindow
  session: Session
  /** Notes what the browser asks other machines for. */
  noted: undefined
}

/** Mail servers and payment providers of journeys listen on this machine. */
const ownServers = '127.0.0.0/8'

/**
 * Milliseconds after which a sign-in is renewed: the server asks for the password again after fifteen minutes, and a
 * journey takes less than seven.
 */
const freshFor = 8 * 60_000

/** SuperAdmin signed in once for all journeys of a worker. */
interface Session {
  /** A token that the server takes: a journey may have ended the one before. */
  token(): Promise<string>
}

interface Journey {
  /**
   * The screen that `desk` opens at, such as /index; when absent, the first `visit` opens the console, and loads
   * nothing but what it visits.
   */
  opensAt: string | undefined
  /** The console with SuperAdmin signed in. A page error or an error in the browser's console fails the journey. */
  desk: Page
  /** Opens the console in `page` with SuperAdmin signed in, for journeys that prepare the page before. */
  enter(): Promise<void>
  /** Fails a journey in which the browser, the server or the journey itself reached outside of this machine. */
  inside: undefined
}

// The servers of a worker note their attempts where its own are.
openAttempts()

const signInAsSuperAdmin = ({ url }: RunningServer) =>
  makeCaller(url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })

/** One server and one window for all journeys of a worker; each journey makes data of its own. */
export const test = base.extend<Journey, Worker>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed.
    async ({}, use, { workerIndex }) => {
      const database = await openServerDatabase(`${workerIndex}`)
      await use(database)
      await database?.drop()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ database }, use) => {
      const server = await startServer({ ...database?.env, CHECK_ALLOW: ownServers, PUSH_ALLOW: ownServers })
      const { token } = await signInAsSuperAdmin(server)
      await openShipping(makeCaller(server.url, token, '1'))
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  api: [
    async ({ server }, use) => {
      const { token } = await signInAsSuperAdmin(server)
      await use(freshCaller(makeCaller(server.url, token, '1')))
    },
    { scope: 'worker' },
  ],

  session: [
    async ({ server }, use) => {
      const signInAgain = () => signInAsSuperAdmin(server)
      let { token } = await signInAgain()
      let provedAt = Date.now()
      await use({
        async token() {
          const userInfo = await makeCaller(server.url, token, '1').get('/apis/userInfo')
          if (userInfo.ok && Date.now() - provedAt < freshFor) return token
          token = (await signInAgain()).token
          provedAt = Date.now()
          return token
        },
      })
    },
    { scope: 'worker' },
  ],

  window: [
    async ({ browser }, use) => {
      const window = shareWindow(browser)
      await use(window)
      await window.close()
    },
    { scope: 'worker' },
  ],

  noted: [
    async ({ browser }, use) => {
      noteRequests(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],

  inside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed.
    async ({}, use, { title }) => {
      await use(undefined)
      demandNoAttempts(`“${title}”`)
    },
    { auto: true },
  ],

  opensAt: [undefined, { option: true }],

  page: async ({ window, server, api, viewport, contextOptions }, use) => {
    const page = await window.renew(server.url, { viewport, contextOptions })
    // The console of the journey before is closed and saves none any more.
    await forgetPreferences(api)
    await use(page)
  },

  enter: async ({ page, server, session }, use) => {
    await use(async () => {
      await keepSession(page, await session.token())
      await openConsole(page, server.url)
    })
  },

  desk: async ({ page, server, session, opensAt }, use) => {
    const errors = collectErrors(page)
    await keepSession(page, await session.token())
    if (opensAt !== undefined) await openConsole(page, `${server.url}/#${opensAt}`)
    await use(page)
    expect(errors).toEqual([])
  },
})

/** A caller for a whole worker: where the server wants the password again, it is given. */
function freshCaller(caller: Caller): Caller {
  return {
    ...caller,
    async call(action, input) {
      if (action.needsFreshSignIn) await caller.call(adminUser.verifyPassword, { password })
      return caller.call(action, input)
    },
  }
}

/** A new administrator who has changed the first password already, so that the console opens for them. */
export async function givenUser(url: string, api: Caller, user: SentInputOf<typeof adminUser.signUp>): Promise<void> {
  const first = 'first-password-1'
  await api.call(adminUser.signUp, { ...user, password: first })
  const { token } = await makeCaller(url, undefined, '0').call(adminUser.signIn, { username: user.username, password: first })
  await makeCaller(url, token, '0').call(adminUser.changePassword, { oldPassword: first, newPassword: user.password })
}

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

/** SuperAdmin signed in as the sign-in page leaves them, without its form: journeys of the sign-in itself go through that. */
async function keepSession(page: Page, token: string): Promise<void> {
  await page.evaluate((storedToken) => {
    localStorage.setItem('token', storedToken)
    localStorage.setItem('username', 'SuperAdmin')
  }, token)
}

/** SuperAdmin has no preferences on the server, so that a journey begins with the defaults. */
export async function forgetPreferences(api: Caller): Promise<void> {
  await api.call(adminUser.savePreferences, { preferences: {} })
}

async function openConsole(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('banner')).toBeVisible()
}

/**
 * Opens the address and signs in by the form, SuperAdmin unless somebody else is named; returns once the menu is there.
 */
export async function signIn(page: Page, url: string, username = 'SuperAdmin', word = password): Promise<void> {
  await page.goto(url)
  await fillSignIn(page, username, word)
}

/** Signs in at the page that asks for it, wherever that page will lead. */
export async function fillSignIn(page: Page, username = 'SuperAdmin', word = password): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(word)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('navigation', { name: '一级菜单' })).toBeVisible()
}

/**
 * Serious and critical findings of axe on the page or a part of it, as short lines. What axe caught half-way through a
 * fade is gone when it looks again; a finding stays.
 */
export async function seriousFindings(page: Page, part?: Part): Promise<string[]> {
  const first = await findingsNow(page, part)
  if (first.length === 0) return first
  await page.waitForTimeout(1_000)
  return findingsNow(page, part)
}

async function findingsNow(page: Page, part?: Part): Promise<string[]> {
  await still(page)
  return (await findViolations(page, part))
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || minorRules.includes(id))
    .flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}`))
}

/**
 * Opens a screen of the console by its path, such as /goods/goodsManagement?keywords=cup. A console that is open is not
 * loaded again.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  if (pathname === beforeConsole) return openConsole(page, `${origin}/#${path}`)
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
}

/** Waits until nothing moves or fades, so that colours are the ones that stay. What goes on moving is named. */
export async function still(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(moving)).toEqual([])
}

/** What moves in a page and will end; runs in the page. */
const moving = () =>
  document
    .getAnimations()
    .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    .map((each) => {
      const target = each.effect instanceof KeyframeEffect ? each.effect.target : null
      return `${each instanceof CSSAnimation ? each.animationName : 'animation'} of ${target?.tagName} ${target?.className}`
    })

/** Waits until the page in front has what it asked for. */
export async function settled(page: Page): Promise<void> {
  const waiting = page.locator('.ant-skeleton, .ant-spin-spinning, [aria-busy="true"], .page-loading').filter({ visible: true })
  await expect(waiting).toHaveCount(0)
}
