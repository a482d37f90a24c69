import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countsOf, timesOf } from './test-reports.ts'

test('a report of Vitest is counted', () => {
  expect(countsOf({ numPassedTests: 40, numFailedTests: 2 })).toEqual({ passed: 40, failed: 2, flaky: [] })
})

test('a test file that could not be loaded counts as failed, next to tests that failed', () => {
  const testResults = [{ name: 'order.test.ts', status: 'failed', assertionResults: [] }]
  expect(countsOf({ numPassedTests: 40, numFailedTests: 2, testResults })).toEqual({ passed: 40, failed: 3, flaky: [] })
})

test('a test that passed at its second try is named; one that failed twice failed', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'orders are paid', failureMessages: [] },
    { status: 'passed', fullName: 'orders are sorted', failureMessages: ['AssertionError: expected 1 to be 2'] },
    { status: 'failed', fullName: 'orders are sent', failureMessages: ['AssertionError', 'AssertionError'] },
  ]
  const testResults = [{ name: join(process.cwd(), 'server/src/order.test.ts'), status: 'failed', assertionResults }]
  expect(countsOf({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 1,
    flaky: ['server/src/order.test.ts > orders are sorted'],
  })
})

test('a report of Playwright is counted; a journey that passed at its second try passed, and is named', () => {
  const journeys = [
    { title: 'buyers pay', tests: [{ status: 'expected' }] },
    { title: 'menus open', tests: [{ status: 'flaky' }] },
  ]
  const suites = [{ file: 'shell.spec.ts', specs: [], suites: [{ file: 'shell.spec.ts', specs: journeys }] }]
  expect(countsOf({ stats: { expected: 10, flaky: 1, unexpected: 2 }, suites })).toEqual({
    passed: 11,
    failed: 2,
    flaky: ['shell.spec.ts > menus open'],
  })
})

test('a step without a report has no tests', () => {
  expect(countsOf({})).toEqual({ passed: 0, failed: 0, flaky: [] })
})

test('each test is reported with its time, a journey with that of all its tries', () => {
  const assertionResults = [{ status: 'passed', fullName: 'orders are paid', failureMessages: [], duration: 40 }]
  const testResults = [{ name: join(process.cwd(), 'server/src/order.test.ts'), status: 'passed', assertionResults }]
  const specs = [{ title: 'menus open', tests: [{ status: 'flaky', results: [{ duration: 900 }, { duration: 300 }] }] }]

  expect(timesOf({ testResults })).toEqual([{ name: 'server/src/order.test.ts > orders are paid', ms: 40 }])
  expect(timesOf({ suites: [{ file: 'shell.spec.ts', specs }] })).toEqual([{ name: 'shell.spec.ts > menus open', ms: 1200 }])
})
