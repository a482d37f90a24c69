import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type KeyboardEvent, memo } from 'react'
import { useSortableItem } from '../../kit/sortable/useSortableItem.ts'
import { go } from '../../lib/navigation.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { RouteIcon } from '../menu/icons.tsx'
import { titleOf } from '../menu/titles.ts'
import { usePreferences } from '../theme/store.ts'
import { closeTabs, shiftTab } from './tab-store.ts'
import type { Tab } from './tabs.ts'
import { useTabMenu } from './useTabMenu.ts'

/** A visited page. Delete closes it, Alt with an arrow moves it; a drag or the middle button do the same. */
export const TabItem = memo(function TabItem({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const t = useText(frameText)
  const hasIcon = usePreferences((preferences) => preferences.showTabsIcon)
  const { item } = useSortableItem(tab.key)
  const title = tab.label ?? titleOf(tab.title)
  const remove = () => !tab.noClosable && closeTabs('one', tab.key)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') remove()
    if (event.altKey && event.key === 'ArrowLeft') shift(event, -1)
    if (event.altKey && event.key === 'ArrowRight') shift(event, 1)
  }
  const shift = (event: KeyboardEvent, by: -1 | 1) => {
    event.preventDefault()
    shiftTab(tab.key, by)
  }

  return (
    <Dropdown trigger={['contextMenu']} menu={useTabMenu(tab.key)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging and the middle button are short cuts of its buttons */}
      <div
        className="tab"
        data-current={isCurrent || undefined}
        {...item}
        onKeyDown={onKeyDown}
        onAuxClick={(event) => event.button === 1 && remove()}
      >
        <button type="button" className="tab-name" aria-current={isCurrent ? 'page' : undefined} onClick={() => go(tab.to)}>
          {hasIcon && <RouteIcon name={tab.icon} />}
          {title}
        </button>
        {!tab.noClosable && (
          <button type="button" className="tab-close" aria-label={t('closeTab', { title })} onClick={remove}>
            <CloseOutlined />
          </button>
        )}
      </div>
    </Dropdown>
  )
})
