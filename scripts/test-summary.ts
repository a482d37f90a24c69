import type { TestCounts, TimedTest } from './test-reports.ts'

/** How a step of the proof went. */
export interface StepResult extends TestCounts {
  name: string
  ms: number
  /** Why it failed; undefined where it passed. */
  failure: string | undefined
  times: TimedTest[]
}

interface RunFacts {
  /** What did not run, with its reason. */
  notRun: readonly string[]
  /** Flaky tests of earlier runs, a line each. */
  sightings: readonly string[]
  ms: number
}

/** A test that was seen flaky so often fails the run. */
const mostSightings = 3

/** Flaky tests of a run that were seen flaky too often before, with this time counted. */
export function flakyTooOften(results: readonly StepResult[], sightings: readonly string[]): string[] {
  const now = new Set(results.flatMap(({ flaky }) => flaky))
  return [...now].filter((name) => sightings.filter((seen) => seen === name).length + 1 >= mostSightings)
}

/** What a person reads at the end of a run: each step, the slowest tests, flaky ones, and what did not run. */
export function summaryOf(results: readonly StepResult[], { notRun, sightings, ms }: RunFacts): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length))
  const steps = results.map(({ name, ms: took, failure, passed, failed }) => {
    const counts = passed + failed > 0 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
    const line = `${failure === undefined ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${clock(took)}${counts}`
    // Errors outside of all tests, such as a promise that nobody waits for, fail a step whose tests passed.
    return failure !== undefined && failed === 0 ? `${line}  (${failure}; see above)` : line
  })
  const slowest = results
    .flatMap(({ times }) => times)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ name, ms: took }) => `slow  ${(took / 1000).toFixed(1).padStart(5)} s  ${name}`)
  const often = flakyTooOften(results, sightings)
  const flaky = [...new Set(results.flatMap((result) => result.flaky))].map(
    (name) =>
      `FLAKY ${name}${often.includes(name) ? ` (${mostSightings} times: it fails the run)` : ' (add this line to scripts/flaky-tests.txt)'}`,
  )
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  return [
    ...steps,
    ...slowest,
    ...flaky,
    ...notRun.map((what) => `NOT RUN  ${what}`),
    `${passed} passed, ${failed} failed in ${clock(ms)}`,
    '',
  ].join('\n')
}

/** Minutes and seconds. */
function clock(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
