import { expect, test } from 'vitest'
import { moreOf } from './useEdges.ts'

test.each([
  [0, 300, ''],
  [0, 900, 'end'],
  [250, 900, 'start end'],
  [599.5, 900, 'start'],
])('a strip of 300 pixels that is scrolled by %d of %d has more at: “%s”', (scrollLeft, scrollWidth, more) => {
  expect(moreOf({ scrollLeft, clientWidth: 300, scrollWidth })).toBe(more)
})
