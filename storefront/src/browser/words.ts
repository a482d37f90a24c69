/** The words that scripts write into pages, in the page's language: the bundler puts that language in the place of `#words`. */
export { shop as words } from '#words/shop'

/** True for simplified and traditional Chinese. */
export const isChinese = /^zh\b/i.test(document.documentElement.lang)
