import { type MenuItem, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Button, Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { refreshFamilies, useAction, useRead } from '../../../kit/call.ts'
import { confirmWarning } from '../../../kit/confirm.ts'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { useText } from '../../../kit/text.ts'
import { tellSuccess } from '../../../shell/notices.ts'
import { lastEdit, rememberEdit } from './last-edit.ts'
import { MenuEditor, nextKey } from './MenuEditor.tsx'
import { menuText } from './menu.text.ts'
import { linesOf, type MenuLine, menuOf, untitled } from './menu-lines.ts'
import './menu.css'

const menuPlaces = ['header', 'footer', 'navigation'] as const
export type MenuPlace = (typeof menuPlaces)[number]
type Menus = Record<MenuPlace, MenuLine[]>

interface MenuDrawerProps {
  website: WebsiteRow
  first: MenuPlace
  close: () => void
}

/** The three menus of a website. They are saved together, so that none is forgotten. */
export default function MenuDrawer({ website, first, close }: MenuDrawerProps) {
  const t = useText(menuText)
  const reading = useRead(shopWebsite.read, { id: website.id }, { staleTime: 0 })
  const { data, isFetching } = reading
  if (data !== undefined && !isFetching) {
    const { headerMenu, footerMenu, navigationMenu } = data
    return (
      <Menus
        website={website}
        first={first}
        stored={{ header: headerMenu, footer: footerMenu, navigation: navigationMenu }}
        close={close}
      />
    )
  }
  return <WaitingDrawer reading={reading} size={960} title={t('title', { domain: website.host })} close={close} />
}

function Menus({ website, first, stored, close }: MenuDrawerProps & { stored: Record<MenuPlace, MenuItem[]> }) {
  const t = useText(menuText)
  const [before] = useState(stored)
  const [menus, setMenus] = useState<Menus>(() => ({
    header: keyed(stored.header),
    footer: keyed(stored.footer),
    navigation: keyed(stored.navigation),
  }))
  const [place, setPlace] = useState<MenuPlace>(first)
  const [isChecked, setChecked] = useState(false)
  const saving = useSaveMenus(website.id)
  const changed = menuPlaces.filter((each) => JSON.stringify(menuOf(menus[each])) !== JSON.stringify(plain(before[each])))
  const put = (lines: MenuLine[]) => setMenus({ ...menus, [place]: lines })

  async function saveAll() {
    const wrong = menuPlaces.find((each) => untitled(menus[each]) !== undefined)
    setChecked(true)
    if (wrong !== undefined) return setPlace(wrong)
    for (const each of changed) {
      const menuItems = menuOf(menus[each])
      if ((await saving.save(each, menuItems)) === undefined) return setPlace(each)
      rememberEdit(each, menuItems)
    }
    refreshFamilies(shopWebsite)
    tellSuccess(t('saved'))
    close()
  }

  const leave = () =>
    changed.length === 0 ? close() : confirmWarning({ title: t('leaveTitle'), about: t('leaveAbout'), ok: t('leave'), run: close })

  function copyLast() {
    const last = lastEdit(place)
    if (last === undefined) return
    put(keyed(last))
    tellSuccess(t('copyLastDone'))
  }

  const hasLast = lastEdit(place) !== undefined
  return (
    <Drawer
      open
      size={960}
      title={t('title', { domain: website.host })}
      onClose={leave}
      className="form-drawer"
      footer={
        <div className="drawer-foot">
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="primary" loading={saving.isRunning} disabled={changed.length === 0} onClick={() => void saveAll()}>
            {t('saveAll')}
          </Button>
        </div>
      }
    >
      <Tabs
        activeKey={place}
        onChange={(key) => setPlace(menuPlaces.find((each) => each === key) ?? 'header')}
        tabBarExtraContent={
          <Button size="small" disabled={!hasLast} title={hasLast ? undefined : t('copyLastNone')} onClick={copyLast}>
            {t('copyLast')}
          </Button>
        }
        items={menuPlaces.map((each) => ({
          key: each,
          label: changed.includes(each) ? `${t(each)} · ${t('changed')}` : t(each),
          children: (
            <>
              <p className="form-about">{t(`${each}.about`)}</p>
              <MenuEditor websiteId={website.id} lines={menus[each]} isChecked={isChecked} onChange={put} />
            </>
          ),
        }))}
      />
    </Drawer>
  )
}

function useSaveMenus(websiteId: string) {
  const quiet = { done: '' }
  const header = useAction(shopWebsite.saveHeaderMenu, quiet)
  const footer = useAction(shopWebsite.saveFooterMenu, quiet)
  const navigation = useAction(shopWebsite.saveNavigationMenu, quiet)
  const all = { header, footer, navigation }
  return {
    save: (place: MenuPlace, menuItems: MenuItem[]) => all[place].run({ websiteId, menuItems }),
    isRunning: menuPlaces.some((place) => all[place].isRunning),
  }
}

function keyed(items: readonly MenuItem[]): MenuLine[] {
  return linesOf(items).map((line) => ({ ...line, key: nextKey() }))
}

/** The stored menu as the editor would write it. */
function plain(items: readonly MenuItem[]): MenuItem[] {
  return menuOf(linesOf(items))
}
