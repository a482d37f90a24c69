import { Button, Drawer } from 'antd'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { useText } from '../../lib/text.ts'
import { useIsMobile } from '../../lib/useIsMobile.ts'
import { resetTheme, takeRandomTheme } from './actions.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { closeSettings } from './dialogs.ts'
import { LayoutChoice } from './LayoutChoice.tsx'
import { ModeChoice } from './ModeChoice.tsx'
import { columnStyles, fontSizes, longestTitle, menuWidths, radiusRange, tabsStyles, themeNames, transitions } from './preferences.ts'
import { Choice, type OwnSwitch, SelectRow, SwitchRow, TextRow } from './rows.tsx'
import { Share } from './Share.tsx'
import { setPreferences, usePreferences } from './store.ts'
import { themeText } from './theme.text.ts'

const width = { desktop: 337, mobile: 280 } as const

const parts: readonly OwnSwitch[] = [
  'showTabs',
  'showTabsIcon',
  'keepTabs',
  'showBreadcrumb',
  'showFooter',
  'showProgressBar',
  'showSearch',
  'showDark',
  'showColorPicker',
  'showThemeSetting',
  'showLock',
  'showNotice',
  'showLanguage',
  'showFullScreen',
  'showRefresh',
  'showPanel',
]

/** Every setting of the look. Changes take effect at once. */
export default function ThemeDrawer() {
  const t = useText(themeText)
  const isMobile = useIsMobile()
  const now = usePreferences()
  return (
    <Drawer
      open
      title={t('title')}
      size={isMobile ? width.mobile : width.desktop}
      onClose={closeSettings}
      styles={{ mask: { background: 'transparent' } }}
      classNames={{ body: 'theme-drawer' }}
      footer={
        <div className="theme-footer">
          <Button onClick={resetTheme}>{t('reset')}</Button>
          <Button type="primary" onClick={takeRandomTheme}>
            {t('random')}
          </Button>
        </div>
      }
    >
      <h3>{t('section.theme')}</h3>
      <Choice
        label={t('themeName')}
        value={now.themeName}
        values={themeNames}
        nameOf={(each) => t(`themeName.${each}`)}
        set={(themeName) => setPreferences({ themeName })}
      />
      <ModeChoice />
      <LayoutSettings />
      <ColorSettings />
      <ComfortSettings />
      <h3>{t('section.tabs')}</h3>
      <Choice
        label={t('tabsBarStyle')}
        value={now.tabsBarStyle}
        values={tabsStyles}
        nameOf={(each) => t(`tabsBarStyle.${each}`)}
        set={(tabsBarStyle) => setPreferences({ tabsBarStyle })}
      />
      <h3>{t('section.parts')}</h3>
      {parts.map((name) => (
        <SwitchRow key={name} name={name} />
      ))}
      <h3>{t('section.brand')}</h3>
      <TextRow name="title" maxLength={longestTitle} />
      <TextRow name="logo" maxLength={500} />
      <h3>{t('section.copy')}</h3>
      <Share />
      <p className="setting-note">{t('keptAbout')}</p>
    </Drawer>
  )
}

function LayoutSettings() {
  const t = useText(themeText)
  const now = usePreferences()
  return (
    <>
      <h3>{t('section.layout')}</h3>
      <LayoutChoice />
      <SelectRow
        label={t('columnStyle')}
        value={now.columnStyle}
        values={columnStyles}
        nameOf={(each) => t(`columnStyle.${each}`)}
        set={(columnStyle) => setPreferences({ columnStyle })}
      />
      <Choice
        label={t('menuWidth')}
        value={now.menuWidth}
        values={menuWidths}
        nameOf={(each) => `${each}px`}
        set={(menuWidth) => setPreferences({ menuWidth })}
      />
      <SwitchRow name="fixedHeader" />
    </>
  )
}

function ColorSettings() {
  const t = useText(themeText)
  const now = usePreferences()
  return (
    <>
      <h3>{t('section.color')}</h3>
      <ColorChoice />
      <RadiusRow />
      <SwitchRow name="isFollow" />
      <SelectRow
        label={t('pageTransition')}
        value={now.pageTransition}
        values={transitions}
        nameOf={(each) => t(`pageTransition.${each}`)}
        set={(pageTransition) => setPreferences({ pageTransition })}
      />
    </>
  )
}

function ComfortSettings() {
  const t = useText(themeText)
  const now = usePreferences()
  return (
    <>
      <h3>{t('section.comfort')}</h3>
      <Choice
        label={t('fontSize')}
        value={now.fontSize}
        values={fontSizes}
        nameOf={(each) => `${each}px`}
        set={(fontSize) => setPreferences({ fontSize })}
      />
      <SwitchRow name="isCompact" />
      <SwitchRow name="isGrey" />
      <SwitchRow name="colorWeakness" />
    </>
  )
}

function RadiusRow() {
  const t = useText(themeText)
  const radius = usePreferences((preferences) => preferences.radius)
  return (
    <div className="setting-row">
      <span>{t('radius')}</span>
      <NumberInput
        size="small"
        aria-label={t('radius')}
        {...radiusRange}
        precision={0}
        value={radius}
        onChange={(next) => next !== null && setPreferences({ radius: next })}
      />
    </div>
  )
}
