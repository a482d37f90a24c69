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

/** What the system prefers; media queries follow with the window's next size. */
export function preferMedia(device: { prefersColorScheme?: 'light' | 'dark'; prefersReducedMotion?: 'reduce' | 'no-preference' }): void {
  Object.assign(window.happyDOM.settings.device, device)
}

/** A window that can fill the screen, which happy-dom's cannot. Nothing fills it at first. */
export function allowFullscreen(): void {
  let element: Element | null = null
  const show = async (next: Element | null) => {
    element = next
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
  document.documentElement.requestFullscreen = () => show(document.documentElement)
  document.exitFullscreen = () => show(null)
}
