import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale/index.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from './language.ts'
import { useLook } from './look.ts'
import { holdNotices } from './notices.ts'
import { usePreferences } from './theme/store.ts'
import { antdTheme } from './theme.ts'
import { useIsMobile } from './useIsMobile.ts'
import { useMedia } from './useMedia.ts'

/** antd in our colours and the person's language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useLook((look) => look.mode)
  const { color, radius, fontSize, isCompact } = usePreferences()
  const isMobile = useIsMobile()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const theme = useMemo(
    () => antdTheme(mode, { color, radius, fontSize, isCompact, isMobile, isStill }),
    [mode, color, radius, fontSize, isCompact, isMobile, isStill],
  )
  const locale = useAntdLocale()
  return (
    <ConfigProvider theme={theme} locale={locale} componentSize="middle" wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      <App className="app" message={{ maxCount: 3, duration: 3 }} notification={{ placement: 'bottomRight', showProgress: false }}>
        <Notices />
        {children}
      </App>
    </ConfigProvider>
  )
}

function Notices() {
  const app = App.useApp()
  useEffect(() => holdNotices(app), [app])
  return null
}

/** Chinese is there from the start; English is fetched when first asked for. */
function useAntdLocale(): Locale {
  useTranslation()
  const wanted = language()
  const [english, setEnglish] = useState<Locale>()
  useEffect(() => {
    dayjs.locale(wanted === 'en' ? 'en' : 'zh-cn')
    if (wanted === 'en' && english === undefined) void import('antd/es/locale/en_US.js').then((file) => setEnglish(file.default))
  }, [wanted, english])
  return wanted === 'en' ? (english ?? zhCN) : zhCN
}
