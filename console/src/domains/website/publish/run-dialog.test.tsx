// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { RunDialog } from './RunDialog.tsx'
import type { RunKind } from './runs.ts'

afterEach(cleanup)

const websites = [
  { id: '1', host: 'a.example', address: 'https://a.example', problemCount: 96 },
  { id: '2', host: 'b.example', address: 'https://b.example', problemCount: 0 },
]

const open = (run: RunKind) =>
  render(
    <QueryClientProvider client={queries}>
      <RunDialog run={run} websites={websites} close={() => {}} />
    </QueryClientProvider>,
  )

test('a push tells the problems of the last check before it begins; a generation, which mends them, does not', () => {
  open('push')
  expect(screen.getByRole('alert').textContent).toContain('1 个网站上次检查发现问题')
  expect(screen.getByRole('alert').textContent).toContain('a.example：96 个')
  cleanup()

  open('generate')
  expect(screen.queryByRole('alert')).toBeNull()
})
