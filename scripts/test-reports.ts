import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

export interface TestCounts {
  passed: number
  failed: number
  /** Tests that failed first and passed when they ran again, as `file > name`. They count as passed. */
  flaky: string[]
}

/** A test and how long it took. */
export interface TimedTest {
  /** As `file > name`. */
  name: string
  ms: number
}

/** What Vitest or Playwright write as JSON, as far as it is read here. */
export interface Report {
  /** Vitest's. */
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { name: string; status: string; assertionResults: AssertionResult[] }[]
  /** Playwright's. */
  stats?: { expected: number; flaky: number; unexpected: number }
  suites?: Suite[]
}

interface AssertionResult {
  status: string
  fullName: string
  failureMessages: string[]
  duration?: number
}

interface Suite {
  file: string
  suites?: Suite[]
  specs?: Spec[]
}

interface Spec {
  title: string
  tests: { status: string; results?: { duration: number }[] }[]
}

/** The report at a path; an empty one where a step writes none. */
export async function readReport(path: string): Promise<Report> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Report
}

/** The counts of a report. Of Vitest's, each file that could not be loaded counts as one more failed test. */
export function countsOf(report: Report): TestCounts {
  const { stats, testResults = [], numPassedTests = 0, numFailedTests = 0 } = report
  const flaky = stats
    ? journeysOf(report).filter(({ spec }) => spec.tests.some(({ status }) => status === 'flaky'))
    : testsOf(report).filter(({ result }) => result.status === 'passed' && result.failureMessages.length > 0)
  const names = flaky.map(({ name }) => name)
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: names }
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, flaky: names }
}

/** The tests of a report with how long they took, all tries together. */
export function timesOf(report: Report): TimedTest[] {
  const journeys = journeysOf(report).map(({ name, spec }) => {
    const tries = spec.tests.flatMap(({ results = [] }) => results)
    return { name, ms: tries.reduce((sum, { duration }) => sum + duration, 0) }
  })
  return [...journeys, ...testsOf(report).map(({ name, result }) => ({ name, ms: result.duration ?? 0 }))]
}

const testsOf = ({ testResults = [] }: Report) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ name: `${relative('', name)} > ${result.fullName}`, result })),
  )

const journeysOf = ({ suites = [] }: Pick<Report, 'suites'>): { name: string; spec: Spec }[] =>
  suites.flatMap(({ file, suites, specs = [] }) => [
    ...specs.map((spec) => ({ name: `${file} > ${spec.title}`, spec })),
    ...journeysOf({ suites }),
  ])
