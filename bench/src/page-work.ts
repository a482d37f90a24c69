import type { Page } from '@playwright/test'

/** What one step took: until it was painted, and of the page's own thread. */
export interface Measured {
  taken: number[]
  /** All that the thread did. */
  task: number
  script: number
  style: number
  layout: number
}

/** Measures the page's own thread. */
export interface PageWork {
  /** `steps` returns what each took; the work is an average of them. */
  during(steps: () => Promise<number[]>): Promise<Measured>
}

/** Counts what the page's thread does, in its own time. */
export async function workOf(page: Page): Promise<PageWork> {
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

/** The average of several measurements. */
export function meanOf(all: readonly Measured[]): Measured {
  const mean = (of: Exclude<keyof Measured, 'taken'>) => all.reduce((sum, one) => sum + one[of], 0) / all.length
  return {
    taken: all.flatMap(({ taken }) => taken),
    task: mean('task'),
    script: mean('script'),
    style: mean('style'),
    layout: mean('layout'),
  }
}
