import { type RefObject, useEffect } from 'react'

/**
 * Keeps the marked item of a menu in sight while sections open and close around it, until somebody scrolls or presses.
 */
export function useInView(nav: RefObject<HTMLElement | null>, marked: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another item
  useEffect(() => {
    const box = nav.current
    const menu = box?.firstElementChild
    if (box === null || !menu) return
    const see = () => box.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
    const observer = new ResizeObserver(see)
    const stop = () => observer.disconnect()
    observer.observe(menu)
    see()
    box.addEventListener('wheel', stop, { passive: true })
    box.addEventListener('pointerdown', stop)
    return () => {
      stop()
      box.removeEventListener('wheel', stop)
      box.removeEventListener('pointerdown', stop)
    }
  }, [nav, marked])
}
