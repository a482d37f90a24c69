import { useCallback, useEffect, useRef, useState } from 'react'

const least = 0.05
const most = 4
const margin = 48

/** How large the page is shown: fitted into its place until somebody zooms. Ctrl and the wheel zoom. */
export function useZoom({ width, height }: { width: number; height: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [zoomChoice, setChosen] = useState<number>()
  const [fitting, setFitting] = useState(0.4)

  useEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => {
      if (element.clientWidth === 0) return
      setFitting(clamped(Math.min((element.clientWidth - margin) / width, (element.clientHeight - margin) / height)))
    }
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    measure()
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setChosen((before) => clamped((before ?? fitting) * (event.deltaY < 0 ? 1.1 : 1 / 1.1)))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      watching.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [width, height, fitting])

  const fit = useCallback(() => setChosen(undefined), [])
  const setZoom = useCallback((zoom: number) => setChosen(clamped(zoom)), [])
  return { place, zoom: zoomChoice ?? fitting, setZoom, fit }
}

const clamped = (zoom: number) => Math.max(least, Math.min(most, zoom))
