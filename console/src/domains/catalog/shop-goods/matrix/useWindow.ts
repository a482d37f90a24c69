import { type UIEvent, useState } from 'react'

const beyond = 8

/** Which rows of a scrolled box are near its view: rows are all of one height, and only these are drawn. */
export function useWindow(count: number, rowHeight: number) {
  const [view, setView] = useState({ top: 0, height: 800 })
  const from = Math.max(0, Math.floor(view.top / rowHeight) - beyond)
  const to = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + beyond)
  return {
    from,
    to,
    above: from * rowHeight,
    below: (count - to) * rowHeight,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight }),
  }
}
