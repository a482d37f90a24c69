import { isDeepStrictEqual } from 'node:util'
import type { ConfigPart, Language, MenuItem, SampleRow } from '@wanpu/contract'
import { entriesWithLink } from './links.rules.ts'
import { parseStoredConfig } from './website.rules.ts'
import type { DetailedWebsite } from './website.sql.ts'

/** The parts that a target would have otherwise than before, by the names that a sample has them under. */
export function listDifferingParts(source: DetailedWebsite, target: DetailedWebsite, parts: readonly ConfigPart[]): string[] {
  return parts.filter((part) => !isDeepStrictEqual(partOf(source, part), partOf(target, part))).map(sampleName)
}

interface Copy {
  source: DetailedWebsite
  /** The source as the target gets it. */
  copy: DetailedWebsite
  target: DetailedWebsite
}

/** What a target has now and would have, part by part, in few words, with how many entries of menus it does not get. */
export function copySample({ source, copy, target }: Copy, parts: readonly ConfigPart[], language: Language): SampleRow {
  const words = (wordsFor: (part: ConfigPart) => string) => Object.fromEntries(parts.map((part) => [sampleName(part), wordsFor(part)]))
  const copied = (part: ConfigPart) => {
    const leftOut = countEntries(source, part) - countEntries(copy, part)
    return leftOut === 0 ? wordsOf(copy, part) : joinWords([wordsOf(copy, part), leftOutWords[language](leftOut)])
  }
  return { id: target.id, title: target.domain, before: words((part) => wordsOf(target, part)), after: words(copied) }
}

const leftOutWords: Record<Language, (count: number) => string> = {
  zh: (count) => `（去掉 ${count} 项：那里没有）`,
  en: (count) => `(${count} left out: not there)`,
}

function countEntries(website: DetailedWebsite, part: ConfigPart): number {
  const menus: Partial<Record<ConfigPart, readonly MenuItem[]>> = {
    'header-menu': website.headerMenu,
    'footer-menu': website.footerMenu,
    'navigation-menu': website.navigationMenu,
  }
  return entriesWithLink(menus[part] ?? []).length
}

const sampleName = (part: ConfigPart) => `parts.${part}`

function partOf(website: DetailedWebsite, part: ConfigPart): unknown {
  const { slides, homePageDataBlocks, redirects: _, ...settings } = parseStoredConfig(website.globalConfig)
  switch (part) {
    case 'settings':
      return settings
    case 'slides':
      return slides
    case 'blocks':
      return homePageDataBlocks
    case 'header-menu':
      return website.headerMenu
    case 'footer-menu':
      return website.footerMenu
    case 'navigation-menu':
      return website.navigationMenu
    case 'seller':
      return website.seller
  }
}

const longestWords = 120

function wordsOf(website: DetailedWebsite, part: ConfigPart): string {
  const { slides, homePageDataBlocks, pageTitle, skin, defaultCurrencyCode } = parseStoredConfig(website.globalConfig)
  switch (part) {
    case 'settings':
      return joinWords([pageTitle, skin, defaultCurrencyCode])
    case 'slides':
      return String(slides.length)
    case 'blocks':
      return joinWords(homePageDataBlocks.map((block) => block.title || block.cssClass))
    case 'header-menu':
      return titles(website.headerMenu)
    case 'footer-menu':
      return titles(website.footerMenu)
    case 'navigation-menu':
      return titles(website.navigationMenu)
    case 'seller':
      return joinWords([website.seller.name, website.seller.email])
  }
}

const titles = (menu: readonly MenuItem[]) => joinWords(menu.map((item) => item.title))
const joinWords = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(' · ').slice(0, longestWords)
