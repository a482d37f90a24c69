import { expect, test } from 'vitest'
import { flakyTooOften, type StepResult, summaryOf } from './test-summary.ts'

const step = (given: Partial<StepResult>): StepResult => ({
  name: 'check',
  ms: 48_400,
  failure: undefined,
  passed: 0,
  failed: 0,
  flaky: [],
  times: [],
  ...given,
})

test('a run ends with each step, its slowest tests, and what did not run', () => {
  const times = Array.from({ length: 6 }, (_, at) => ({ name: `tax.test.ts > rate ${at}`, ms: at * 1000 }))
  const results = [step({}), step({ name: 'rules and screens', ms: 125_000, passed: 6, times })]

  expect(summaryOf(results, { notRun: ['PostgreSQL: no server answers'], sightings: [], ms: 173_000 }).split('\n')).toEqual([
    'ok    check              0:48',
    'ok    rules and screens  2:05  6 passed',
    'slow    5.0 s  tax.test.ts > rate 5',
    'slow    4.0 s  tax.test.ts > rate 4',
    'slow    3.0 s  tax.test.ts > rate 3',
    'slow    2.0 s  tax.test.ts > rate 2',
    'slow    1.0 s  tax.test.ts > rate 1',
    'NOT RUN  PostgreSQL: no server answers',
    '6 passed, 0 failed in 2:53',
    '',
  ])
})

test('a step whose tests passed and that failed all the same says so', () => {
  expect(summaryOf([step({ failure: 'exit 1', passed: 3 })], { notRun: [], sightings: [], ms: 1000 })).toContain(
    'FAIL  check  0:48  3 passed  (exit 1; see above)',
  )
})

test('a test that is flaky for the third time fails the run; before, its line is asked for', () => {
  const results = [step({ flaky: ['order.test.ts > orders are paid'] })]
  const once = ['order.test.ts > orders are paid', 'order.test.ts > orders are sent']
  const twice = [...once, 'order.test.ts > orders are paid']

  expect(flakyTooOften(results, once)).toEqual([])
  expect(summaryOf(results, { notRun: [], sightings: once, ms: 0 })).toContain('add this line to scripts/flaky-tests.txt')
  expect(flakyTooOften(results, twice)).toEqual(['order.test.ts > orders are paid'])
  expect(summaryOf(results, { notRun: [], sightings: twice, ms: 0 })).toContain('3 times: it fails the run')
})
