import { create } from 'zustand'

/** Which of the settings is open. */
export const useSettings = create<{ open: 'theme' | 'tabs' | undefined }>(() => ({ open: undefined }))

export function openThemeDrawer(): void {
  useSettings.setState({ open: 'theme' })
}

export function openTabsDialog(): void {
  useSettings.setState({ open: 'tabs' })
}

export function closeSettings(): void {
  useSettings.setState({ open: undefined })
}
