import { act } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'

/** What happy-dom lets a test say about the window. */
declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

/** Makes the window that wide, in pixels; media queries follow. */
export async function resizeWindow(width: number): Promise<void> {
  await act(async () => window.happyDOM.setViewport({ width, height: 900 }))
}
