import {
  type AdItem,
  type GivenGlobalConfig,
  type GlobalConfig,
  globalConfig,
  hostOf,
  type ReadGlobalConfig,
  readGlobalConfig,
  requiredOfSeller,
  type Seller,
} from '@wanpu/contract'
import { isPicturePath } from '@wanpu/contract/picture-path'
import { hostOfDomain } from '../website-domain/hosts.rules.ts'

/** The name of a website's folder on a server. */
export function folderNameOf(host: string): string {
  return host.replace(':', '_')
}

/** The seller's required facts that are missing. */
export function findMissingOfSeller(seller: Partial<Seller>): string[] {
  return requiredOfSeller.filter((name) => (seller[name] ?? '').trim() === '')
}

/**
 * What is stored, with everything that a newer version of the program added, and without addresses that are no
 * picture's, which older ones took.
 */
export function parseStoredConfig(storedSettings: Partial<GlobalConfig>): GlobalConfig {
  const { slides, homePageDataBlocks, ...settings } = storedSettings
  const isDropped = ([name, value]: [string, unknown]) => pictureSettings.has(name) && !isPicturePath(String(value))
  return globalConfig.parse({
    ...Object.fromEntries(Object.entries(settings).filter((entry) => !isDropped(entry))),
    slides: slides?.map(dropForeignPicture),
    homePageDataBlocks: homePageDataBlocks?.map((block) => ({ ...block, adItems: block.adItems?.map(dropForeignPicture) })),
  })
}

const pictureSettings = new Set<string>(['logo', 'footerLogo', 'icon'] satisfies (keyof GlobalConfig)[])

const dropForeignPicture = (item: AdItem): AdItem => (isPicturePath(item.pic ?? '') ? item : { ...item, pic: '' })

/** A save in our names or in those of existing clients, as it is stored. */
export function configOf({ bannels, pageConfig, ...ours }: GivenGlobalConfig): GlobalConfig {
  const { ico, defvalCurrencyCode, homePageDataBlocks, ...page } = pageConfig ?? {}
  return globalConfig.parse({
    ...ours,
    ...page,
    ...(ico !== undefined && { icon: ico }),
    ...(defvalCurrencyCode && { defaultCurrencyCode: defvalCurrencyCode }),
    slides: bannels ?? ours.slides,
    homePageDataBlocks: homePageDataBlocks ?? ours.homePageDataBlocks,
  })
}

/** What is stored, under our names and those of existing clients. */
export function configShown(storedSettings: Partial<GlobalConfig>): ReadGlobalConfig {
  const config = parseStoredConfig(storedSettings)
  const { slides, icon, defaultCurrencyCode } = config
  // Existing clients know these names and no others: later settings are listed under their own names alone.
  const pageEntries = Object.entries(config).filter(([name]) => name in readGlobalConfig.shape.pageConfig.shape)
  return {
    ...config,
    bannels: slides,
    pageConfig: {
      ...Object.fromEntries(pageEntries),
      ...(icon !== undefined && { ico: icon }),
      ...(defaultCurrencyCode !== undefined && { defvalCurrencyCode: defaultCurrencyCode }),
    },
  }
}

export interface RefusedLine {
  line: number
  domain: string
  reason: 'not-a-domain' | 'taken' | 'twice' | 'own'
}

export interface DomainLine {
  line: number
  domain: string
  name?: string | undefined
}

/**
 * Domains one a line, also as name;domain (blanks, commas and semicolons part several domains of a line too): those
 * that are domains, each host once, and what is none, with its line.
 */
export function domainsIn(text: string): { domains: DomainLine[]; refused: RefusedLine[] } {
  const domains = new Map<string, DomainLine>()
  const refusedLines: RefusedLine[] = []
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    const { words, name } = wordsOf(content)
    for (const word of words) {
      const domain = hostOf(word)
      if (domain === undefined) refusedLines.push({ line, domain: word.slice(0, 300), reason: 'not-a-domain' })
      else if (domains.has(hostOfDomain(domain))) refusedLines.push({ line, domain, reason: 'twice' })
      else domains.set(hostOfDomain(domain), { line, domain, name })
    }
  }
  return { domains: [...domains.values()], refused: refusedLines }
}

/** The hosts of pasted domains, each once. */
export const hostsIn = (text: string): string[] => domainsIn(text).domains.map(({ domain }) => domain)

/**
 * The words that should be domains; of a line such as Camp Shop;camp.example.com the first part is the website's name.
 */
function wordsOf(content: string): { words: string[]; name?: string } {
  const [first = '', second = '', ...rest] = content.split(/[;；]/).map((part) => part.trim())
  const isNamed = rest.length === 0 && first !== '' && hostOf(first) === undefined && hostOf(second) !== undefined
  if (isNamed) return { words: [second], name: first.slice(0, 200) }
  return { words: content.split(/[\s,;，；]+/).filter(Boolean) }
}
