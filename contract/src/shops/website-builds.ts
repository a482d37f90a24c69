import { z } from 'zod'
import { action } from '../core/action.ts'
import { count, ids, instant, line, text } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import {
  guardsBeyondOwn,
  guardsRefused,
  neverPublic,
  noSuchBuild,
  notGenerated,
  nothingWaits,
  notNext,
  pushFailures,
  websiteHeld,
} from './website-failures.ts'
import { guardsRecord, holdReason, pageChange, publishingRefusal } from './website-publishing.ts'
import { chosenWebsites, websiteProblem } from './website-row.ts'

/** Why these cannot be undone. */
const seenInPublic = 'What was public has been seen; a roll back shows what was before.'

export const buildStatus = z.enum(['building', 'ready', 'refused', 'gone'])
export const websiteBuild = z.object({
  id: z.string(),
  websiteId: websiteOfRecord,
  status: buildStatus,
  isCurrent: z.boolean(),
  /** It waits to become public. */
  isNext: z.boolean(),
  /** Who asked for it; null when the system made it. */
  madeBy: z.string().nullable(),
  /** When it became public last; null when it never was. */
  publishedAt: z.string().nullable(),
  /** Pages that are new, that differ and that are gone, against the build that was public when this one was made. */
  added: z.number(),
  changed: z.number(),
  lost: z.number(),
  /** The rules that it does not hold, and who published it all the same. */
  refusals: z.array(publishingRefusal),
  forcedBy: z.string().nullable(),
  pages: z.number(),
  written: z.number(),
  removed: z.number(),
  /** Why pages were written: reason → number of pages. */
  reasons: z.record(z.string(), z.number()),
  problems: z.array(websiteProblem),
  seconds: z.number(),
  createdAt: z.string(),
})
export type WebsiteBuild = z.output<typeof websiteBuild>

export const previewLinkRow = z.object({
  id: z.string(),
  /** Null: what is published. */
  buildId: z.string().nullable(),
  /** The user who asked for it. */
  madeBy: z.string(),
  madeAt: z.string(),
  endsAt: z.string(),
  /** To the minute; null when nobody opened it. */
  openedAt: z.string().nullable(),
})
export type PreviewLinkRow = z.output<typeof previewLinkRow>

/** What generated builds are, and which of them is public. */
export const websiteBuilds = {
  readBuilds: action('shop-website.read.builds', {
    effect: 'reads',
    input: listOf({ websiteId }, ['createdAt']),
    output: pageOf(websiteBuild),
    scope: 'website',
  }),
  /**
   * Publishes an earlier build and holds the website; generations and pushes that wait or run are cancelled. With
   * `push` the server gets the build too: the one push that a held website allows.
   */
  rollBack: action('shop-website.roll-back', {
    effect: 'writes',
    notUndoable: seenInPublic,
    input: z.strictObject({ websiteId, buildId: line(60), reason: holdReason.default(''), push: z.boolean().default(false) }),
    output: websiteBuild,
    fails: [noSuchBuild, neverPublic, ...pushFailures],
    scope: 'website',
  }),
  /**
   * Nothing publishes the websites until they are released. Returns how many were not held before; those that are keep
   * their reason.
   */
  hold: action('shop-website.hold', {
    effect: 'writes',
    notUndoable: 'A hold ends when the website is released.',
    input: z.strictObject({ ids: chosenWebsites, reason: holdReason.default('') }),
    output: affected,
    scope: 'website',
  }),
  /** Ends the hold of websites, which then count as changed. Returns how many were held. */
  release: action('shop-website.release', {
    effect: 'writes',
    notUndoable: 'A released website can be held again.',
    input: z.strictObject({ ids: chosenWebsites }),
    output: affected,
    scope: 'website',
  }),
  /**
   * Makes the next build public. It is named, so that nobody publishes another one than they looked at. `anyway`
   * publishes one that the guards refuse; with `push` the server gets it too.
   */
  publish: action('shop-website.publish', {
    effect: 'writes',
    notUndoable: seenInPublic,
    input: z.strictObject({ websiteId, buildId: line(60), push: z.boolean().default(false), anyway: z.boolean().default(false) }),
    output: websiteBuild,
    fails: [notNext, websiteHeld, guardsRefused, ...pushFailures],
    scope: 'website',
  }),
  /**
   * When the next builds of websites become public by themselves; without `at`, at no time. What waits then is
   * published.
   */
  setPublishAt: action('shop-website.set-publish-at', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids: chosenWebsites, at: instant.optional() }),
    output: affected,
    fails: [nothingWaits],
    scope: 'website',
  }),
  /** The rules that builds must hold before they become public, of websites without their own. */
  readGuards: action('shop-website.read.guards', { effect: 'reads', input: z.strictObject({}), output: guardsRecord }),
  saveGuards: action('shop-website.save.guards', {
    effect: 'writes',
    isUndoable: true,
    input: guardsRecord,
    output: guardsRecord,
    fails: [guardsBeyondOwn],
  }),
  /**
   * What publishing would change on what is public, page by page: of the data as they are now, or of the next build.
   * Nothing is written.
   */
  readChanges: action('shop-website.read.changes', {
    effect: 'reads',
    input: z.strictObject({
      websiteId,
      of: z.enum(['draft', 'next']).default('draft'),
      change: pageChange.shape.change.optional(),
      keywords: text(200).optional(),
      limit: z.int().min(1).max(1000).default(200),
    }),
    output: z.object({
      added: count,
      changed: count,
      lost: count,
      /** How many match the filter; `items` are the first of them. */
      matching: count,
      items: z.array(pageChange),
      /** Why the data could not be published, such as two pages of one address. */
      problems: z.array(websiteProblem),
    }),
    scope: 'website',
  }),
  /**
   * The published home page as one document without scripts, so that showing it is no visit; null where nothing is
   * published, or this server does not have the files.
   */
  readHome: action('shop-website.read.home', {
    effect: 'reads',
    input: z.strictObject({ websiteId }),
    output: z.object({ html: z.string().nullable() }),
    scope: 'website',
  }),
  /** An address that shows a build in the browser for a short time, to whoever asked for it. */
  previewLink: action('shop-website.preview-link', {
    effect: 'writes',
    input: z.strictObject({ websiteId, buildId: line(60).optional() }),
    output: z.object({ url: z.string(), expiresAt: z.string() }),
    fails: [notGenerated],
    scope: 'website',
    // The list of links tells who made which.
    isAudited: false,
    // A link works as long as the session of its maker.
    needsSession: true,
  }),
  /** The preview links that are good now. */
  readPreviewLinks: action('shop-website.read.preview-links', {
    effect: 'reads',
    input: z.strictObject({ websiteId }),
    output: z.object({ items: z.array(previewLinkRow) }),
    scope: 'website',
  }),
  /** Ends preview links of a website: those that are named, else all. */
  revokePreviewLinks: action('shop-website.revoke-preview-links', {
    effect: 'writes',
    notUndoable: 'Whoever has a revoked link gets a new one.',
    input: z.strictObject({ websiteId, linkIds: ids.optional() }),
    output: affected,
    scope: 'website',
  }),
}
