// @vitest-environment happy-dom
import { routesFor } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { helpChapters, placeOfScreen } from '../../lib/help-chapters.ts'
import { setLanguage } from '../../lib/language.ts'
import { flatten } from '../../lib/routes.ts'
import { titleOf } from '../menu/titles.ts'
import { screenOfWay } from './GuideText.tsx'
import { type Chapter, type Inline, linesOf, loadGuide } from './guide.ts'

const languages = ['zh', 'en'] as const
const flat = flatten(routesFor({ username: 'SuperAdmin', permissions: ['*'] }, 1))

const anchorsOf = (chapter: Chapter) => [chapter.id, ...chapter.blocks.flatMap((block) => (block.kind === 'section' ? [block.id] : []))]
const partsOf = (chapters: readonly Chapter[]) => chapters.flatMap((chapter) => linesOf(chapter).flatMap(({ text }) => deep(text)))
const deep = (line: readonly Inline[]): Inline[] =>
  line.flatMap((part) => (typeof part === 'object' && 'to' in part ? [part, ...deep(part.text)] : [part]))

test('the guide has the same chapters and sections in both languages, each once', async () => {
  const [zh = [], en = []] = (await Promise.all(languages.map(loadGuide))).map((chapters) => chapters.flatMap(anchorsOf))
  expect(zh).toEqual(en)
  expect(new Set(zh).size).toBe(zh.length)
})

test.each(languages)('each link and each way through the menu leads somewhere in the guide (%s)', async (language) => {
  setLanguage(language)
  const chapters = await loadGuide(language)
  const anchors = chapters.flatMap(anchorsOf)
  const sections = flat.filter(({ isLeaf }) => !isLeaf).map(({ meta }) => titleOf(meta.title))
  const lost = partsOf(chapters).filter((part) => {
    if (typeof part === 'string') return false
    if ('to' in part) return part.to.startsWith('#') && !anchors.includes(part.to.slice(1))
    return 'way' in part && sections.includes(part.way[0] ?? '') && screenOfWay(part.way, flat) === undefined
  })
  expect(lost).toEqual([])
})

test('each screen of the menu has a chapter, and each chapter and section that is named is in the guide', async () => {
  const screens = flat.filter(({ isLeaf, path }) => isLeaf && !path.startsWith('/help') && path !== '/versionInformation')
  expect(screens.map(({ path }) => path).filter((path) => !(path in placeOfScreen))).toEqual([])

  const chapters = await loadGuide('en')
  expect(chapters.map(({ id }) => id)).toEqual(helpChapters)
  const places = chapters.flatMap((chapter) => [
    chapter.id,
    ...anchorsOf(chapter)
      .slice(1)
      .map((section) => `${chapter.id}#${section}`),
  ])
  expect(Object.values(placeOfScreen).filter((place) => !places.includes(place))).toEqual([])
})
