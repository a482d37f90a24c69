import { useEffect, useState } from 'react'

interface StartOptions {
  /** The preview of the present settings is there, or has failed. */
  isSettled: boolean
  /** It can be imported. */
  isReady: boolean
  run: () => Promise<void>
}

/**
 * Starts the import at a press; one that comes while the preview is still worked out waits for it, and is dropped where
 * there is nothing to import.
 */
export function useStart({ isSettled, isReady, run }: StartOptions): { press: () => void; isWaiting: boolean } {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isPressed || !isSettled) return
    setPressed(false)
    if (isReady) void run()
  }, [isPressed, isSettled, isReady, run])
  return { press: () => setPressed(true), isWaiting: isPressed }
}
