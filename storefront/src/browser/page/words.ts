/**
 * The words that scripts write into pages, in the page's language: the bundler puts that language in the place of
 * `#words`.
 */
export { shop as words } from '#words/shop'

/** Whether readers of the page read Chinese characters. */
export const readsHan = /^(?:zh|ja)\b/i.test(document.documentElement.lang)
