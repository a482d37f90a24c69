import type { Page } from '@playwright/test'
import { openWindow, signIn, visit } from '../browser.ts'
import { line, type Stage, stagePassword, type Times, timesOf } from '../stage.ts'

const goodsList = '/goods/goodsManagement'
const couponList = '/setting/couponManagement'
const tableRows = 100_000

/** The console in Chromium: what it fetches, how quickly it answers, how smoothly a long table scrolls. */
export async function consoleLines(stage: Stage): Promise<void> {
  const window = await openWindow(stage.url)
  const { page } = window
  try {
    const signInKib = window.scriptKib()
    kib(stage, 'sign-in page, JavaScript gzipped', signInKib, 200)
    await signIn(page, 'SuperAdmin', stagePassword)
    await visit(page, '/versionInformation')
    const shellKib = window.scriptKib()
    line(stage, 'the shell after the sign-in, JavaScript gzipped', `${(shellKib - signInKib).toFixed(0)} KiB`)
    await visit(page, couponList)
    kib(stage, 'a list after the shell, JavaScript gzipped', window.scriptKib() - shellKib, 120)

    await visit(page, goodsList)
    milliseconds(stage, 'route switch, warm, click to painted', await tabSwitches(page, [couponList, goodsList]), 200)
    milliseconds(stage, 'light and dark, click to painted', await modeSwitches(page), 100)
    await showLongTable(page)
    const fps = await scrolledFps(page)
    line(stage, `table of ${tableRows} rows scrolled`, `${fps.toFixed(0)} fps (must 50: ${(fps / 50).toFixed(2)}×)`)
    for (const error of window.errors) line(stage, 'error in the console', error)
  } finally {
    await window.close()
  }
}

function kib(stage: Stage, what: string, size: number, must: number): void {
  line(stage, what, `${size.toFixed(0)} KiB (must ${must}: ${(size / must).toFixed(2)}×)`)
}

function milliseconds(stage: Stage, what: string, { p50, p95 }: Times, must: number): void {
  line(stage, what, `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (must ${must}: ${(p95 / must).toFixed(2)}×)`)
}

/** From the click on a tab until its page is painted, to and fro. */
async function tabSwitches(page: Page, paths: readonly string[]): Promise<Times> {
  const taken = await page.evaluate(async (keys) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isShown = (key: string) => document.querySelector<HTMLElement>(`[data-page="${key}"]`)?.offsetParent !== null
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
  return timesOf(taken)
}

async function modeSwitches(page: Page): Promise<Times> {
  const taken = await page.evaluate(async () => {
    const times: number[] = []
    for (let round = 0; round < 20; round++) {
      const before = document.documentElement.dataset.mode
      const began = performance.now()
      document.querySelector<HTMLElement>('.header button[aria-label^="切换到"]:not([aria-label*="语言"])')?.click()
      while (document.documentElement.dataset.mode === before) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      times.push(performance.now() - began)
    }
    return times
  })
  return timesOf(taken)
}

/** The goods list with as many rows in one page as no operator asks for: the server's answer, repeated under other ids. */
async function showLongTable(page: Page): Promise<void> {
  await page.route('**/apis/Action*', async (route) => {
    if (route.request().headers()['action-name'] !== 'goods.search') return route.fallback()
    const answer = await route.fetch()
    const body = await answer.json()
    const items: { id: string }[] = body.response.items
    body.response.items = Array.from({ length: tableRows }, (_, at) => ({ ...items[at % items.length], id: String(at + 1) }))
    await route.fulfill({ response: answer, json: body })
  })
  await page.evaluate((hash) => {
    location.hash = hash
  }, `${goodsList}?pageSize=500`)
  await page.locator('.ant-table-virtual .ant-table-row').first().waitFor({ timeout: 120_000 })
}

/** Frames a second while the rows run through at 3,600 px a second. */
async function scrolledFps(page: Page): Promise<number> {
  const box = await page.locator('.ant-table-virtual .ant-table-tbody-virtual').first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200)
  const counted = page.evaluate(async () => {
    const began = performance.now()
    const holder = document.querySelector('.ant-table-tbody-virtual-holder')
    let frames = 0
    while (performance.now() - began < 3000) {
      await new Promise(requestAnimationFrame)
      holder?.dispatchEvent(new WheelEvent('wheel', { deltaY: 60, bubbles: true, cancelable: true }))
      frames++
    }
    const first = Number(document.querySelector('.ant-table-virtual .ant-table-row')?.getAttribute('data-row-key') ?? 0)
    return { fps: frames / ((performance.now() - began) / 1000), first }
  })
  const { fps, first } = await counted
  if (first <= 1) throw new Error('the table did not scroll')
  return fps
}
