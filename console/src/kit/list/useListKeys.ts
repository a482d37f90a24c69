import { type RefObject, useEffect } from 'react'
import { hasOverlay, isTyping } from '../keyboard.ts'

interface ListKeys {
  screen: RefObject<HTMLElement | null>
  count: number
  cursor: number
  setCursor: (at: number) => void
  toggle: (at: number) => void
  edit: (at: number) => void
}

/**
 * `/` goes to the search text and `Esc` leaves it; `j` and `k` move, `x` ticks, `e` and `Enter` open, as long as no
 * button or link has the focus. Silent while typing, while something lies on top, and, as all effects, in a hidden tab.
 */
export function useListKeys(keys: ListKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isSearch(event.target)) return event.target.blur()
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasOverlay()) return
      if (act(event.key, keys)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

function act(key: string, { screen, count, cursor, setCursor, toggle, edit }: ListKeys): boolean {
  const move = (to: number) => {
    const at = Math.max(0, Math.min(count - 1, to))
    setCursor(at)
    screen.current?.querySelectorAll('.ant-table-row, .card')[at]?.scrollIntoView({ block: 'nearest' })
  }
  switch (key) {
    case '/':
      screen.current?.querySelector<HTMLInputElement>('.keywords input')?.focus()
      return true
    case 'ArrowDown':
      if (!isFree()) return false
      move(cursor + 1)
      return true
    case 'ArrowUp':
      if (!isFree()) return false
      move(cursor - 1)
      return true
    case 'Enter':
      if (cursor < 0 || !isFree()) return false
      edit(cursor)
      return true
    case 'j':
      move(cursor + 1)
      return true
    case 'k':
      move(cursor - 1)
      return true
    case 'x':
      if (cursor >= 0) toggle(cursor)
      return cursor >= 0
    case 'e':
      if (cursor >= 0) edit(cursor)
      return cursor >= 0
    default:
      return false
  }
}

/** Nothing has the focus that would do something else with the key. */
const isFree = () => document.activeElement === null || document.activeElement === document.body

function isSearch(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('.keywords input')
}
