import { type RefObject, useLayoutEffect, useState } from 'react'
import { useWidth } from '../useWidth.ts'

const gap = 8

export interface Sizes {
  /** Pixels of each thing, in their order. */
  widths: readonly number[]
  /** Those that stay whatever happens. */
  kept: readonly boolean[]
  /** Of the button behind which the others wait. */
  more: number
}

/**
 * Which things are shown next to each other in `room` pixels: all of them, or as many as leave room for the kept ones
 * and the button to the rest.
 */
export function inOneRow({ widths, kept: isKept, more }: Sizes, room: number): boolean[] {
  const together = (some: readonly number[]) => some.reduce((sum, width) => sum + width + gap, -gap)
  if (together(widths) <= room) return widths.map(() => true)
  let remainingRoom = room - more - widths.reduce((sum, width, at) => sum + (isKept[at] ? width + gap : 0), 0)
  return widths.map((width, at) => {
    if (isKept[at]) return true
    remainingRoom -= width + gap
    return remainingRoom >= 0
  })
}

/**
 * The same for the children of `row`, measured when all of them were drawn. `names` changes when they must be measured
 * again.
 */
export function useOneRow(row: RefObject<HTMLElement | null>, names: string, isKept: readonly boolean[]): boolean[] {
  const room = useWidth(row)
  const [measured, setMeasured] = useState<{ names: string; widths: readonly number[] }>()
  const isMeasured = measured?.names === names
  useLayoutEffect(() => {
    if (isMeasured || row.current === null) return
    setMeasured({ names, widths: [...row.current.children].map((child) => child.getBoundingClientRect().width) })
  }, [row, names, isMeasured])
  return isMeasured ? inOneRow({ widths: measured.widths, kept: isKept, more: moreWidth }, room) : isKept.map(() => true)
}

/** The button 更多 or More, with its arrow. */
const moreWidth = 80
