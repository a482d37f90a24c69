import { useLook } from '../../lib/color-mode.ts'
import { language } from '../../lib/language.ts'
import { go } from '../../lib/navigation.ts'
import { isOpeningPutAway, showOpening } from '../../lib/opening.ts'
import type { FlatRoute } from '../../lib/routes.ts'
import type { Say } from '../../lib/text.ts'
import type { Chapter } from '../help/guide.ts'
import { pathInGuide, searchGuide } from '../help/search.ts'
import { chooseLanguage } from '../language.ts'
import { openRoute } from '../menu/open-route.ts'
import { titleOf } from '../menu/titles.ts'
import { switchMode } from '../mode-transition.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { openThemeDrawer } from '../theme/dialogs.ts'
import { isFullscreen, refreshCurrent, signOut, toggleFullscreen } from './fullscreen.ts'
import { lock, openTool } from './store.ts'
import type { toolsText } from './tools.text.ts'

const mostChapters = 3

export type Group = 'screens' | 'verbs' | 'goods' | 'websites' | 'orders' | 'users' | 'chapters' | 'actions'

/** A line of the palette. */
export interface Entry {
  id: string
  group: Group
  title: string
  /** Beside the title: where it belongs, what it costs. */
  about: string
  run: () => void
}

/** True when every word that was typed is somewhere in `text`. */
export function isMatch(text: string, typed: string): boolean {
  const low = text.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => low.includes(word))
}

/**
 * The pages whose name, in either language, has the words. Pages of one record, such as a website's products, need the
 * record first.
 */
export function screenEntries(flat: readonly FlatRoute[], typed: string): Entry[] {
  return flat
    .filter((route) => route.isLeaf && !route.path.includes(':'))
    .map((route) => ({ route, parents: route.parents.filter((parent) => parent.path !== '/') }))
    .filter(({ route, parents }) => isMatch(namesOf([...parents, route]), typed))
    .map(({ route, parents }) => ({
      id: `screen ${route.path}`,
      group: 'screens' as const,
      title: titleOf(route.meta.title),
      about: parents.map((parent) => titleOf(parent.meta.title)).join(' / '),
      run: () => openRoute(flat, route.path, useTabs.getState().recent[0] ?? '/'),
    }))
}

function namesOf(way: readonly FlatRoute[]): string {
  return way.map(({ meta: { title }, path }) => `${title} ${titleOf(title)} ${path}`).join(' ')
}

/** The chapters of the guide that have the words, those with them in the title first. */
export function chapterEntries(guide: readonly Chapter[], typed: string): Entry[] {
  return searchGuide(guide, typed)
    .slice(0, mostChapters)
    .map(({ chapter, section }) => ({
      id: `chapter ${chapter.id}`,
      group: 'chapters' as const,
      title: chapter.title,
      about: '',
      run: () => go(pathInGuide(guide, section ?? chapter.id)),
    }))
}

export type SayTools = Say<(typeof toolsText)['zh']>

/** What people also call it, in both languages. Never shown. */
const also: Readonly<Record<string, string>> = {
  mode: 'dark light mode night colours 暗色 深色 夜间 浅色 白天',
  language: 'language english chinese 语言 英文 中文',
  theme: 'theme layout appearance settings 主题 布局 外观',
  keys: 'keyboard shortcuts hotkeys 键盘 热键',
  changePassword: 'password 密码',
  signOut: 'log out logout leave 登出 注销',
  help: 'help guide manual documentation how 帮助 使用说明 教程 怎么 如何 文档',
}

/** What can be done from anywhere. */
export function actionEntries(t: SayTools, typed: string): Entry[] {
  const middle = { x: innerWidth / 2, y: innerHeight / 2 }
  type Act = [name: string, title: string, run: () => void]
  const acts: Act[] = [
    ['mode', useLook.getState().mode === 'dark' ? t('toLight') : t('toDark'), () => switchMode(middle)],
    ['language', language() === 'zh' ? t('toEnglish') : t('toChinese'), () => chooseLanguage(language() === 'zh' ? 'en' : 'zh')],
    ['refresh', t('refresh'), refreshCurrent],
    ['fullscreen', isFullscreen() ? t('exitFullscreen') : t('fullscreen'), toggleFullscreen],
    ...(isOpeningPutAway() ? [['opening', t('opening'), showOpening] satisfies Act] : []),
    ['lock', t('lock'), lock],
    ['theme', t('theme'), openThemeDrawer],
    ['errors', t('errors'), () => openTool('errors')],
    ['keys', `${t('keys')} (?)`, () => openTool('keys')],
    ['help', t('guide'), () => go('/help')],
    ['changePassword', t('changePassword'), () => go('/changePassword')],
    ['signOut', t('signOut'), signOut],
  ]
  return acts
    .filter(([name, title]) => isMatch(`${title} ${also[name] ?? ''}`, typed))
    .map(([name, title, run]): Entry => ({ id: `action ${name}`, group: 'actions', title, about: '', run }))
}
