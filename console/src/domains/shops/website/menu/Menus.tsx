import { shopWebsite, type WebsiteDetail, type WebsiteRow } from '@wanpu/contract'
import { Button, Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { refreshFamilies, useFirstRead } from '../../../../kit/call.ts'
import { confirmLeaving } from '../../../../kit/confirm.ts'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { tellSuccess } from '../../../../lib/notices.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { lastEdit, rememberEdit } from './last-edit.ts'
import { MenuConflicts } from './MenuConflicts.tsx'
import { MenuEditor } from './MenuEditor.tsx'
import { menuText } from './menu.text.ts'
import { type MenuLine, menuLevels, untitled } from './menu-lines.ts'
import { useDeadLinks } from './useDeadLinks.ts'
import { keyed, type MenuPlace, menuPlaces, type StoredMenus, useMenuEdit } from './useMenuEdit.ts'
import './menu.css'

const CopyConfig = lazy(() => import('../CopyConfig.tsx'))

interface MenusProps {
  website: WebsiteRow
  stored: StoredMenus
  /** Reads the menus again. */
  readAgain: () => Promise<StoredMenus | undefined>
}

/** The three menus of a website. They are saved together, so that none is forgotten. */
export function Menus({ website }: { website: WebsiteRow }) {
  const { first, reading } = useFirstRead(shopWebsite.read, { id: website.id })
  const readAgain = () => reading.refetch().then(({ data }) => data && menusOf(data))
  if (first === undefined) return <NotYetRead reading={reading} />
  return <MenuTabs website={website} stored={menusOf(first)} readAgain={readAgain} />
}

const menusOf = ({ headerMenu, footerMenu, navigationMenu }: WebsiteDetail): StoredMenus => ({
  header: headerMenu,
  footer: footerMenu,
  navigation: navigationMenu,
})

/** Saves the changed menus in their order, and takes in what others saved meanwhile. */
function useMenuSaving({ website, stored, readAgain }: MenusProps, setPlace: (place: MenuPlace) => void) {
  const [isChecked, setChecked] = useState(false)
  const edit = useMenuEdit(website.id, stored, setPlace)
  const { lines, changed, save, follow, discard } = edit

  async function saveAll() {
    const wrong = menuPlaces.find((each) => untitled(lines[each]) !== undefined)
    setChecked(true)
    if (wrong !== undefined) return setPlace(wrong)
    for (const each of changed) {
      const saved = await save(each)
      if (saved === undefined) return setPlace(each)
      rememberEdit(each, saved)
    }
    setChecked(false)
    refreshFamilies(shopWebsite)
    await catchUp()
  }

  /** What others saved meanwhile, in the menus that are not being changed. */
  async function catchUp() {
    const now = await readAgain()
    if (now !== undefined) follow(now)
  }

  function leave() {
    discard()
    setChecked(false)
    void catchUp()
  }

  return { ...edit, isChecked, saveAll, leave }
}

function MenuTabs(props: MenusProps) {
  const { website } = props
  const t = useText(menuText)
  const [place, setPlace] = useState<MenuPlace>('header')
  const { lines, conflicts, changed, put, isChecked, saveAll, leave, isSaving } = useMenuSaving(props, setPlace)

  const marks = useDeadLinks(website.id, Object.values(lines).flat())
  return (
    <section className="page-part">
      <Tabs
        activeKey={place}
        onChange={(key) => setPlace(menuPlaces.find((each) => each === key) ?? 'header')}
        items={menuPlaces.map((each) => ({
          key: each,
          label: changed.includes(each) ? `${t(each)} · ${t('changed')}` : t(each),
          children: (
            <>
              <div className="menu-head">
                <p className="form-about">{t(`${each}.about`)}</p>
                <CopyLast place={place} put={(copied) => put(place, copied)} />
                <CopyMenu website={website} place={each} isChanged={changed.includes(each)} />
              </div>
              {conflicts[each] && (
                <MenuConflicts
                  key={conflicts[each].round}
                  conflicts={conflicts[each].entries}
                  lines={lines[each]}
                  put={(next) => put(each, next)}
                />
              )}
              <MenuEditor
                websiteId={website.id}
                lines={lines[each]}
                levels={menuLevels[each]}
                isChecked={isChecked}
                deadLinks={marks}
                onChange={(next) => put(each, next)}
              />
            </>
          ),
        }))}
      />
      <div className="page-foot">
        <Button disabled={changed.length === 0} onClick={() => confirmLeaving(leave)}>
          {t('leave')}
        </Button>
        <Button type="primary" loading={isSaving} disabled={changed.length === 0} onClick={() => void saveAll()}>
          {t('saveAll')}
        </Button>
      </div>
    </section>
  )
}

/** The menu that was saved last at this place, of whichever website. */
function CopyLast({ place, put }: { place: MenuPlace; put: (lines: MenuLine[]) => void }) {
  const t = useText(menuText)
  const hasLast = lastEdit(place) !== undefined

  function copy() {
    const last = lastEdit(place)
    if (last === undefined) return
    put(keyed(last))
    tellSuccess(t('copyLastDone'))
  }

  return (
    <Button size="small" disabled={!hasLast} title={hasLast ? undefined : t('copyLastNone')} onClick={copy}>
      {t('copyLast')}
    </Button>
  )
}

/** The saved menu into other websites. */
function CopyMenu({ website, place, isChanged }: { website: WebsiteRow; place: MenuPlace; isChanged: boolean }) {
  const t = useText(menuText)
  const [isOpen, setOpen] = useState(false)
  if (!useMay(shopWebsite.copyConfig.name)) return null
  return (
    <>
      <Button size="small" disabled={isChanged} title={isChanged ? t('copyToSaveFirst') : undefined} onClick={() => setOpen(true)}>
        {t('copyTo')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CopyConfig website={website} parts={[`${place}-menu`]} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
