import type { Language } from '@wanpu/contract'
import { setLanguage } from '../lib/language.ts'
import { keepOnServer } from '../lib/server-preferences.ts'

const serverName = 'language'

/** Shows another language and keeps it with the person on the server, where somebody is signed in. */
export function chooseLanguage(next: Language): void {
  setLanguage(next)
  keepOnServer(serverName, next)
}

/** What the server kept for this person wins over what this device remembers. */
export function takeLanguage(preferences: Record<string, unknown>): void {
  const value = preferences[serverName]
  if (value === 'zh' || value === 'en') setLanguage(value)
}
