import type { Page } from '@playwright/test'
import { openWindow, signIn, visit } from '../browser.ts'
import { type Measured, meanOf, type PageWork, workOf } from '../page-work.ts'
import { line, type Stage, stagePassword, timesOf } from '../stage.ts'

const goodsList = '/goods/goodsManagement'
const orderList = '/order/orderCenterManagement'
const couponList = '/setting/couponManagement'
const classTree = '/goods/stockGoodsClassificationManagement'
const lightPage = '/versionInformation'
/** Milliseconds of the processor: for a key, for a tab that comes back, and between two frames of sixty a second. */
const [keyMust, tabMust, frameMust] = [8, 50, 1000 / 60]

/** The console in Chromium: what it fetches, how quickly it answers. `host` is of a website with products. */
export async function consoleLines(stage: Stage, host: string): Promise<void> {
  const window = await openWindow(stage.url)
  const { page } = window
  try {
    const signInKib = await window.signInKib()
    kib(stage, 'sign-in page, JavaScript gzipped', signInKib, 200)
    await signIn(page, 'SuperAdmin', stagePassword)
    await visit(page, lightPage)
    const shellKib = window.scriptKib()
    line(stage, 'the shell after it, JavaScript gzipped', `${(shellKib - signInKib).toFixed(0)} KiB`)
    await visit(page, couponList)
    kib(stage, 'a list after the shell, JavaScript gzipped', window.scriptKib() - shellKib, 120)

    await visit(page, goodsList)
    await page.locator(`[data-page="${goodsList}"] .ant-table-row`).first().waitFor()
    const work = await workOf(page)
    switches(stage, 'route switch, warm', await work.during(() => tabSwitches(page, [couponList, goodsList])), 200)
    switches(stage, 'light and dark', await work.during(() => modeSwitches(page)), 100)
    switches(
      stage,
      'menu folded and unfolded',
      await work.during(() => clicks(page, '.header button[aria-label$="菜单"]', '.layout', 10)),
      200,
    )
    for (const [path, what] of [
      [goodsList, 'products'],
      [orderList, 'orders'],
      [`/goods/shopGoodsManagement/${host}`, 'products of a website'],
    ] as const) {
      onProcessor(stage, `a kept tab of 20 ${what} comes back`, await comesBack(page, work, path), tabMust)
      limit(stage, 'the same elements shown by style alone', await shownByStyle(page, work, path))
    }
    for (const [path, what, must] of [
      [`${goodsList}?pageSize=100`, 'a page of 100 products', 60],
      [`${orderList}?pageSize=100`, 'a page of 100 orders', 60],
      [`${goodsList}?pageSize=500`, 'a page of 500 products', 50],
      [classTree, 'the tree of 10,000 classes', 50],
    ] as const)
      await scrolls(stage, page, work, { path, what, must })
    await openProduct(page)
    onProcessor(stage, 'a key in a product’s title', await work.during(() => keys(page)), keyMust)
    await openSearch(page, orderList)
    onProcessor(stage, 'a key in the search of the orders', await work.during(() => keys(page)), keyMust)
    limit(stage, 'a key in a field of an empty page', await keysInEmptyPage(page))
    for (const error of window.errors) line(stage, 'error in the console', error)
  } finally {
    await window.close()
  }
}

function kib(stage: Stage, what: string, size: number, must: number): void {
  line(stage, what, `${size.toFixed(0)} KiB (must ${must}: ${(size / must).toFixed(2)}×)`)
}

/**
 * The must is held against the whole; the second line says what the console itself asked of the processor, which other
 * programs and painting without a graphics card do not blur.
 */
function switches(stage: Stage, what: string, { taken: timings, task, script, style, layout }: Measured, must: number): void {
  const { p50, p95 } = timesOf(timings)
  line(stage, `${what}, click to painted`, `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (must ${must}: ${(p95 / must).toFixed(2)}×)`)
  line(
    stage,
    '  of it on the processor',
    `${task.toFixed(0)} ms: script ${script.toFixed(0)}, style ${style.toFixed(0)}, layout ${layout.toFixed(0)}`,
  )
}

/** What the page's own thread did for one step, in its own time, which other programs do not change. */
function onProcessor(stage: Stage, what: string, { task, script, style, layout }: Omit<Measured, 'taken'>, must: number): void {
  const parts = `script ${script.toFixed(1)}, style ${style.toFixed(1)}, layout ${layout.toFixed(1)}`
  line(stage, `${what}, on the processor`, `${task.toFixed(1)} ms (must ${must.toFixed(0)}: ${(task / must).toFixed(2)}×): ${parts}`)
}

/** What the browser alone needs for the line above. */
function limit(stage: Stage, what: string, { task, style, layout }: Omit<Measured, 'taken'>): void {
  line(stage, `  limit: ${what}`, `${task.toFixed(1)} ms: style ${style.toFixed(1)}, layout ${layout.toFixed(1)}`)
}

/** Opens the form of the first product, with its title ready to be typed into. */
async function openProduct(page: Page): Promise<void> {
  await visit(page, goodsList)
  await page.locator(`[data-page="${goodsList}"] .cell-open`).first().click()
  await page.locator('.ant-drawer-open .editor [contenteditable]').waitFor()
  await page.locator('.ant-drawer-open input[id$="_title"]').click()
}

/** Puts the cursor into the field that a list is searched by. */
async function openSearch(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await page.locator(`[data-page="${path}"] .keywords input`).click()
}

