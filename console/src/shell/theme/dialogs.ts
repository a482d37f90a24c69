import { create } from 'zustand'

interface Settings {
  /** Which of the settings is open. */
  open: 'theme' | 'tabs' | undefined
  /** Kept here, as each layout has a header of its own. */
  isPanelOpen: boolean
}

/** What of the settings is open. */
export const useSettings = create<Settings>(() => ({ open: undefined, isPanelOpen: false }))

/** Opens or folds the panel of the theme. */
export function setPanelOpen(isPanelOpen: boolean): void {
  useSettings.setState({ isPanelOpen })
}

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
