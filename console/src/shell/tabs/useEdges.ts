import { type RefObject, useEffect } from 'react'

/**
 * Says at an element that scrolls sideways where more of it lies, as `data-more` with `start`, `end` or both. It looks
 * again when it scrolls, when its width changes and when `content` does.
 */
export function useEdges(element: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed in it may be wider
  useEffect(() => {
    const box = element.current
    if (box === null) return
    const look = () => {
      box.dataset.more = moreOf(box)
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [element, content])
}

/** Positions are fractions of a pixel. */
const nothing = 1

/** Where more lies than is seen: `start`, `end`, `start end`, or an empty text. */
export function moreOf({ scrollLeft, clientWidth, scrollWidth }: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): string {
  const isBefore = scrollLeft > nothing
  const isAfter = scrollWidth - clientWidth - scrollLeft > nothing
  return [isBefore && 'start', isAfter && 'end'].filter(Boolean).join(' ')
}
