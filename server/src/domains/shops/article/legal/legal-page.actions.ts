import { hostOf, type LegalPageKind, legalPage, legalPageAddresses, legalPageKinds } from '@wanpu/contract'
import { handlers } from '../../../../action.ts'
import { refuse } from '../../../../refusals.ts'
import { findMissingOfSeller } from '../../website/website.rules.ts'
import { type DetailedWebsite, findWholeWebsites } from '../../website/website.sql.ts'
import { setFooterMenus, takeInArticles } from '../article.sql.ts'
import { withArticles } from '../footer.rules.ts'
import { draftsFor, draftsIn, findLackedPages } from './legal-page.rules.ts'
import { findAddresses, findDrafts, searchLegalPages, setReviewed } from './legal-page.sql.ts'

const sampleSize = 50

export const legalPageActions = handlers(legalPage, {
  async search(input, { db, scope }) {
    const page = await searchLegalPages(db, input, scope)
    return { ...page, items: page.items.map(({ domain, ...row }) => ({ ...row, host: hostOf(domain) ?? domain })) }
  },

  async insert({ websiteIds, kinds, addToFooter, preview }, { db }) {
    const websites = await findWholeWebsites(db, websiteIds)
    if (websites.length < new Set(websiteIds).size) throw refuse('not-found')
    const addresses = await findAddresses(db, websiteIds)
    const plans = websites.map((website) => ({ website, lacked: findLackedPages(addresses.get(website.id) ?? new Set(), kinds) }))
    const changing = plans.filter(({ lacked }) => lacked.length > 0)
    if (!preview) {
      await takeInArticles(db, changing.flatMap(articlesOf), false)
      if (addToFooter) await setFooterMenus(db, changing.map(footerOf))
    }
    return {
      affected: changing.reduce((sum, { lacked }) => sum + lacked.length, 0),
      left: websites.length * new Set(kinds).size - changing.reduce((sum, { lacked }) => sum + lacked.length, 0),
      inEnglish: changing.filter(({ website }) => draftsIn(website.language) === undefined).length,
      withoutSeller: changing.filter(({ website }) => findMissingOfSeller(website.seller).length > 0).length,
      ...(preview && { sample: changing.slice(0, sampleSize).map(sampleOf) }),
    }
  },

  async setReviewed({ websiteIds, kinds, preview }, { db }) {
    if (!preview) return { affected: await setReviewed(db, websiteIds, kinds) }
    const drafts = await findDrafts(db, websiteIds, kinds)
    const sample = [...Map.groupBy(drafts, ({ websiteId }) => websiteId)].slice(0, sampleSize).map(([id, own]) => {
      const titles = own.map(({ title }) => title).join(', ')
      return { id, title: own[0]?.domain ?? id, before: { drafts: titles }, after: { drafts: '' } }
    })
    return { affected: drafts.length, sample }
  },
})

interface Plan {
  website: DetailedWebsite
  lacked: readonly LegalPageKind[]
}

function articlesOf({ website, lacked }: Plan) {
  const { pages } = draftsFor(website.language)
  return lacked.map((kind) => ({
    ...pages[kind],
    websiteId: website.id,
    urlKeywords: legalPageAddresses[kind][0],
    sort: 900 + legalPageKinds.indexOf(kind),
    needsReview: true,
  }))
}

function footerOf({ website, lacked }: Plan) {
  const { group } = draftsFor(website.language)
  return { websiteId: website.id, menu: withArticles(website.footerMenu, group, articlesOf({ website, lacked })) }
}

function sampleOf({ website, lacked }: Plan) {
  const { pages } = draftsFor(website.language)
  const after = Object.fromEntries(lacked.map((kind) => [kind, pages[kind].title]))
  return { id: website.id, title: website.domain, before: Object.fromEntries(lacked.map((kind) => [kind, ''])), after }
}
