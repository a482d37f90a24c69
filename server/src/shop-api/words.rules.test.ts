import { expect, test } from 'vitest'
import { tooManyFailures } from './words.ts'

test.each([
  [1_000, '请 1 分钟后再试', 'in 1 minute,'],
  [59.2 * 60_000, '请 60 分钟后再试', 'in 60 minutes,'],
  [121 * 60_000, '请 3 小时后再试', 'in 3 hours,'],
  [49 * 3_600_000, '请 3 天后再试', 'in 3 days,'],
])('a buyer who may pay again in %s ms is told so, never too early', (wait, zh, en) => {
  const now = new Date('2026-11-23T10:00:00Z')
  const words = tooManyFailures(new Date(now.getTime() + wait), now)
  expect(words.zh).toContain(zh)
  expect(words.en).toContain(en)
})
