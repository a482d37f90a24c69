import { type UIEvent, useRef, useState } from 'react'
import { usePreferences } from '../theme/store.ts'

/** Pixels that count as a move of the page; less is the tremor of a finger. */
const step = 12
/** Pixels that a page must be able to scroll. On others the header stays, or it would flicker. */
const room = 240
const headerHeight = 56

interface HeadAway {
  isAway: boolean
  onScroll: (event: UIEvent) => void
}

/**
 * Whether the header has left with the page of that key. On a phone it leaves on the way down and comes back on the way
 * up. On a desktop only a header that is not fixed leaves, and it comes back at the top.
 */
export function useHeadAway(key: string, isMobile: boolean): HeadAway {
  const isFixed = usePreferences((preferences) => preferences.fixedHeader)
  const [awayFrom, setAwayFrom] = useState<string>()
  const tops = useRef(new WeakMap<HTMLElement, number>())

  function onScroll({ target: page }: UIEvent) {
    if (!(page instanceof HTMLElement) || !page.matches('.page-scroll')) return
    const moved = page.scrollTop - (tops.current.get(page) ?? 0)
    if (page.scrollTop > 0 && Math.abs(moved) < step) return
    tops.current.set(page, page.scrollTop)
    setAwayFrom((was) => {
      const wasAway = was === key
      const isAway = isMobile ? isAwayOnPhone(page, moved, wasAway) : isAwayOnDesktop(page, wasAway)
      return isAway ? key : undefined
    })
  }

  return { isAway: awayFrom === key && (isMobile || !isFixed), onScroll }
}

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>

/**
 * Leaves once the page is scrolled by more than the header’s height, if it is long enough; comes back at the top only.
 */
export function isAwayOnDesktop(page: Scrolled, wasAway: boolean): boolean {
  if (page.scrollTop <= 0) return false
  return wasAway || (page.scrollTop > headerHeight && page.scrollHeight - page.clientHeight > room)
}

/**
 * Leaves on the way down, if the page is long enough; comes back on the way up. `moved`: pixels since the last call, up
 * below zero.
 */
export function isAwayOnPhone(page: Scrolled, moved: number, wasAway: boolean): boolean {
  if (page.scrollTop <= headerHeight) return false
  const rest = page.scrollHeight - page.clientHeight - page.scrollTop
  // At the foot the room that the leaving header gives moves the page back. That is no way up.
  if (moved < 0) return wasAway && rest <= headerHeight
  return wasAway || (moved > 0 && page.scrollHeight - page.clientHeight > room)
}
