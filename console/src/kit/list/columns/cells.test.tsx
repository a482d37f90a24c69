// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useCells } from './cells.ts'

afterEach(cleanup)

test('a cell is drawn once, however often the table is, and again for another row, another column, another language and another reading', () => {
  const drawn: string[] = []
  const title = (row: { title: string }) => {
    drawn.push(row.title)
    return <b>{row.title}</b>
  }
  const { result, rerender } = renderHook(({ language, readAt }) => useCells<{ title: string }>(language, readAt), {
    initialProps: { language: 'zh', readAt: 1 },
  })
  const cup = { title: 'Cup' }

  const first = result.current(title, cup)
  rerender({ language: 'zh', readAt: 1 })
  expect(result.current(title, cup)).toBe(first)
  expect(drawn).toEqual(['Cup'])

  result.current(title, { title: 'Cup, changed' })
  expect(drawn).toEqual(['Cup', 'Cup, changed'])
  expect(result.current((row) => row.title, cup)).toBe('Cup')

  rerender({ language: 'en', readAt: 1 })
  expect(result.current(title, cup)).not.toBe(first)
  expect(drawn).toEqual(['Cup', 'Cup, changed', 'Cup'])

  rerender({ language: 'en', readAt: 2 })
  result.current(title, cup)
  expect(drawn).toEqual(['Cup', 'Cup, changed', 'Cup', 'Cup'])
})