/** Types as quickly as people do, without a pause that would search; the milliseconds between the keys. */
async function keys(page: Page): Promise<number[]> {
  const typed = 'The quick brown fox jumps over the dog twice'
  await page.keyboard.type(typed, { delay: 60 })
  return [...typed].map(() => 60)
}

/** Types the same into the only field of a page without a program. */
async function keysInEmptyPage(page: Page): Promise<Measured> {
  const empty = await page.context().newPage()
  try {
    await empty.setContent('<input aria-label="empty">')
    await empty.locator('input').click()
    const work = await workOf(empty)
    return await work.during(() => keys(empty))
  } finally {
    await empty.close()
  }
}

/** What the browser does to show the page of a list again where nothing but `display` changes. */
async function shownByStyle(page: Page, work: PageWork, path: string): Promise<Measured> {
  const show = (isShown: boolean) =>
    page.evaluate(
      async ([key, display]) => {
        const shown = document.querySelector<HTMLElement>(`[data-page="${key}"]`)
        if (shown !== null) shown.style.display = display
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        await new Promise((resolve) => requestIdleCallback(resolve))
      },
      [path, isShown ? '' : 'none'] as const,
    )
  const rounds: Measured[] = []
  for (let round = 0; round < 12; round++) {
    await show(false)
    rounds.push(await work.during(() => show(true).then(() => [0])))
  }
  return meanOf(rounds.slice(2))
}

/** What the page's thread does from the click on the tab of a list until the list is painted and nothing follows. */
async function comesBack(page: Page, work: PageWork, path: string): Promise<Measured> {
  await visit(page, lightPage)
  await visit(page, path)
  await page.locator(`[data-page="${path}"] .ant-table-row`).first().waitFor()
  const rounds: Measured[] = []
  for (let round = 0; round < 12; round++) {
    await visit(page, lightPage)
    rounds.push(
      await work.during(async () => {
        const taken = await page.evaluate(showTab, path)
        // What follows the painting counts, too.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        return [taken]
      }),
    )
  }
  // The first ones compile.
  return meanOf(rounds.slice(2))
}

/** Presses the tab of the page, and returns the milliseconds until it is painted. Runs in the browser. */
async function showTab(key: string): Promise<number> {
  const page = document.querySelector<HTMLElement>(`[data-page="${key}"]`)
  const began = performance.now()
  location.hash = key
  while (page?.checkVisibility() !== true) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return performance.now() - began
}

/** From the click on a tab until its page is painted, to and fro. */
async function tabSwitches(page: Page, paths: readonly string[]): Promise<number[]> {
  return page.evaluate(async (keys) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isShown = (key: string) => document.querySelector<HTMLElement>(`[data-page="${key}"]`)?.checkVisibility() === true
    // Home has the first tab.
    const tabs = [...document.querySelectorAll<HTMLElement>('.tab-name')].slice(-keys.length)
    const times: number[] = []
    for (let round = 0; round < 40; round++) {
      const at = round % keys.length
      const began = performance.now()
      tabs[at]?.click()
      while (!isShown(keys[at] ?? '')) await new Promise(requestAnimationFrame)
      await painted()
      times.push(performance.now() - began)
    }
    return times
  }, paths)
}

/** Opens a page of rows, and turns the wheel over them for three seconds. */
async function scrolls(
  stage: Stage,
  page: Page,
  work: PageWork,
  { path, what, must }: { path: string; what: string; must: number },
): Promise<void> {
  const began = performance.now()
  await visit(page, path)
  const row = page.locator(`[data-page="${path.split('?')[0]}"] .ant-table-row`).first()
  await row.waitFor()
  line(stage, `${what} opened`, `${(performance.now() - began).toFixed(0)} ms`)
  await row.hover()
  const frames = page.evaluate(async (span) => {
    const times: number[] = []
    const end = performance.now() + span
    for (let last = performance.now(); last < end; ) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))
      times.push(now - last)
      last = now
    }
    return times
  }, 3000)
  const { taken: frameTimes, ...perFrame } = await work.during(async () => {
    for (const until = performance.now() + 3000; performance.now() < until; ) await page.mouse.wheel(0, 120)
    return frames
  })
  const perSecond = (1000 * frameTimes.length) / frameTimes.reduce((sum, one) => sum + one, 0)
  line(
    stage,
    `${what} scrolled`,
    `${perSecond.toFixed(0)} frames/s (must ${must}), slowest frame of 20: ${timesOf(frameTimes).p95.toFixed(0)} ms`,
  )
  onProcessor(stage, '  of it a frame', perFrame, frameMust)
}

/** The switch is among the tools behind one button, which stay drawn once they were opened. */
async function modeSwitches(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: '更多工具' }).click()
  const button = '.more-tools button[aria-label^="切换到"]'
  await page.locator(button).waitFor()
  return clicks(page, button, ':root', 20)
}

/** From each click on the button until what it changes, an attribute of the element, is painted. */
async function clicks(page: Page, button: string, changes: string, rounds: number): Promise<number[]> {
  return page.evaluate(
    async ([pressed, changed, count]) => {
      const attributes = () => JSON.stringify(Object.entries(document.querySelector<HTMLElement>(changed)?.dataset ?? {}))
      const times: number[] = []
      for (let round = 0; round < count; round++) {
        const before = attributes()
        const began = performance.now()
        document.querySelector<HTMLElement>(pressed)?.click()
        while (attributes() === before) await new Promise(requestAnimationFrame)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        times.push(performance.now() - began)
      }
      return times
    },
    [button, changes, rounds] as const,
  )
}
