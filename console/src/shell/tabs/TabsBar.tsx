import { CompressOutlined, DownOutlined, ExpandOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Sortable } from '../../kit/sortable/Sortable.tsx'
import { focusAgain } from '../../lib/focus.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { useSettings } from '../theme/dialogs.ts'
import { TabItem } from './TabItem.tsx'
import { moveTab, setMaximised, useTabs } from './tab-store.ts'
import { useEdges } from './useEdges.ts'
import { useTabMenu } from './useTabMenu.ts'

/** The visited pages. They are dragged, closed by the middle button, and run under the wheel. */
export function TabsBar({ current }: { current: string }) {
  const t = useText(frameText)
  useTranslation()
  const tabs = useTabs((state) => state.tabs)
  const keys = tabs.map(({ key }) => key)
  const isMaximised = useTabs((state) => state.isMaximised)
  const strip = useRef<HTMLElement>(null)
  useEdges(strip, tabs)
  const menuButton = useFocusAfterSettings()
  const name = tabs.find(({ key }) => key === current)?.label
  const label = isMaximised ? t('restore') : t('maximise')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into view when it changes or gets its name
  useEffect(() => {
    strip.current?.querySelector('.tab[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, tabs.length, name])

  return (
    <div className="tabs">
      <Sortable keys={keys} layout="row" onMove={(from, to) => moveTab(keys[from] ?? '', keys[to] ?? '')}>
        <nav
          className="tabs-strip"
          ref={strip}
          aria-label={t('tabs')}
          onWheel={(event) => strip.current?.scrollBy({ left: event.deltaY || event.deltaX })}
        >
          {tabs.map((tab) => (
            <TabItem key={tab.key} tab={tab} isCurrent={tab.key === current} />
          ))}
        </nav>
      </Sortable>
      <Dropdown trigger={['click']} menu={useTabMenu(current)} placement="bottomRight">
        <Button ref={menuButton} type="text" size="small" icon={<DownOutlined />} aria-label={t('tabMenu')} title={t('tabMenu')} />
      </Dropdown>
      <Button
        type="text"
        size="small"
        className="tabs-maximise"
        icon={isMaximised ? <CompressOutlined /> : <ExpandOutlined />}
        aria-label={label}
        title={label}
        aria-pressed={isMaximised}
        onClick={() => setMaximised(!isMaximised)}
      />
    </div>
  )
}

/**
 * Returns the ref of the button that has the focus once the dialog of the tabs is closed: the menu that opened it is
 * gone by then.
 */
function useFocusAfterSettings() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    () =>
      useSettings.subscribe((now, before) => {
        if (before.open === 'tabs' && now.open === undefined) requestAnimationFrame(() => focusAgain(button.current))
      }),
    [],
  )
  return button
}
