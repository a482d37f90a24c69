// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LevelContext, levelAbove, useLevel } from './z-index.ts'

afterEach(cleanup)

function Dialog({ name, isOpen = true, children }: { name: string; isOpen?: boolean; children?: React.ReactNode }) {
  const level = useLevel(isOpen)
  return (
    <LevelContext value={level}>
      <p>{`${name} ${level}`}</p>
      {children}
    </LevelContext>
  )
}

test('dialogs begin at 2000; each that opens is two above, also one inside another that opens with it', () => {
  const { rerender } = render(<Dialog name="first" />)
  expect(screen.queryByText('first 2000')).not.toBeNull()
  expect(levelAbove()).toBe(2002)

  rerender(
    <Dialog name="first">
      <Dialog name="second" />
    </Dialog>,
  )
  expect(screen.queryByText('second 2002')).not.toBeNull()

  rerender(
    <Dialog key="again" name="outer">
      <Dialog name="inner" />
    </Dialog>,
  )
  expect(screen.getByText(/^outer/).textContent).toBe('outer 2002')
  expect(screen.getByText(/^inner/).textContent).toBe('inner 2004')

  rerender(<Dialog name="closed" isOpen={false} />)
  expect(levelAbove()).toBe(2000)
})
