import { askAbove } from '../../kit/confirm.ts'
import { language } from '../../lib/language.ts'
import { tellSuccess } from '../../lib/notices.ts'
import { say } from '../../lib/text.ts'
import { chooseLanguage } from '../language.ts'
import { openWindow } from '../menu/open-route.ts'
import { forgetTabs } from '../tabs/tab-store.ts'
import { useOverlay } from './Overlay.tsx'
import { randomTheme } from './preferences.ts'
import { resetPreferences, setPreferences } from './store.ts'
import { themeText } from './theme.text.ts'

/** How long the overlay hides a change of theme, and the random theme takes to report. */
const overlayTime = 1000

/** Another look by chance; says so after a second. */
export function takeRandomTheme(): void {
  setPreferences(randomTheme(Math.random))
  useOverlay.setState({ isShown: true })
  setTimeout(() => {
    useOverlay.setState({ isShown: false })
    tellSuccess(say(themeText)('switched'))
  }, overlayTime)
}

/** Preferences, language and kept tabs as they came. */
export function resetTheme(): void {
  const isOther = language() !== 'zh'
  resetPreferences()
  chooseLanguage('zh')
  tellSuccess(say(themeText)(isOther ? 'wasResetToChinese' : 'wasReset'))
}

/** Empties local storage and loads the page again, once confirmed. */
export function askToClearCache(): void {
  const t = say(themeText)
  askAbove({
    title: t('warning'),
    content: t('clearCacheAsk'),
    okText: t('clearCache'),
    cancelText: t('cancel'),
    onOk: clearCache,
  })
}

/** The page about the product, or another one that the build names. */
export function buySource(): void {
  openWindow(import.meta.env.VITE_SOURCE_URL ?? '/product')
}

function clearCache(): void {
  // Leaving the page stores the tabs, which must not come back.
  forgetTabs()
  localStorage.clear()
  location.reload()
}
