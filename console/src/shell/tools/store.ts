import { Modal } from 'antd'
import { create } from 'zustand'

type Opened = 'palette' | 'keys' | 'errors'

interface Tools {
  open: Opened | undefined
  isLocked: boolean
  /** 0 to 31. */
  wallpaper: number
}

const lockKey = 'lock'
const wallpaperKey = 'wallpaper'
export const wallpaperCount = 32

/** What the header's tools have opened. open: nothing → one of the dialogs → nothing. isLocked survives a reload. */
export const useTools = create<Tools>(() => ({
  open: undefined,
  isLocked: localStorage.getItem(lockKey) === 'true',
  wallpaper: storedWallpaper(),
}))

/** Opens a dialog in place of the one that is open; nothing while the screen is locked. */
export function openTool(open: Opened): void {
  if (!useTools.getState().isLocked) useTools.setState({ open })
}

/** Closes the dialog that is open. */
export function closeTool(): void {
  useTools.setState({ open: undefined })
}

/** Nothing may lie above the locked screen. */
export function lock(): void {
  Modal.destroyAll()
  localStorage.setItem(lockKey, 'true')
  useTools.setState({ isLocked: true, open: undefined })
}

/** Opens the locked screen. It asks for nothing: whoever calls it has checked the password, or signs out. */
export function unlock(): void {
  localStorage.removeItem(lockKey)
  useTools.setState({ isLocked: false })
}

/** The wallpaper after the present one; after the last comes the first. */
export function swapWallpaper(): void {
  const wallpaper = (useTools.getState().wallpaper + 1) % wallpaperCount
  localStorage.setItem(wallpaperKey, String(wallpaper))
  useTools.setState({ wallpaper })
}

function storedWallpaper(): number {
  const stored = Number(localStorage.getItem(wallpaperKey) ?? 0)
  return Number.isInteger(stored) && stored >= 0 && stored < wallpaperCount ? stored : 0
}
