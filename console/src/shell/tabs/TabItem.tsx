import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type DragEvent, type KeyboardEvent, memo, useState } from 'react'
import { go } from '../../lib/navigation.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { RouteIcon } from '../menu/icons.tsx'
import { titleOf } from '../menu/titles.ts'
import { usePreferences } from '../theme/store.ts'
import { closeTabs, moveTab, shiftTab } from './tab-store.ts'
import type { Tab } from './tabs.ts'
import { useTabMenu } from './useTabMenu.ts'

/** What a dragged tab carries; nothing else is taken in. */
const kind = 'application/x-wanpu-tab'

/** A visited page. Delete closes it, Alt with an arrow moves it; a drag or the middle button do the same. */
export const TabItem = memo(function TabItem({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const t = useText(frameText)
  const hasIcon = usePreferences((preferences) => preferences.showTabsIcon)
  const [isTarget, setTarget] = useState(false)
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
  const drop = (event: DragEvent) => {
    setTarget(false)
    const key = event.dataTransfer.getData(kind)
    if (key !== '') moveTab(key, tab.key)
  }

  return (
    <Dropdown trigger={['contextMenu']} menu={useTabMenu(tab.key)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging and the middle button are short cuts of its buttons */}
      <div
        className="tab"
        data-current={isCurrent || undefined}
        data-target={isTarget || undefined}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(kind, tab.key)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes(kind)) return
          event.preventDefault()
          setTarget(true)
        }}
        onDragLeave={() => setTarget(false)}
        onDrop={drop}
        onAuxClick={(event) => event.button === 1 && remove()}
      >
        <button
          type="button"
          className="tab-name"
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => go(tab.to)}
          onKeyDown={onKeyDown}
        >
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
