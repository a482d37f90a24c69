import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'
import { websiteBuilds } from './website-builds.ts'
import { websiteEdit } from './website-edit.ts'
import { websitesExportColumns } from './website-export.ts'
import { websiteLook } from './website-look.ts'
import { readNeeds } from './website-needs.ts'
import { websiteOffers } from './website-offers.ts'
import { chosenWebsites, websiteCheck, websiteDetail, websiteFilter, websiteRow } from './website-row.ts'

const searchWebsites = action('shop-website.search', {
  effect: 'reads',
  input: listOf({ ids: chosenWebsites.optional(), ...websiteFilter }, [
    'createdAt',
    'updatedAt',
    'domain',
    'goodsCount',
    'lastGeneratedAt',
    'lastPushedAt',
  ]),
  output: pageOf(websiteRow),
  scope: 'rows',
})

/** A value that websites are filtered by, and how many have it. */
export const websiteFacet = z.object({ value: z.string(), websites: count })
export type WebsiteFacet = z.output<typeof websiteFacet>

export const shopWebsite = {
  search: searchWebsites,
  export: exportOf(searchWebsites, websitesExportColumns),
  read: action('shop-website.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id: websiteId }),
    output: websiteDetail,
    scope: 'website',
  }),
  readNeeds,
  ...websiteEdit,
  /** Walks the published pages and asks the website whether it answers. */
  checkError: action('shop-website.check-error', {
    effect: 'reads',
    input: z.strictObject({ id: websiteId }),
    output: websiteCheck,
    scope: 'website',
    // Asking a website takes time, and no transaction may wait for it.
  }),
  ...websiteLook,
  /**
   * The languages of the websites, and how many websites have each, the most used first: what texts are to be
   * translated into.
   */
  readLanguages: action('shop-website.read.languages', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ language: z.string(), websites: count })) }),
    access: 'session',
    scope: 'rows',
  }),
  /** What the websites can be filtered by, the most used values first: at most 500 of each. */
  readFacets: action('shop-website.read.facets', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      tags: z.array(websiteFacet),
      ownerCodes: z.array(websiteFacet),
      languages: z.array(websiteFacet),
      /** By id, as the groups. */
      servers: z.array(websiteFacet.extend({ name: z.string() })),
      groups: z.array(websiteFacet.extend({ name: z.string() })),
    }),
    scope: 'rows',
  }),
  /** What its buyers are offered, and where it has that from. */
  readOffers: action('shop-website.read.offers', {
    effect: 'reads',
    input: z.strictObject({ websiteId }),
    output: websiteOffers,
    scope: 'website',
  }),
  ...websiteBuilds,
}
