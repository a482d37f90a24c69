// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('the figures of home are those of the period that the address says', async () => {
  await openConsole('/index')
  fireEvent.click(await screen.findByText('最近 30 天'))
  await waitFor(() => expect(path()).toBe('/index?period=month'))
})
