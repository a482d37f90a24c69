import { DownOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { go } from '../../lib/navigation.ts'
import type { FlatRoute } from '../../lib/routes.ts'
import { useText } from '../../lib/text.ts'
import { titleOf } from '../menu/titles.ts'
import { closeTabs, refreshTab, routeAt, useTabs } from '../tabs/tab-store.ts'
import type { Tab } from '../tabs/tabs.ts'
import { frameText } from './frame.text.ts'

interface PageSwitchProps {
  flat: readonly FlatRoute[]
  current: string
}

/**
 * On a phone: the name of the page in the header, which opens the list of visited pages. It replaces the path, the bar
 * of tabs and the title.
 */
export function PageSwitch({ flat, current }: PageSwitchProps) {
  const t = useText(frameText)
  useTranslation()
  const tabs = useTabs((state) => state.tabs)
  const tab = tabs.find(({ key }) => key === current)
  const name = tab === undefined ? titleOf(routeAt(flat, current)?.meta.title ?? '') : nameOf(tab)
  const others = tabs.filter(({ key, noClosable }) => key !== current && !noClosable)
  const items: MenuProps['items'] = [
    {
      type: 'group',
      key: 'pages',
      label: t('tabs'),
      children: tabs.map((each) => ({ key: each.key, label: nameOf(each), onClick: () => go(each.to) })),
    },
    { type: 'divider' },
    { key: 'refresh', label: t('refresh'), onClick: () => refreshTab(current) },
    { key: 'one', label: t('closeOne'), disabled: tab?.noClosable ?? true, onClick: () => closeTabs('one', current) },
    { key: 'others', label: t('closeOthers'), disabled: others.length === 0, onClick: () => closeTabs('others', current) },
  ]
  return (
    <div className="page-switch">
      <Dropdown trigger={['click']} menu={{ items, selectedKeys: [current] }} placement="bottomLeft">
        <button type="button" aria-label={t('switchPage', { name })} aria-haspopup="menu">
          <span>{name}</span>
          <DownOutlined />
        </button>
      </Dropdown>
    </div>
  )
}

function nameOf(tab: Tab): string {
  return tab.label ?? titleOf(tab.title)
}
