import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

export interface TestCounts {
  passed: number
  failed: number
  /** Tests that failed first and passed when they ran again, as `file > name`. They count as passed. */
  flaky: string[]
}

interface Report {
  /** Vitest's. */
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
  /** Playwright's. */
  stats?: { expected: number; flaky: number; unexpected: number }
  suites?: Suite[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

/** Tests that a JSON report of Vitest or Playwright counts; none where there is no report. A file that could not be loaded counts as a failed test. */
export async function readCounts(path: string): Promise<TestCounts> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  return countsOf(JSON.parse(text) as Report)
}

/** The counts of a parsed report of Vitest or Playwright. Of Vitest's, each file that failed without a test of its own counts as one more. */
export function countsOf(report: Report): TestCounts {
  const { stats, suites = [], testResults = [], numPassedTests = 0, numFailedTests = 0 } = report
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: suites.flatMap(flakyJourneys) }
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative('', name)} > ${fullName}`),
  )
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, flaky }
}

function flakyJourneys({ file, suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => `${file} > ${title}`)
  return [...own, ...suites.flatMap(flakyJourneys)]
}
