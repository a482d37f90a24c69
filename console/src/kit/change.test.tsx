// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../lib/language.ts'
import { Change } from './Change.tsx'

beforeEach(() => setLanguage('zh'))
afterEach(cleanup)

test.each([
  [0.2, '20%', '比上期增加 20%'],
  [-0.0116, '1.2%', '比上期减少 1.2%'],
  [9.99, '999%', '比上期增加 999%'],
  [10, '×11', '是上期的 11 倍'],
  [591.5, '×593', '是上期的 593 倍'],
])('a change of %s reads %s', (share, text, title) => {
  const { container } = render(<Change share={share} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('.stat-change')?.getAttribute('title')).toBe(title)
})

test('no change says so', () => {
  const { container } = render(<Change share={0} />)
  expect(container.textContent).toBe('0%')
  expect(container.querySelector('.stat-change')?.getAttribute('title')).toBe('与上期持平')
})
