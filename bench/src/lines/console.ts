import type { Page } from '@playwright/test'
import { openWindow, signIn, visit } from '../browser.ts'
import { line, type Stage, stagePassword, timesOf } from '../stage.ts'

const goodsList = '/goods/goodsManagement'
const couponList = '/setting/couponManagement'
/** Milliseconds of the processor for a key. */
const keyMust = 8
const classTree = '/goods/stockGoodsClassificationManagement'

/** The console in Chromium: what it fetches, how quickly it answers. */
export async function consoleLines(stage: Stage): Promise<void> {
  const window = await openWindow(stage.url)
  const { page } = window
  try {
    const signInKib = await window.signInKib()
    kib(stage, 'sign-in page, JavaScript gzipped', signInKib, 200)
    await signIn(page, 'SuperAdmin', stagePassword)
    await visit(page, '/versionInformation')
    const shellKib = window.scriptKib()
    line(stage, 'the shell after it, JavaScript gzipped', `${(shellKib - signInKib).toFixed(0)} KiB`)
    await visit(page, couponList)
    kib(stage, 'a list after the shell, JavaScript gzipped', window.scriptKib() - shellKib, 120)

    await visit(page, goodsList)
    await page.locator('.ant-table-row').first().waitFor()
    const work = await workOf(page)
    switches(stage, 'route switch, warm', await work.during(() => tabSwitches(page, [couponList, goodsList])), 200)
    switches(stage, 'light and dark', await work.during(() => modeSwitches(page)), 100)
    switches(
      stage,
      'menu folded and unfolded',
      await work.during(() => clicks(page, '.header button[aria-label$="菜单"]', '.layout', 10)),
      200,
    )
    await scrolls(stage, page, `${goodsList}?pageSize=100`, 'a page of 100 goods')
    await scrolls(stage, page, `${goodsList}?pageSize=500`, 'a page of 500 goods')
    await scrolls(stage, page, classTree, 'the tree of 10,000 classes')
    await openProduct(page)
    const { task, script } = await work.during(() => keysInTitle(page))
    const share = (task / keyMust).toFixed(2)
    line(
      stage,
      'a key in a product’s title, on the processor',
      `${task.toFixed(1)} ms (must ${keyMust}: ${share}×), script ${script.toFixed(1)} ms`,
    )
    for (const error of window.errors) line(stage, 'error in the console', error)
  } finally {
    await window.close()
  }
}

function kib(stage: Stage, what: string, size: number, must: number): void {
  line(stage, what, `${size.toFixed(0)} KiB (must ${must}: ${(size / must).toFixed(2)}×)`)
}

/** What one step took: until it was painted, and of the page's own thread. */
interface Measured {
  taken: number[]
  /** All that the thread did. */
  task: number
  script: number
  style: number
  layout: number
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

/** Opens the form of the first product, with its title ready to be typed into. */
async function openProduct(page: Page): Promise<void> {
  await visit(page, goodsList)
  await page.locator(`[data-page="${goodsList}"] .cell-open`).first().click()
  await page.locator('.ant-drawer-open .editor [contenteditable]').waitFor()
  await page.locator('.ant-drawer-open input[id$="_title"]').click()
}

/** Types as quickly as people do; the milliseconds between the keys. */
async function keysInTitle(page: Page): Promise<number[]> {
  const typed = 'The quick brown fox jumps over the dog twice'
  await page.keyboard.type(typed, { delay: 60 })
  return [...typed].map(() => 60)
}

/** Counts what the page's thread does, in its own time. */
async function workOf(page: Page): Promise<{ during(steps: () => Promise<number[]>): Promise<Measured> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const milliseconds = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return {
      task: milliseconds('TaskDuration'),
      script: milliseconds('ScriptDuration'),
      style: milliseconds('RecalcStyleDuration'),
      layout: milliseconds('LayoutDuration'),
    }
  }
  return {
    async during(steps) {
      const before = await read()
      const elapsed = await steps()
      const after = await read()
      const each = (of: keyof typeof before) => (after[of] - before[of]) / elapsed.length
      return { taken: elapsed, task: each('task'), script: each('script'), style: each('style'), layout: each('layout') }
    },
  }
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
async function scrolls(stage: Stage, page: Page, path: string, what: string): Promise<void> {
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
  for (const until = performance.now() + 3000; performance.now() < until; ) await page.mouse.wheel(0, 120)
  const frameTimes = await frames
  const perSecond = (1000 * frameTimes.length) / frameTimes.reduce((sum, one) => sum + one, 0)
  line(
    stage,
    `${what} scrolled`,
    `${perSecond.toFixed(0)} frames/s (must 50), slowest frame of 20: ${timesOf(frameTimes).p95.toFixed(0)} ms`,
  )
}

function modeSwitches(page: Page): Promise<number[]> {
  return clicks(page, '.header button[aria-label^="切换到"]:not([aria-label*="语言"])', ':root', 20)
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
