import { foldForSearch } from '@wanpu/contract/search-fold'

/** One condition of a search: the text occurs, as a whole word where it says so. As searches fold it. */
export interface SearchTerm {
  text: string
  isWhole: boolean
}

const term = /"([^"]*)"|“([^”]*)”|=([^=\s]+)=|(\S+)/gu

/**
 * What a search box's text asks for: words (all must occur), `"quoted phrases"`, `=whole=` words. A text with blanks
 * around it means whole words too: that is how operators have always typed them.
 */
export function searchTerms(keywords: string): SearchTerm[] {
  const isPadded = /^\s+\S[\s\S]*\s$/u.test(keywords)
  const terms = [...foldForSearch(keywords).matchAll(term)].map(([, straight, curly, whole, plain]): SearchTerm => {
    const phrase = straight ?? curly
    if (phrase !== undefined) return { text: phrase.trim().replace(/\s+/gu, ' '), isWhole: false }
    if (whole !== undefined) return { text: whole, isWhole: true }
    return { text: plain ?? '', isWhole: isPadded }
  })
  return terms.filter(({ text }) => text !== '')
}

/** The pattern of `like` for texts that contain this one. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A text as a pattern of `~`. */
export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pattern of `~` for texts that hold this one as a whole word. */
export const wholeWordPattern = (text: string) => `(^|[^[:alnum:]])${literal(text)}($|[^[:alnum:]])`

/** The pattern of `~` for texts that contain one of these: one walk over the text, however many they are. */
export const anyOfPattern = (texts: readonly string[]) => texts.map(literal).join('|')

/** Han characters written twice, as the index of words has them. */
export const doubled = (text: string) => text.replace(/[一-鿿]/g, '$&$&')
