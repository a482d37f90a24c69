import type { Page } from '@playwright/test'
import { openWindow, signIn, visit } from '../browser.ts'
import { line, type Stage, stagePassword, type Times, timesOf } from '../stage.ts'

const goodsList = '/goods/goodsManagement'
const couponList = '/setting/couponManagement'

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
    milliseconds(stage, 'route switch, warm, click to painted', await tabSwitches(page, [couponList, goodsList]), 200)
    milliseconds(stage, 'light and dark, click to painted', await modeSwitches(page), 100)
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
