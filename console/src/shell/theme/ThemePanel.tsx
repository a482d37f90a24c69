import {
  ClearOutlined,
  DownOutlined,
  ExperimentOutlined,
  FormatPainterOutlined,
  ReadOutlined,
  RetweetOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/text.ts'
import { useIsMobile } from '../../lib/useIsMobile.ts'
import { askToClearCache, buySource, takeRandomTheme } from './actions.ts'
import { openThemeDrawer, setPanelOpen, useSettings } from './dialogs.ts'
import { setPreferences, usePreferences } from './store.ts'
import { themeText } from './theme.text.ts'

/** The panel that hangs from the header at the right edge; folded it is a handle, which covers nothing of a page. */
export function ThemePanel() {
  const t = useText(themeText)
  const isMobile = useIsMobile()
  const isShown = usePreferences((preferences) => preferences.showPanel)
  const box = useRef<HTMLElement>(null)
  const isOpen = useSettings((settings) => settings.isPanelOpen)

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const closeOutside = ({ target }: PointerEvent) => target instanceof Node && !box.current?.contains(target) && setPanelOpen(false)
    document.addEventListener('pointerdown', closeOutside, { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])

  if (!isShown || isMobile) return null

  const label = isOpen ? t('collapse') : t('expand')
  return (
    <aside className="theme-panel" aria-label={t('panel')} ref={box}>
      <button
        type="button"
        className="theme-handle"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setPanelOpen(!isOpen)}
      >
        {isOpen ? <UpOutlined /> : <DownOutlined />}
      </button>
      {isOpen && <Actions />}
    </aside>
  )
}

function Actions() {
  const t = useText(themeText)
  const actions = [
    { label: t('random'), icon: <RetweetOutlined />, run: takeRandomTheme },
    { label: t('title'), icon: <SettingOutlined />, run: openThemeDrawer },
    { label: t('useTechnology'), icon: <ExperimentOutlined />, run: () => setPreferences({ themeName: 'technology' }) },
    { label: t('usePlain'), icon: <ReadOutlined />, run: () => setPreferences({ themeName: 'plain' }) },
    { label: t('useDefault'), icon: <FormatPainterOutlined />, run: () => setPreferences({ themeName: 'default' }) },
    { label: t('clearCache'), icon: <ClearOutlined />, run: askToClearCache },
    { label: t('buySource'), icon: <ShoppingCartOutlined />, run: buySource },
  ]
  return (
    <div className="theme-actions">
      {actions.map(({ label, icon, run }) => (
        <Tooltip key={label} title={label} placement="left">
          <Button type="text" icon={icon} aria-label={label} onClick={run} />
        </Tooltip>
      ))}
    </div>
  )
}
