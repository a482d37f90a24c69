import { readFile } from 'node:fs/promises'

export interface TestCounts {
  passed: number
  failed: number
}

interface Report {
  /** Vitest's. */
  numPassedTests?: number
  numFailedTests?: number
  numFailedTestSuites?: number
  /** Playwright's. A flaky journey passed at its second try. */
  stats?: { expected: number; flaky: number; unexpected: number }
}

/** Tests that a JSON report of Vitest or Playwright counts; none where there is no report. A file that could not be loaded counts as a failed test. */
export async function readCounts(path: string): Promise<TestCounts> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  return countsOf(JSON.parse(text) as Report)
}

export function countsOf({ stats, numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 }: Report): TestCounts {
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  return { passed: numPassedTests, failed: numFailedTests === 0 ? numFailedTestSuites : numFailedTests }
}
