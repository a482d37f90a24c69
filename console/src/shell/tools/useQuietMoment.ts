import { useEffect, useState } from 'react'
import { hasOverlay, isTyping } from '../../kit/keyboard.ts'

/** So long nobody has pressed a key, in milliseconds. */
const pause = 3000
const lookEvery = 500

/**
 * Turns true at the first moment when a dialog that nobody asked for takes no keys that were meant for something else:
 * nobody is in a field, nothing lies on top, and the last key was pressed three seconds ago. It stays true while it is
 * wanted.
 */
export function useQuietMoment(isWanted: boolean): boolean {
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    if (!isWanted) return setHasCome(false)
    const stop = new AbortController()
    let pressedAt = Date.now() - pause
    document.addEventListener('keydown', () => (pressedAt = Date.now()), { signal: stop.signal, capture: true })
    const look = () => {
      if (isTyping(document.activeElement) || hasOverlay() || Date.now() - pressedAt < pause) return
      setHasCome(true)
      stop.abort()
    }
    const timer = setInterval(look, lookEvery)
    stop.signal.addEventListener('abort', () => clearInterval(timer))
    look()
    return () => stop.abort()
  }, [isWanted])
  return isWanted && hasCome
}
