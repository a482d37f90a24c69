import { expect, test } from 'vitest'
import { sparkPath } from './spark.ts'

test('a line goes from the left to the right edge, its largest value at the top and zero at the bottom', () => {
  expect(sparkPath([0, 10, 5], false)).toEqual({ line: 'M4 24L48 4L92 14', area: 'M4 24L48 4L92 14L92 24L4 24Z', point: undefined })
})

test('a value that is not over is a point by itself', () => {
  expect(sparkPath([10, 10, 2], true)).toMatchObject({ line: 'M4 4L48 4', point: { x: 92, y: 20 } })
})

test('a single value, or nothing at all, has no course', () => {
  for (const [values, isRunning] of [
    [[4, 2], true],
    [[3], false],
    [[0, 0, 0], false],
    [[], false],
  ] as const)
    expect(sparkPath(values, isRunning).line).toBe('')
})
