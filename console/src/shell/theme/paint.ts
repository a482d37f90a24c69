import { type Mode, paint, palette } from '../../lib/palette.ts'
import type { Preferences } from './preferences.ts'
import { surfacesOf } from './surfaces.ts'

/** Hands colours, sizes and switches to the style sheets: `--wp-*` and `data-*` of the root. */
export function paintAll(preferences: Preferences, mode: Mode): void {
  const root = document.documentElement
  paint(mode, preferences.color)
  for (const [name, value] of Object.entries(surfacesOf(preferences, mode, palette(mode, preferences.color)))) {
    root.style.setProperty(`--wp-${name}`, value)
  }
  root.style.setProperty('--wp-radius', `${preferences.radius}px`)
  root.style.setProperty('--wp-menu-width', `${preferences.menuWidth}px`)
  root.style.setProperty('--wp-font-size', `${preferences.fontSize}px`)
  root.dataset.theme = preferences.themeName
  root.dataset.tabs = preferences.tabsBarStyle
  root.dataset.column = preferences.columnStyle
  root.dataset.transition = preferences.pageTransition
  root.toggleAttribute('data-weak', preferences.colorWeakness)
  root.toggleAttribute('data-grey', preferences.isGrey)
  root.toggleAttribute('data-no-progress', !preferences.showProgressBar)
}
