import { readdirSync } from 'node:fs'
import { type SiteLanguage, siteLanguageOf, siteLanguages } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { buildAssets } from '../assets.ts'
import { planSite } from '../plan.ts'
import { given } from '../test-snapshot.ts'
import { textFor } from './index.ts'
import { languages } from './languages.ts'

type Words = { [name: string]: Words | string | ((...values: unknown[]) => string) }

/** The words that scripts bring along; all others are in `languages`. */
const scriptParts = ['search', 'cart', 'order', 'account'] as const

/**
 * Every word of a language by its path; functions are called with two numbers, whose plural forms name them in every
 * language.
 */
async function wordsIn(language: SiteLanguage): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  const walk = (path: string, node: Words) => {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'string') words.set(`${path}.${name}`, value)
      else if (typeof value === 'function') words.set(`${path}.${name}()`, value(57, 58))
      else walk(`${path}.${name}`, value)
    }
  }
  for (const [part, said] of Object.entries(languages[language])) walk(part, said)
  for (const part of scriptParts) walk(part, (await import(`./${language}/${part}.ts`))[part])
  return words
}

const valuesIn = (text: string) => ['57', '58'].filter((value) => text.includes(value)).join()
const chinese = await wordsIn('zh')

test('there is a folder of words for each language that websites are offered, and no other', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())

  expect(folders.map((folder) => folder.name).sort()).toEqual([...siteLanguages].sort())
})

test.each(siteLanguages)('%s has every word with the same values in it', async (language) => {
  const words = await wordsIn(language)

  const expected = [...chinese.keys()].filter((path) => languages[language].documents !== undefined || !path.startsWith('documents.'))
  expect([...words.keys()].sort()).toEqual(expected.sort())
  for (const [path, text] of words) {
    expect(text.trim() === '' && !path.endsWith('addressComma'), path).toBe(false)
    expect(`${path} ${valuesIn(text)}`).toBe(`${path} ${valuesIn(chinese.get(path) ?? '')}`)
  }
})

test('counts take the form of their language', () => {
  const countsIn = (language: string, counts: number[]) => counts.map((count) => textFor(language).goodsCount(count))

  expect(countsIn('en', [1, 2, 1200])).toEqual(['1 product', '2 products', '1,200 products'])
  expect(countsIn('fr', [0, 1, 2])).toEqual(['0 produit', '1 produit', '2 produits'])
  expect(countsIn('ar', [0, 1, 2, 5, 11, 100])).toEqual(['لا توجد منتجات', 'منتج واحد', 'منتجان', '5 منتجات', '11 منتجًا', '100 منتج'])
})

test('languages find their words by their family', () => {
  expect(['pt-BR', 'zh-Hant-HK', 'zh-SG', 'EN-gb', 'fi'].map(siteLanguageOf)).toEqual(['pt', 'zh-TW', 'zh', 'en', undefined])
  expect(textFor('fi')).toBe(textFor('en'))
})

test.each(siteLanguages)('the pages of a shop in %s say their language and have its words only', { tags: 'long' }, (language) => {
  const classifications = [given.classNode('1', 'c')]
  const variants = [{ sku: 'a', options: { Size: 'M' }, stock: 3 }]
  const goods = [given.goods({ id: '1', classificationId: '1', priceMinor: 123_450, variants })]
  const plan = planSite(given.site({ language, classifications, goods }))
  const lang = language === 'zh' ? 'zh-CN' : language
  const opening = language === 'ar' ? `<html lang="ar" dir="rtl"` : `<html lang="${lang}"`

  expect(plan.problems).toEqual([])
  for (const file of plan.files.filter(({ path }) => path.endsWith('.html'))) {
    const page = String(file.render())
    expect(page).toContain(`${opening} data-root="">`)
    expect(page).not.toMatch(/undefined|\[object|NaN/)
  }
  const script = new TextDecoder().decode(buildAssets({}, language).scripts.goods.content)
  expect(script).toContain(textFor(language).added)
  expect(script.includes(textFor(language === 'de' ? 'fr' : 'de').added)).toBe(false)
})
