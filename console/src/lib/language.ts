import type { Language } from '@wanpu/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const key = 'language'
const languages: readonly Language[] = ['zh', 'en']

/** The namespace of the words that all features share. */
export const sharedFeature = 'shared'

// Keys are whole sentences' names with dots in them, and React escapes by itself.
void i18next.use(initReactI18next).init({
  lng: remembered(),
  fallbackLng: 'zh',
  fallbackNS: sharedFeature,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
})
showLanguage()

/** The console’s language; Chinese unless English was chosen. */
export function language(): Language {
  return i18next.language === 'en' ? 'en' : 'zh'
}

/** The language as Intl and the page's `lang` name it. */
export function locale(): 'zh-CN' | 'en-US' {
  return language() === 'en' ? 'en-US' : 'zh-CN'
}

/** Shows another language at once and keeps it on this device; `chooseLanguage` keeps it with the person. */
export function setLanguage(next: Language): void {
  localStorage.setItem(key, next)
  void i18next.changeLanguage(next)
  showLanguage()
}

/**
 * Shows the first page that somebody sees of the console in a language that they read: the one chosen on this device,
 * else the one that a link names, else the browser's.
 */
export function openIn(named: string | null): void {
  if (stored() !== undefined) return
  setLanguage(languages.find((each) => each === named) ?? (prefersChinese() ? 'zh' : 'en'))
}

/** True until a language is chosen on this device, where the browser prefers another than Chinese. */
export function isLanguageOpen(): boolean {
  return stored() === undefined && !prefersChinese()
}

const prefersChinese = () => /^zh\b/i.test(navigator.language)

function remembered(): Language {
  return stored() ?? 'zh'
}

function stored(): Language | undefined {
  const value = localStorage.getItem(key)
  return languages.find((each) => each === value)
}

function showLanguage(): void {
  document.documentElement.lang = locale()
}
