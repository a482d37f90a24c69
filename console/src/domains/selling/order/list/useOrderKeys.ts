import { useEffect } from 'react'
import { countOverlays, isTyping } from '../../../../kit/keyboard.ts'

/** True for a key that is pressed alone and is meant for no text. */
const isSingle = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)

/** `j` and `k` go to the next and the previous order while one is open and nothing lies on top of it. */
export function useNeighbourKeys(go: { next: (() => void) | undefined; previous: (() => void) | undefined }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const move = { j: go.next, k: go.previous }[event.key]
      if (move === undefined || !isSingle(event) || countOverlays() > 1) return
      event.preventDefault()
      move()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** `1` and the following digits press the tabs of the desk; `0` shows all orders. Silent while an order is open. */
export function useDeskKeys(tabs: number, press: (tab: number | undefined) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!/^\d$/.test(event.key) || !isSingle(event) || countOverlays() > 0) return
      const digit = Number(event.key)
      if (digit > tabs) return
      event.preventDefault()
      press(digit === 0 ? undefined : digit - 1)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
