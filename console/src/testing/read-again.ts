import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { queries } from '../lib/queries.ts'
import type { ServerCall } from './server-answers.ts'

/**
 * Has everything on the page read again, as when a task has ended, and waits until the answer of one action is shown.
 */
export async function readAgain(calls: readonly ServerCall[], action: string): Promise<void> {
  const countReads = () => calls.filter((call) => call.action === action).length
  const before = countReads()
  await act(async () => void queries.invalidateQueries())
  await waitFor(() => expect(countReads()).toBeGreaterThan(before))
  await waitFor(() => expect(queries.isFetching({ queryKey: [action] })).toBe(0))
}
