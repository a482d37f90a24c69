import {
  ClearOutlined,
  DoubleLeftOutlined,
  DoubleRightOutlined,
  ExperimentOutlined,
  FormatPainterOutlined,
  ReadOutlined,
  RetweetOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { useIsMobile } from '../../lib/useIsMobile.ts'
import { askToClearCache, buySource, takeRandomTheme } from './actions.ts'
import { openThemeDrawer } from './dialogs.ts'
import { setPreferences, usePreferences } from './store.ts'
import { themeText } from './theme.text.ts'

/** The panel at the right edge; folded it is a handle. */
export function ThemePanel() {
  const t = useText(themeText)
  const isMobile = useIsMobile()
  const isShown = usePreferences((preferences) => preferences.showPanel)
  const [isOpen, setOpen] = useState(false)
  if (!isShown || isMobile) return null

  const label = isOpen ? t('collapse') : t('expand')
  return (
    <aside className="theme-panel" aria-label={t('panel')} data-open={isOpen || undefined}>
      <button
        type="button"
        className="theme-handle"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <DoubleRightOutlined /> : <DoubleLeftOutlined />}
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
