import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = { resultTypes: ['violations'] }

declare global {
  interface Window {
    axe?: { run(context: object, options: RunOptions): Promise<AxeResults> }
  }
}

/**
 * What axe finds wrong on a page and in its frames; `except` is a selector of the parts that are left out. The program stays in the page that is open, so a second look
 * costs a quarter of a second: the ready-made builder opens another page for each look.
 */
export async function findViolations(page: Page, except?: string): Promise<Result[]> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => window.axe !== undefined)
    if (!isThere) await frame.evaluate(program)
  }
  return page.evaluate(
    async ([excluded, wanted]) => {
      if (window.axe === undefined) throw new Error('axe is not in the page')
      const { violations } = await window.axe.run(excluded === undefined ? document : { exclude: [excluded] }, wanted)
      return violations
    },
    [except, options] as const,
  )
}
