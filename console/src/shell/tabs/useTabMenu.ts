import type { MenuProps } from 'antd'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { openTabsDialog } from '../theme/dialogs.ts'
import { closeTabs, refreshTab, setMaximised, useTabs } from './tab-store.ts'
import type { Tab } from './tabs.ts'

/** What can be done from a tab. What would close nothing is off. */
export function useTabMenu(key: string): MenuProps {
  const t = useText(frameText)
  const tabs = useTabs((state) => state.tabs)
  const isMaximised = useTabs((state) => state.isMaximised)
  const at = tabs.findIndex((tab) => tab.key === key)
  const hasNone = (some: Tab[]) => some.every((tab) => tab.noClosable)
  return {
    items: [
      { key: 'refresh', label: t('refresh'), onClick: () => refreshTab(key) },
      { key: 'maximise', label: isMaximised ? t('restore') : t('maximise'), onClick: () => setMaximised(!isMaximised) },
      { type: 'divider' },
      { key: 'one', label: t('closeOne'), disabled: tabs[at]?.noClosable ?? true, onClick: () => closeTabs('one', key) },
      {
        key: 'others',
        label: t('closeOthers'),
        disabled: hasNone(tabs.filter((tab) => tab.key !== key)),
        onClick: () => closeTabs('others', key),
      },
      { key: 'left', label: t('closeLeft'), disabled: hasNone(tabs.slice(0, Math.max(0, at))), onClick: () => closeTabs('left', key) },
      { key: 'right', label: t('closeRight'), disabled: hasNone(tabs.slice(at + 1)), onClick: () => closeTabs('right', key) },
      { key: 'all', label: t('closeAll'), disabled: hasNone(tabs), onClick: () => closeTabs('all', key) },
      { type: 'divider' },
      { key: 'setting', label: t('tabsSetting'), onClick: openTabsDialog },
    ],
  }
}
