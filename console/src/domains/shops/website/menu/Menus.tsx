import { shopWebsite, type WebsiteRow } from '@wanpu/contract'
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
import { menuLevels, untitled } from './menu-lines.ts'
import { useDeadLinks } from './useDeadLinks.ts'
import { keyed, type MenuPlace, menuPlaces, type StoredMenus, useMenuEdit } from './useMenuEdit.ts'
import './menu.css'

const CopyConfig = lazy(() => import('../CopyConfig.tsx'))

interface MenusProps {
  website: WebsiteRow
  stored: StoredMenus
  /** Begins again with what is stored. */
  reset: () => void
}

/** The three menus of a website. They are saved together, so that none is forgotten. */
export function Menus({ website }: { website: WebsiteRow }) {
  const [round, setRound] = useState(0)
  const { first, reading } = useFirstRead(shopWebsite.read, { id: website.id })
  const reset = () => void reading.refetch().then(() => setRound(round + 1))
  if (first === undefined) return <NotYetRead reading={reading} />
  const { headerMenu, footerMenu, navigationMenu } = (round === 0 ? undefined : reading.data) ?? first
  const stored = { header: headerMenu, footer: footerMenu, navigation: navigationMenu }
  return <MenuTabs key={round} website={website} stored={stored} reset={reset} />
}

function MenuTabs({ website, stored, reset }: MenusProps) {
  const t = useText(menuText)
  const [place, setPlace] = useState<MenuPlace>('header')
  const [isChecked, setChecked] = useState(false)
  const { lines, conflicts, changed, put, save, isSaving } = useMenuEdit(website.id, stored, setPlace)

  async function saveAll() {
    const wrong = menuPlaces.find((each) => untitled(lines[each]) !== undefined)
    setChecked(true)
    if (wrong !== undefined) return setPlace(wrong)
    for (const each of changed) {
      const saved = await save(each)
      if (saved === undefined) return setPlace(each)
      rememberEdit(each, saved)
    }
    refreshFamilies(shopWebsite)
    reset()
  }

  function copyLast() {
    const last = lastEdit(place)
    if (last === undefined) return
    put(place, keyed(last))
    tellSuccess(t('copyLastDone'))
  }

  const hasLast = lastEdit(place) !== undefined
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
                <Button size="small" disabled={!hasLast} title={hasLast ? undefined : t('copyLastNone')} onClick={copyLast}>
                  {t('copyLast')}
                </Button>
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
        <Button disabled={changed.length === 0} onClick={() => confirmLeaving(reset)}>
          {t('leave')}
        </Button>
        <Button type="primary" loading={isSaving} disabled={changed.length === 0} onClick={() => void saveAll()}>
          {t('saveAll')}
        </Button>
      </div>
    </section>
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
