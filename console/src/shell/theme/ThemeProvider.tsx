import { App, type AppProps, ConfigProvider, type ConfigProviderProps } from 'antd'
import type { Locale } from 'antd/es/locale/index.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kitText } from '../../kit/kit.text.ts'
import { language } from '../../lib/language.ts'
import { holdNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useIsMobile } from '../../lib/useIsMobile.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { bothModes, sheetOf } from './both-modes.ts'
import { usePreferences } from './store.ts'

// The same objects each time, or everything of antd would be drawn again.
const manners: ConfigProviderProps = { wave: { disabled: true }, button: { autoInsertSpace: false }, renderEmpty: () => <Nothing /> }
const notes: AppProps = {
  message: { maxCount: 3, duration: 3 },
  // Several toasts lie in one place, in front of each other, above paging and the buttons of drawers.
  notification: { placement: 'bottom', bottom: 64, stack: { threshold: 1 }, showProgress: false },
}

/** Until the English file is there: what can already be on the screen, such as the button of a greeting. */
const beforeEnglish: Locale = { ...zhCN, global: { ...zhCN.global, close: 'Close' } }

/** antd in our colours and the person's language. Light or dark is not its business: see bothModes. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { color, radius, fontSize, isCompact } = usePreferences()
  const isMobile = useIsMobile()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const both = useMemo(
    () => bothModes({ color, radius, fontSize, isCompact, isMobile, isStill }),
    [color, radius, fontSize, isCompact, isMobile, isStill],
  )
  const locale = useAntdLocale()
  return (
    <ConfigProvider theme={both.theme} locale={locale} componentSize="middle" {...manners}>
      <style>{sheetOf(both)}</style>
      <App className="app" {...notes}>
        <Notices />
        {children}
      </App>
    </ConfigProvider>
  )
}

/** What an empty select or small table says. */
function Nothing() {
  const t = useText(kitText)
  return <p className="nothing">{t('noRows')}</p>
}

function Notices() {
  const app = App.useApp()
  useEffect(() => holdNotices(app), [app])
  return null
}

/** Chinese is there from the start; English is fetched when first asked for. */
function useAntdLocale(): Locale {
  useTranslation()
  const currentLanguage = language()
  const [english, setEnglish] = useState<Locale>()
  useEffect(() => {
    dayjs.locale(currentLanguage === 'en' ? 'en' : 'zh-cn')
    if (currentLanguage === 'en' && english === undefined) void import('antd/es/locale/en_US.js').then((file) => setEnglish(file.default))
  }, [currentLanguage, english])
  return currentLanguage === 'en' ? (english ?? beforeEnglish) : zhCN
}
