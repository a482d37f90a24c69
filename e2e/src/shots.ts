// npm run shots: pictures of the console and the demo shops into .cache/shots, to be looked at; a chosen few also into
// docs/screens. `npm run shots -- layout goods` takes those whose names begin so, `'*-360-en-dark'` those that match.
// DATA_DIR keeps the demo between runs, SIZES=768x1024,1920x1080 takes them in other windows than on a desktop and a
// phone.
import { mkdir } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { chromium as engine, type Page } from '@playwright/test'
import { adminUser } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { password, startServer } from '@wanpu/testkit/server'
import { chromium } from './browser.ts'
import { openDesk, openForm, openScreen, overflows, settled, shoot } from './shots/camera.ts'
import { makeHistory } from './shots/history.ts'
import { documentShots, forms, layoutShots, screens, shops } from './shots/places.ts'
import { makeSelling, unopened } from './shots/selling-history.ts'
import { sellingStates } from './shots/selling-states.ts'
import { type ShopPage, shopPages } from './shots/shop-pages.ts'
import { type State, states } from './shots/states.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/shots')
const documents = join(root, 'docs/screens')
const sizes = (process.env.SIZES ?? '1440x900,360x740').split(',').map((size) => {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
})

/** Every size, language and colour scheme. */
const everySetting = sizes.flatMap((viewport) =>
  (['zh', 'en'] as const).flatMap((language) =>
    [false, true].map((isDark) => ({ viewport, language, isDark, suffix: `${viewport.width}-${language}${isDark ? '-dark' : ''}` })),
  ),
)
const statesIn = [
  { suffix: '1280-zh', viewport: { width: 1280, height: 720 }, language: 'zh', isDark: false },
  { suffix: '360-en-dark', viewport: { width: 360, height: 740 }, language: 'en', isDark: true },
] as const

const words = process.argv.slice(2)
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.startsWith(word) || matchesGlob(name, word))
const server = await startServer({ DEMO: '1', CHECK_ALLOW: '127.0.0.0/8', ...(process.env.DATA_DIR && { DATA_DIR: process.env.DATA_DIR }) })
const { url } = server
const { token } = await makeCaller(url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
const browser = await engine.launch(await chromium())
let pictureCount = 0
try {
  await mkdir(folder, { recursive: true })
  await demoIsMade()
  await takeScreens()
  await takeLayouts()
  await takeShops()
  await takeStates()
  await takeSelling()
} finally {
  await browser.close()
  await server.stop()
}
process.stdout.write(`${pictureCount} pictures in ${folder}\n`)

/** The demo's last step generates all shops once more. */
async function demoIsMade(): Promise<void> {
  const api = makeCaller(url, token, '1')
  while (true) {
    const { response } = await api.send('static-file-generate-task.search', { pageSize: 100 })
    const { items } = response as { items: { endedAt: string | null }[] }
    if (items.length >= 2 * shops.length && items.every((task) => task.endedAt !== null)) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

async function takeScreens(): Promise<void> {
  for (const { suffix, ...setting } of everySetting) {
    const wantedScreens = Object.entries(screens).filter(([screen]) => isWanted(`${screen}-${suffix}`))
    if (wantedScreens.length === 0) continue
    const page = await openDesk(browser, { url, token, ...setting })
    for (const [screen, path] of wantedScreens) {
      await openScreen(page, url, path)
      await keep(page, `${screen}-${suffix}`)
      if (!forms.includes(screen)) continue
      await openForm(page)
      await keep(page, `${screen}-form-${suffix}`)
    }
    await page.context().close()
  }
}

/** What takes some steps to be seen: on a small desktop in Chinese, and on a phone in English and in the dark. */
async function takeStates(): Promise<void> {
  const isAnyWanted = statesIn.some(({ suffix }) => Object.keys(states).some((name) => isWanted(`${name}-${suffix}`)))
  if (!isAnyWanted) return
  await makeHistory(makeCaller(url, token, '1'))
  for (const setting of statesIn) await takeStatesOf(states, setting)
}

/** The screens and dialogs of selling in every setting, and the pages that buyers see. */
async function takeSelling(): Promise<void> {
  const isAnyWanted =
    everySetting.some(({ suffix }) => Object.keys(sellingStates(unopened)).some((name) => isWanted(`${name}-${suffix}`))) ||
    sizes.some(({ width }) => Object.keys(shopPages(unopened)).some((name) => isWanted(`${name}-${width}`)))
  if (!isAnyWanted) return
  await using selling = await makeSelling(server, makeCaller(url, token, '1'))
  for (const setting of everySetting) await takeStatesOf(sellingStates(selling), setting)
  for (const viewport of sizes) await takePages(shopPages(selling), viewport)
}

type Setting = (typeof everySetting | typeof statesIn)[number]

async function takeStatesOf(all: Record<string, State>, { suffix, ...setting }: Setting): Promise<void> {
  for (const [name, state] of Object.entries(all).filter(([name]) => isWanted(`${name}-${suffix}`))) {
    if (setting.viewport.width < 992 && state.isDesktopOnly) continue
    const page = await openDesk(browser, { url, token, ...setting })
    await reach(page, state).catch((error) => process.stdout.write(`${name}-${suffix} was not reached: ${error}\n`))
    await keep(page, `${name}-${suffix}`)
    await page.context().close()
  }
}

async function reach(page: Page, { path, steps, isNeverSettled = false }: State): Promise<void> {
  await openScreen(page, url, path)
  for (const step of steps) await step(page)
  if (!isNeverSettled) await settled(page)
}

async function takeLayouts(): Promise<void> {
  for (const { name, viewport, preferences, isDark } of layoutShots().filter((shot) => isWanted(shot.name))) {
    const page = await openDesk(browser, { url, token, viewport, isDark, language: 'zh', preferences })
    await openScreen(page, url, screens.websites ?? '/')
    await keep(page, name)
    await page.context().close()
  }
}

async function takeShops(): Promise<void> {
  const pages = Object.fromEntries(shops.map((shop): [string, ShopPage] => [`shop-${shop}`, { shop, path: '/', steps: [] }]))
  for (const viewport of sizes) await takePages(pages, viewport)
}

async function takePages(pages: Record<string, ShopPage>, viewport: (typeof sizes)[number]): Promise<void> {
  for (const [name, shopPage] of Object.entries(pages)) {
    if (!isWanted(`${name}-${viewport.width}`)) continue
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    await reachPage(page, shopPage).catch((error) => process.stdout.write(`${name}-${viewport.width} was not reached: ${error}\n`))
    await keep(page, `${name}-${viewport.width}`)
    await page.close()
  }
}

async function reachPage(page: Page, { shop, path, steps }: ShopPage): Promise<void> {
  await page.goto(`http://${shop}.localhost:${server.sitesPort}${path}`)
  for (const step of steps) await step(page)
  await settled(page)
}

async function keep(page: Page, name: string): Promise<void> {
  if (await overflows(page)) process.stdout.write(`${name} scrolls sideways\n`)
  await shoot(page, join(folder, `${name}.png`))
  for (const [document, shot] of Object.entries(documentShots)) if (shot === name) await shoot(page, join(documents, `${document}.webp`))
  pictureCount++
}
