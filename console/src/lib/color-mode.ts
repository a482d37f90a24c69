import { create } from 'zustand'
import type { Mode } from './palette.ts'

const modeKey = 'color-scheme'
const collapseKey = 'collapse'

interface Look {
  mode: Mode
  isCollapsed: boolean
}

/** How the shell looks on this device. `auto`, which older versions stored, counts as light. */
export const useLook = create<Look>(() => ({
  mode: localStorage.getItem(modeKey) === 'dark' ? 'dark' : 'light',
  isCollapsed: localStorage.getItem(collapseKey) === 'true',
}))

/** Shows the mode and keeps it on this device; `chooseMode` is for what the person chooses. */
export function setMode(mode: Mode): void {
  localStorage.setItem(modeKey, mode)
  useLook.setState({ mode })
}

/** Folds or opens the menu, and keeps that on this device. */
export function setCollapsed(isCollapsed: boolean): void {
  localStorage.setItem(collapseKey, String(isCollapsed))
  useLook.setState({ isCollapsed })
}
