// @vitest-environment happy-dom
import { routesFor, type ScreenRoute } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { setLanguage } from '../../lib/language.ts'
import { titleOf } from './titles.ts'

const titlesIn = (routes: readonly ScreenRoute[]): string[] =>
  routes.flatMap(({ meta, children = [] }) => [meta.title, ...(meta.group ? [meta.group] : []), ...titlesIn(children)])

test('each title of the menu is there in English', () => {
  const titles = [0, 1].flatMap((flag) => titlesIn(routesFor({ username: 'SuperAdmin', permissions: ['*'] }, flag)))
  setLanguage('en')

  const chinese = [...new Set(titles)].filter((title) => /\p{Script=Han}/u.test(titleOf(title)))
  expect(chinese.map((title) => `${title}: add its English to console/src/shell/menu/titles.ts`)).toEqual([])
})
