import { z } from 'zod'
import { action } from '../core/action.ts'
import { count, text, version } from '../core/fields.ts'
import { affected, batchOptions, batchShape } from '../core/list.ts'
import { savedFields } from '../core/saved-fields.ts'
import { websitesChanged, websiteVersions } from '../core/website-results.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { sellerBeyondOwn } from '../system/undo-failures.ts'
import { givenGlobalConfig, menuItems } from './website-config.ts'
import { noSuchGroup, noSuchServer, ownDomain, serverFull } from './website-failures.ts'
import { configFields, optionalOf, publishingFields, readOnlyFields, shareable, websiteFieldName, websiteFields } from './website-fields.ts'
import { chosenWebsites, websiteDetail, websiteFilter, websiteStatus } from './website-row.ts'

/** Why these cannot be undone. */
const goesIntoBin = 'A website that is not wanted goes into the recycle bin.'

const domainLines = z
  .union([
    text(100_000),
    z
      .array(text(300))
      .max(1000)
      .transform((lines) => lines.join('\n')),
  ])
  .default('')
const insertedWebsites = z.object({
  affected: count,
  ids: z.array(websiteOfRecord),
  refused: z.array(z.object({ line: z.number(), domain: z.string(), reason: z.enum(['not-a-domain', 'taken', 'twice', 'own']) })),
})
const menuLinks = z.array(z.object({ title: z.string(), url: z.string() }))
/**
 * `missingLinks`: entries of the menus that lead to no page of the new websites as long as these have no products.
 * `leftOutLinks`: entries that were left out, for they lead to nothing in the copied website either.
 */
const websitesLike = insertedWebsites.extend({ taskIds: z.array(z.string()), missingLinks: menuLinks, leftOutLinks: menuLinks })
/** What makes, changes and deletes websites. */
export const websiteEdit = {
  insert: action('shop-website.insert', {
    effect: 'writes',
    notUndoable: goesIntoBin,
    input: z.strictObject(websiteFields),
    output: z.object({ id: websiteId }),
    fails: [noSuchServer, serverFull, ownDomain],
  }),
  /** The whole website; menus and settings stay as they are when absent. */
  update: action('shop-website.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      ...readOnlyFields,
      id: websiteId,
      version,
      ...savedFields(websiteFields),
      globalConfig: givenGlobalConfig.optional(),
      headerMenu: menuItems.optional(),
      footerMenu: menuItems.optional(),
      navigationMenu: menuItems.optional(),
    }),
    output: websiteDetail,
    fails: [noSuchServer, serverFull, sellerBeyondOwn, ownDomain],
    scope: 'website',
  }),
  delete: action('shop-website.delete', {
    effect: 'deletes',
    notUndoable: 'Deleted websites can be restored from the recycle bin for 30 days.',
    input: z.strictObject({ ids: chosenWebsites }),
    output: affected,
    scope: 'website',
  }),
  setStatus: action('shop-website.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids: chosenWebsites, status: websiteStatus }),
    output: affected,
    scope: 'website',
  }),
  /**
   * Domains one a line, also as name;domain. Lines that cannot be taken are answered with their reason; the others
   * become websites.
   */
  insertBatch: action('shop-website.insert.batch', {
    effect: 'writes',
    notUndoable: goesIntoBin,
    input: z.strictObject({
      ...shareable,
      domains: domainLines,
    }),
    output: insertedWebsites,
    fails: [noSuchServer, serverFull],
  }),
  /**
   * Websites with the fields, settings, menus and articles of another one. `goods`: its products follow by a task for
   * each, with what it set for them. Lines as in `insert.batch`.
   */
  insertLike: action('shop-website.insert.like', {
    effect: 'writes',
    notUndoable: goesIntoBin,
    input: z.strictObject({ websiteId, domains: domainLines, goods: z.boolean().default(false) }),
    output: websitesLike,
    fails: [noSuchServer, serverFull],
    scope: 'website',
  }),
  /** Some fields of one website; a named field without a value is emptied. */
  updateFields: action('shop-website.update-fields', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      id: websiteId,
      version: version.optional(),
      fields: z.array(websiteFieldName).min(1).max(20),
      values: optionalOf({ ...websiteFields, ...configFields, ...publishingFields }).default({}),
    }),
    output: websiteDetail,
    fails: [noSuchServer, serverFull, noSuchGroup, sellerBeyondOwn, ownDomain],
    scope: 'website',
  }),
  /** The same fields of many websites. */
  updateBatch: action('shop-website.update.batch', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      options: batchOptions({ ...websiteFilter, ids: chosenWebsites.optional() }),
      fields: z
        .array(websiteFieldName.exclude(['domain']))
        .min(1)
        .max(20),
      values: optionalOf({ ...shareable, ...configFields, ...publishingFields }).default({}),
      ...batchShape,
      versions: websiteVersions.optional(),
    }),
    output: websitesChanged,
    fails: [noSuchServer, serverFull, noSuchGroup, sellerBeyondOwn],
    scope: 'rows',
  }),
}
