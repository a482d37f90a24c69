import { create } from 'zustand'
import { setMode, useLook } from '../../lib/color-mode.ts'
import { keepOnServer } from '../../lib/server-preferences.ts'
import { paintAll } from './paint.ts'
import { defaults, type Preferences, readPreferences, settled } from './preferences.ts'

const themeKey = 'theme'
const serverName = 'theme'

/** The person's preferences on this device; each change is also kept with the person on the server. */
export const usePreferences = create<Preferences>(() => readPreferences(stored()))

/** Changes some preferences. A theme other than the default one begins in light. */
export function setPreferences(change: Partial<Preferences>): void {
  take(settled(usePreferences.getState(), change))
  if (change.themeName !== undefined && change.themeName !== 'default') setMode('light')
  if (change.followsSystem) followSystem()
  keep()
}

/** Everything as it came: preferences and light; the caller sees to the language. */
export function resetPreferences(): void {
  take(defaults)
  setMode('light')
  keep()
}

/** Preferences as a text that another person or device can paste. */
export function preferencesText(): string {
  return JSON.stringify({ ...usePreferences.getState(), mode: useLook.getState().mode })
}

/** Takes a copied text over. False when it is none. */
export function pastePreferences(text: string): boolean {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || !('layout' in value)) return false
  takeFromElsewhere(value)
  keep()
  return true
}

/** What the server kept for this person wins over what this device remembers. */
export function takeFromServer(preferences: Record<string, unknown>): void {
  const value = preferences[serverName]
  if (typeof value === 'object' && value !== null) takeFromElsewhere(value)
}

/** Paints, and from then on follows the mode and, when wanted, the system. The page calls it once when it starts. */
export function startPainting(): void {
  const repaint = () => paintAll(usePreferences.getState(), useLook.getState().mode)
  repaint()
  usePreferences.subscribe(repaint)
  useLook.subscribe((look, before) => {
    if (look.mode === before.mode) return
    repaint()
  })
  matchMedia(darkQuery).addEventListener('change', followSystem)
  followSystem()
}

/** The person chose light or dark by hand: the system is no longer followed, and the choice is kept. */
export function chooseMode(mode: 'light' | 'dark'): void {
  setMode(mode)
  if (usePreferences.getState().followsSystem) take({ ...usePreferences.getState(), followsSystem: false })
  keep()
}

const darkQuery = '(prefers-color-scheme: dark)'

function followSystem(): void {
  if (usePreferences.getState().followsSystem) setMode(matchMedia(darkQuery).matches ? 'dark' : 'light')
}

function take(next: Preferences): void {
  localStorage.setItem(themeKey, JSON.stringify(next))
  usePreferences.setState(next)
}

function takeFromElsewhere(value: object): void {
  take(readPreferences(value))
  if ('mode' in value) setMode(value.mode === 'dark' ? 'dark' : 'light')
  followSystem()
}

function keep(): void {
  keepOnServer(serverName, { ...usePreferences.getState(), mode: useLook.getState().mode })
}

function stored(): unknown {
  return parsed(localStorage.getItem(themeKey) ?? '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
