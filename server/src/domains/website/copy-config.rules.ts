import { isDeepStrictEqual } from 'node:util'
import type { ConfigPart, MenuItem, SampleRow } from '@wanpu/contract'
import { parseStoredConfig } from './website.rules.ts'
import type { DetailedWebsite } from './website.sql.ts'

/** The parts that a target would have otherwise than before, by the names that a sample has them under. */
export function listDifferingParts(source: DetailedWebsite, target: DetailedWebsite, parts: readonly ConfigPart[]): string[] {
  return parts.filter((part) => !isDeepStrictEqual(partOf(source, part), partOf(target, part))).map(sampleName)
}

/** What a target has now and would have, part by part, in few words. */
export function copySample(source: DetailedWebsite, target: DetailedWebsite, parts: readonly ConfigPart[]): SampleRow {
  const words = (website: DetailedWebsite) => Object.fromEntries(parts.map((part) => [sampleName(part), wordsOf(website, part)]))
  return { id: target.id, title: target.domain, before: words(target), after: words(source) }
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
