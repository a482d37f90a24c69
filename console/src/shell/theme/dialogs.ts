import { create } from 'zustand'

/** Which of the settings is open. */
export const useSettings = create<{ open: 'theme' | 'tabs' | undefined }>(() => ({ open: undefined }))

/** Opens the drawer of the theme’s settings, in place of those of the tabs. */
export function openThemeDrawer(): void {
  useSettings.setState({ open: 'theme' })
}

/** Opens the settings of the tabs, in place of the theme’s drawer. */
export function openTabsDialog(): void {
  useSettings.setState({ open: 'tabs' })
}

/** Closes whichever of the two is open. */
export function closeSettings(): void {
  useSettings.setState({ open: undefined })
}
