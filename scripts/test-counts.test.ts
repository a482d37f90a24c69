import { expect, test } from 'vitest'
import { countsOf } from './test-counts.ts'

test('a report of Vitest is counted', () => {
  expect(countsOf({ numPassedTests: 40, numFailedTests: 2, numFailedTestSuites: 5 })).toEqual({ passed: 40, failed: 2 })
})

test('a test file that could not be loaded counts as failed', () => {
  expect(countsOf({ numPassedTests: 40, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({ passed: 40, failed: 1 })
})

test('a report of Playwright is counted; a journey that passed at its second try passed', () => {
  expect(countsOf({ stats: { expected: 10, flaky: 1, unexpected: 2 } })).toEqual({ passed: 11, failed: 2 })
})

test('a step without a report has no tests', () => {
  expect(countsOf({})).toEqual({ passed: 0, failed: 0 })
})
