import type { ComponentType } from 'react'
import { ColorPick } from '../theme/ColorPick.tsx'
import type { Switch } from '../theme/preferences.ts'
import { ThemeButton } from '../theme/ThemeButton.tsx'
import { ErrorLogButton, FullscreenButton, HelpButton, LockButton, PaletteButton, RefreshButton } from '../tools/buttons.tsx'
import { NoticesButton } from '../tools/Notices.tsx'
import { TreeSearch } from '../tools/TreeSearch.tsx'
import { DarkSwitch, LanguageSwitch } from './HeaderTools.tsx'
import { RunningTasks } from './RunningTasks.tsx'

export interface HeaderTool {
  name: string
  /** The preference that hides it; without one it always shows. */
  shownBy?: Switch
  /** The one page without it. */
  hiddenAt?: string
  /** Always in sight; the others are behind one button. */
  isInBar?: boolean
  /** What it opens hangs on it, so that the list of tools stays open. */
  staysOpen?: boolean
  Tool: ComponentType
}

/** The tools at the right of every layout's header, in their order. The avatar menu comes after them. */
export const headerTools: readonly HeaderTool[] = [
  { name: 'search', shownBy: 'showSearch', staysOpen: true, Tool: TreeSearch },
  { name: 'palette', shownBy: 'showSearch', isInBar: true, Tool: PaletteButton },
  { name: 'tasks', isInBar: true, Tool: RunningTasks },
  { name: 'dark', shownBy: 'showDark', hiddenAt: '/goods/posterDesign', Tool: DarkSwitch },
  { name: 'color', shownBy: 'showColorPicker', staysOpen: true, Tool: ColorPick },
  { name: 'theme', shownBy: 'showThemeSetting', Tool: ThemeButton },
  { name: 'help', Tool: HelpButton },
  { name: 'errors', Tool: ErrorLogButton },
  { name: 'lock', shownBy: 'showLock', Tool: LockButton },
  { name: 'notices', shownBy: 'showNotice', isInBar: true, Tool: NoticesButton },
  { name: 'language', shownBy: 'showLanguage', staysOpen: true, Tool: LanguageSwitch },
  { name: 'fullscreen', shownBy: 'showFullScreen', Tool: FullscreenButton },
  { name: 'refresh', shownBy: 'showRefresh', Tool: RefreshButton },
]
