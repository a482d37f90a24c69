import { z } from 'zod'
import { action } from '../core/action.ts'
import { count, text } from '../core/fields.ts'
import { legalPageKinds } from '../core/legal-pages.ts'
import { batchResult, listOf, pageOf } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'

export const legalPageKind = z.enum(legalPageKinds)

/**
 * `draft`: nobody has said yet that the shipped text was reviewed. `unpublished`: it is there, but buyers do not see it
 * yet.
 */
export const legalPageState = z.enum(['present', 'draft', 'unpublished', 'missing'])
export type LegalPageState = z.output<typeof legalPageState>

export const legalPagesRow = z.object({
  id: z.string(),
  host: z.string(),
  name: z.string(),
  language: z.string(),
  terms: legalPageState,
  privacy: legalPageState,
  withdrawal: legalPageState,
  shipping: legalPageState,
  imprint: legalPageState,
})
export type LegalPagesRow = z.output<typeof legalPagesRow>

const selectionFields = {
  websiteIds: z.array(websiteId).min(1).max(1000),
  kinds: z.array(legalPageKind).min(1).max(legalPageKinds.length),
  preview: z.boolean().default(false),
}

/** Legal pages are articles of websites under addresses that `legalPageAddresses` names. */
export const legalPage = {
  search: action('shop-article.search.legal-pages', {
    effect: 'reads',
    input: listOf(
      { keywords: text(200).optional(), language: text(20).optional(), lacks: legalPageKind.optional(), hasDraft: z.boolean().optional() },
      ['host', 'name', 'language'],
    ),
    output: pageOf(legalPagesRow),
    scope: 'rows',
  }),
  /**
   * Adds the shipped drafts that websites lack, in the language of each website or else in English; pages that are
   * there stay as they are.
   */
  insert: action('shop-article.insert.legal-pages', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ...selectionFields, addToFooter: z.boolean().default(true) }),
    output: batchResult.extend({
      /** Pages that are there already. */
      left: count,
      /** Websites that get English drafts because there are none in their language. */
      inEnglish: count,
      /** Websites whose seller has no name, address or e-mail, which the drafts tell. */
      withoutSeller: count,
    }),
    scope: 'website',
  }),
  /** Says that drafts were reviewed. Their text stays. */
  setReviewed: action('shop-article.set-reviewed', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(selectionFields),
    output: batchResult,
    scope: 'website',
  }),
}
