import { type MenuItem, shopWebsite } from '@wanpu/contract'
import { useCallback, useEffect, useState } from 'react'
import { useAction } from '../../../../kit/call.ts'
import type { CallError } from '../../../../lib/errors.ts'
import { useText } from '../../../../lib/text.ts'
import { menuText } from './menu.text.ts'
import { linesOf, type MenuLine, menuOf, nextKey } from './menu-lines.ts'
import { type MenuConflict, mergeMenus } from './menu-merge.ts'

export const menuPlaces = ['header', 'footer', 'navigation'] as const
export type MenuPlace = (typeof menuPlaces)[number]
export type StoredMenus = Record<MenuPlace, MenuItem[]>

interface MenuEdit {
  /** What the lines of each menu began with: as it was read, saved, or saved by somebody else since. */
  before: StoredMenus
  lines: Record<MenuPlace, MenuLine[]>
  conflicts: Partial<Record<MenuPlace, { round: number; entries: MenuConflict[] } | undefined>>
}

/**
 * The three menus while they are edited, and how they are saved. A menu that somebody else saved meanwhile is merged,
 * and not overwritten.
 */
export function useMenuEdit(websiteId: string, stored: StoredMenus, show: (place: MenuPlace) => void) {
  const [edit, setEdit] = useState<MenuEdit>(() => begun(stored))
  const put = (place: MenuPlace, lines: MenuLine[]) => setEdit((state) => ({ ...state, lines: { ...state.lines, [place]: lines } }))
  const merge = useCallback(
    (place: MenuPlace, theirs: MenuItem[]) => {
      setEdit((state) => merged(state, place, theirs))
      show(place)
    },
    [show],
  )
  const saving = {
    header: useSave('header', shopWebsite.saveHeaderMenu, merge),
    footer: useSave('footer', shopWebsite.saveFooterMenu, merge),
    navigation: useSave('navigation', shopWebsite.saveNavigationMenu, merge),
  }
  return {
    ...edit,
    put,
    changed: menuPlaces.filter((place) => isChanged(edit, place)),
    /** Takes over what is stored now, except for menus that are being changed: these stay with what they began with. */
    follow: (now: StoredMenus) => setEdit((state) => followed(state, now)),
    /** Back to what the menus began with. */
    discard: () => setEdit((state) => begun(state.before)),
    async save(place: MenuPlace): Promise<MenuItem[] | undefined> {
      const menuItems = menuOf(edit.lines[place])
      const done = await saving[place].run({ websiteId, menuItems, before: edit.before[place] })
      if (done !== undefined) setEdit((state) => saved(state, place, menuItems))
      return done && menuItems
    },
    isSaving: menuPlaces.some((place) => saving[place].isRunning),
  }
}

type SaveMenu = typeof shopWebsite.saveHeaderMenu | typeof shopWebsite.saveFooterMenu | typeof shopWebsite.saveNavigationMenu

function useSave(place: MenuPlace, action: SaveMenu, merge: (place: MenuPlace, theirs: MenuItem[]) => void) {
  const t = useText(menuText)
  const saving = useAction(action, { done: t('saved', { menu: t(place) }), inPlace: ['version-conflict'] })
  const { failure, clearFailure } = saving
  useEffect(() => {
    const theirs = theirsIn(failure)
    if (theirs === undefined) return
    clearFailure()
    merge(place, theirs)
  }, [failure, clearFailure, merge, place])
  return saving
}

function theirsIn(failure: CallError | undefined): MenuItem[] | undefined {
  if (failure?.code !== 'version-conflict') return undefined
  // The declared answer to a stale menu: the menu as it is.
  return (failure.detail.current as { menuItems: MenuItem[] }).menuItems
}

function begun(before: StoredMenus): MenuEdit {
  const lines = { header: keyed(before.header), footer: keyed(before.footer), navigation: keyed(before.navigation) }
  return { before, lines, conflicts: {} }
}

function isChanged({ before, lines }: MenuEdit, place: MenuPlace): boolean {
  return JSON.stringify(menuOf(lines[place])) !== JSON.stringify(plain(before[place]))
}

/** What was typed while the menu was being saved stays, as a change of the saved one. */
function saved(edit: MenuEdit, place: MenuPlace, menuItems: MenuItem[]): MenuEdit {
  return { ...edit, before: { ...edit.before, [place]: menuItems }, conflicts: { ...edit.conflicts, [place]: undefined } }
}

function followed(edit: MenuEdit, now: StoredMenus): MenuEdit {
  const [before, lines] = [{ ...edit.before }, { ...edit.lines }]
  for (const place of menuPlaces) {
    if (isChanged(edit, place) || JSON.stringify(now[place]) === JSON.stringify(before[place])) continue
    before[place] = now[place]
    lines[place] = keyed(now[place])
  }
  return { ...edit, before, lines }
}

function merged(edit: MenuEdit, place: MenuPlace, theirs: MenuItem[]): MenuEdit {
  const { lines, conflicts } = mergeMenus(linesOf(edit.before[place]), edit.lines[place], linesOf(theirs))
  const round = (edit.conflicts[place]?.round ?? 0) + 1
  return {
    before: { ...edit.before, [place]: theirs },
    lines: { ...edit.lines, [place]: lines },
    conflicts: { ...edit.conflicts, [place]: { round, entries: conflicts } },
  }
}

/** Lines of the editor from a stored menu. */
export function keyed(items: readonly MenuItem[]): MenuLine[] {
  return linesOf(items).map((line) => ({ ...line, key: nextKey() }))
}

/** The stored menu as the editor would write it. */
function plain(items: readonly MenuItem[]): MenuItem[] {
  return menuOf(linesOf(items))
}
