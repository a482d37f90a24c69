import { DownOutlined } from '@ant-design/icons'
import type { Action } from '@wanpu/contract'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { mayCall, useSession } from '../../lib/session.ts'
import { type Text, useText } from '../../lib/text.ts'
import type { Counted } from '../list/offers/useDeletion.ts'
import { useMenuDialogs } from '../list/offers/useMenuDialogs.tsx'
import { totalText } from '../list/total-text.ts'
import type { List } from '../list/useList.ts'

interface MenuEntry {
  /** Unique in the menu. */
  key: string
  label: string
  /** Hidden from those who may not call it. */
  action: Action
  isDanger?: boolean
  open: (close: () => void) => ReactNode
}

interface MatchingMenuProps {
  list: Pick<List, 'total' | 'countIsExact' | 'isLoading'>
  text: Text<{ menu: string; menuAbout: Counted }>
  /** Those of the first group are under a heading that says how many rows they are for. */
  groups: readonly [readonly MenuEntry[], ...(readonly MenuEntry[])[]]
}

/** The menu of what can be done with everything that the filter shows, without ticking anything. */
export function MatchingMenu({ list, text, groups }: MatchingMenuProps) {
  const t = useText(text)
  const user = useSession((session) => session.user)
  const [first = [], ...others] = groups.map((entries) => entries.filter(({ action }) => mayCall(user, action.name)))
  const entries = [...first, ...others.flat()]
  const opened = useMenuDialogs(Object.fromEntries(entries.map(({ key, open }) => [key, open])), !list.isLoading)
  if (entries.length === 0) return null
  const itemOf = ({ key, label, isDanger = false }: MenuEntry) => ({ key, label, danger: isDanger, onClick: () => opened.open(key) })
  const line = { type: 'divider' as const }
  const items = [
    { type: 'group' as const, key: 'about', label: t('menuAbout', { count: totalText(list) }), children: first.map(itemOf) },
    ...others.flatMap((group, at) => [
      ...(first.length > 0 && group.length > 0 ? [{ ...line, key: `line ${at}` }] : []),
      ...group.map(itemOf),
    ]),
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button disabled={list.isLoading}>
          {t('menu')} <DownOutlined />
        </Button>
      </Dropdown>
      {opened.element}
    </>
  )
}
