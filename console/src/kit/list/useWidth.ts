import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide the element is, in pixels; boundless before it is drawn. A hidden tab keeps the width that it had. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const take = () => measured.clientWidth > 0 && setWidth(measured.clientWidth)
    take()
    const observer = new ResizeObserver(take)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
