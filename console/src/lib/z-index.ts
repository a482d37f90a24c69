import { createContext, use, useLayoutEffect, useState } from 'react'

const lowest = 2000
const step = 2

/** The levels (z-index) of the dialogs that are open. */
const takenLevels = new Set<number>()

/** Above every dialog that is open. */
export function levelAbove(): number {
  return takenLevels.size === 0 ? lowest : Math.max(...takenLevels) + step
}

/** The level of the dialog around; a page has none. */
export const LevelContext = createContext(lowest - step)

/** The level of a dialog while it is open; a dialog inside another one is above it, even where both open at once. */
export function useLevel(isOpen: boolean): number {
  const around = use(LevelContext)
  const [level, setLevel] = useState(lowest)
  useLayoutEffect(() => {
    if (!isOpen) return
    const own = levelAbove()
    takenLevels.add(own)
    setLevel(own)
    return () => {
      takenLevels.delete(own)
    }
  }, [isOpen])
  return Math.max(level, around + step)
}
