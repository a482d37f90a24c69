// @vitest-environment happy-dom
import { arrayMove } from '@dnd-kit/sortable'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dragItem, heard, pressKeys, stackItems } from '../../testing/sorting.ts'
import { PageModal } from '../PageModal.tsx'
import { Sortable } from './Sortable.tsx'
import { SortableItem, SortHandle } from './SortableItem.tsx'

let unstack = () => {}

beforeEach(() => {
  unstack = stackItems('li')
})

afterEach(async () => {
  cleanup()
  unstack()
  await i18next.changeLanguage('zh')
})

function Letters() {
  const [letters, setLetters] = useState(['a', 'b', 'c', 'd'])
  return (
    <Sortable keys={letters} layout="column" onMove={(from, to) => setLetters(arrayMove(letters, from, to))}>
      <ol>
        {letters.map((letter) => (
          <SortableItem key={letter} id={letter} isFixed={letter === 'd'}>
            <SortHandle>{letter}</SortHandle>
          </SortableItem>
        ))}
      </ol>
    </Sortable>
  )
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const handle = (letter: string) => screen.getByText(letter)

test('by keyboard an item is picked up, moved and dropped; each step is said, and the item keeps the focus', async () => {
  render(<Letters />)
  const words = await pressKeys(handle('a'), ['Space', 'ArrowDown', 'ArrowDown', 'Space'])
  expect(words).toEqual(['已拿起第 1 项，共 4 项', '移到第 2 位，共 4 位', '移到第 3 位，共 4 位', '已放到第 3 位'])
  expect(order()).toEqual(['b', 'c', 'a', 'd'])
  await waitFor(() => expect(document.activeElement).toBe(handle('a')))
})

test('in English it is said in English, and the handle says how', async () => {
  await i18next.changeLanguage('en')
  render(<Letters />)
  const about = document.getElementById(handle('b').getAttribute('aria-describedby') ?? '')
  expect(about?.textContent).toBe('Press Space to pick up, the arrow keys to move, Space again to drop, Esc to cancel.')
  expect(handle('b').getAttribute('aria-roledescription')).toBe('Sortable')
  const words = await pressKeys(handle('b'), ['Space', 'ArrowUp', 'Escape'])
  expect(words).toEqual(['Item 2 of 4 picked up', 'Moved to position 1 of 4', 'Cancelled, still at position 2'])
  expect(order()).toEqual(['a', 'b', 'c', 'd'])
})

test('the mouse moves an item by any part of it; a click and a fixed item move nothing', async () => {
  render(<Letters />)
  const [first, , , last] = screen.getAllByRole('listitem')
  await dragItem(first as Element, 2)
  await waitFor(() => expect(order()).toEqual(['b', 'c', 'a', 'd']))

  const before = heard()
  for (const item of [handle('b'), last as Element]) {
    fireEvent.mouseDown(item, { button: 0, clientX: 10, clientY: 10 })
    fireEvent.mouseMove(document, { clientX: 10, clientY: item === last ? -60 : 12 })
    fireEvent.mouseUp(document)
  }
  expect(heard()).toBe(before)
  expect(order()).toEqual(['b', 'c', 'a', 'd'])
})

test('Escape gives up the move and leaves the dialog around it open; the next one closes it', async () => {
  const close = vi.fn()
  render(
    <PageModal open closesByEscape title="Letters" onCancel={close}>
      <Letters />
    </PageModal>,
  )
  await pressKeys(handle('a'), ['Space', 'ArrowDown', 'Escape'])
  fireEvent.mouseDown(handle('b'), { button: 0, clientX: 10, clientY: 10 })
  fireEvent.mouseMove(document, { clientX: 10, clientY: 30 })
  await waitFor(() => expect(heard()).toBe('已拿起第 2 项，共 4 项'))
  fireEvent.keyDown(document.body, { code: 'Escape', key: 'Escape' })
  await waitFor(() => expect(heard()).toBe('已取消，仍在第 2 位'))
  expect(close).not.toHaveBeenCalled()

  await new Promise((resolve) => setTimeout(resolve))
  fireEvent.keyDown(document.body, { code: 'Escape', key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
})
