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

export function setMode(mode: Mode): void {
  localStorage.setItem(modeKey, mode)
  useLook.setState({ mode })
}

export function setCollapsed(isCollapsed: boolean): void {
  localStorage.setItem(collapseKey, String(isCollapsed))
  useLook.setState({ isCollapsed })
}
