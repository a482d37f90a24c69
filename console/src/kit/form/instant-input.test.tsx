// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InstantInput } from './InstantInput.tsx'

afterEach(cleanup)

test('a day that was picked counts without 确定, as when the form is saved right after', async () => {
  const values: (string | undefined)[] = []
  render(<InstantInput id="ends" value="2027-01-31T10:00:00.000Z" isEndOfDay onChange={(instant) => values.push(instant)} />)
  const input = screen.getByDisplayValue(/^2027-01-31/)
  fireEvent.mouseDown(input)
  fireEvent.focus(input)
  fireEvent.click(input)
  fireEvent.click(await screen.findByTitle('2027-01-20'))
  fireEvent.blur(input)
  await waitFor(() => expect(values.at(-1)).toBe('2027-01-20T10:00:00.000Z'))
})
