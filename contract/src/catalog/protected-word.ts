import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, id, ids, instant, line, text, version } from '../core/fields.ts'
import { affected, batchOptions, batchResult, batchShape, inserted, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { goodsFilter } from './goods-filter.ts'

/**
 * `word`: not inside a longer word (scripts without blanks, such as Chinese, know no words: there the phrase as it is).
 * `part`: anywhere.
 */
export const wordMatch = z.enum(['word', 'part'])
/** Where a word is looked for. The title always is. */
export const wordPlace = z.enum(['title', 'brand', 'tags', 'description'])
export type WordPlace = z.output<typeof wordPlace>
/**
 * What happens to a row of a product file: `quarantine` takes it in, `block` refuses it. Products that are in the stock
 * already, or made by hand, are quarantined by both.
 */
export const wordEffect = z.enum(['quarantine', 'block'])
export type WordEffect = z.output<typeof wordEffect>
export const wordStatus = z.enum(['on', 'off'])

/** One letter or digit would be found nearly everywhere. */
export const hasTwoSigns = (word: string) => (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2
export const longestWord = 100

const how = {
  match: begins(wordMatch, 'word'),
  places: z
    .array(wordPlace)
    .max(wordPlace.options.length)
    .default([])
    .transform((places) => wordPlace.options.filter((place) => place === 'title' || places.includes(place))),
  effect: begins(wordEffect, 'quarantine'),
  note: text(500).default(''),
}

/**
 * `word` is compared without regard to case, width and accents. `excepts`: phrases that let it pass. A phrase that
 * holds the word lets pass just that occurrence; any other lets the text pass that it occurs in.
 */
const fields = {
  word: line(longestWord).refine(hasTwoSigns, { message: 'two letters or digits at least' }),
  ...how,
  excepts: z.array(line(200)).max(50).default([]),
  status: begins(wordStatus, 'on'),
}

export const protectedWordRow = z.object({
  id: z.string(),
  version,
  word: z.string(),
  match: wordMatch,
  places: z.array(wordPlace),
  effect: wordEffect,
  excepts: z.array(z.string()),
  note: z.string(),
  status: wordStatus,
  /** Products that it keeps in quarantine. */
  quarantinedCount: count,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ProtectedWordRow = z.output<typeof protectedWordRow>

export const protectedWordFilter = {
  keywords: z.string().max(200).optional(),
  status: wordStatus.optional(),
  effect: wordEffect.optional(),
  match: wordMatch.optional(),
  place: wordPlace.optional(),
}
export const protectedWordSorts = ['createdAt', 'updatedAt', 'word'] as const

/** Why a pasted line made no word: it is one already, it stood above, or its length. */
export const wordLineFault = z.enum(['known', 'repeated', 'too-short', 'too-long'])
export type WordLineFault = z.output<typeof wordLineFault>

export const protectedWord = {
  search: action('protected-word.search', {
    effect: 'reads',
    input: listOf(protectedWordFilter, protectedWordSorts),
    output: pageOf(protectedWordRow),
  }),
  read: action('protected-word.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: protectedWordRow }),
  insert: action('protected-word.insert', { effect: 'writes', isUndoable: true, input: z.strictObject(fields), output: inserted }),
  update: action('protected-word.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(fields) }),
    output: protectedWordRow,
  }),
  delete: action('protected-word.delete', { effect: 'deletes', isUndoable: true, input: z.strictObject({ ids }), output: affected }),
  setStatus: action('protected-word.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, status: wordStatus }),
    output: affected,
  }),
  /** One word a line, all of one kind. `leftOut`: the lines that made none. */
  insertBatch: action('protected-word.insert.batch', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ text: z.string().min(1).max(500_000), ...how }),
    output: z.object({
      affected: count,
      ids: z.array(z.string()),
      leftOut: z.array(z.object({ line: count, text: z.string(), fault: wordLineFault })),
    }),
  }),
}

/**
 * Own texts of a website take the products into quarantine everywhere, which only those may do who see every website.
 */
export const protectedText = failure(
  'protected-text',
  '含有保护词：{words}。请换一种说法，或请可管理全部网站的人处理',
  'Holds protected words: {words}. Say it another way, or ask somebody who sees every website',
)

const checkResult = batchResult.extend({
  /** Of a preview: how many products were looked at, whether those were all, and how many each word would catch. */
  checked: count.optional(),
  isWhole: z.boolean().optional(),
  words: z.array(z.object({ id: z.string(), word: z.string(), count })).optional(),
})

export const goodsQuarantine = {
  /**
   * Looks through the products of a filter, with all words that are on or only those named, and quarantines what they
   * find.
   */
  check: action('goods.check-protected-words', {
    effect: 'writes',
    input: z.strictObject({ options: batchOptions(goodsFilter), wordIds: ids.optional(), ...batchShape }),
    output: checkResult,
    scope: 'website',
  }),
  /**
   * Products come out of quarantine; the words that held them let them pass until the text changes that they were found
   * in.
   */
  release: action('goods.release-quarantine', {
    effect: 'writes',
    input: z.strictObject({ options: batchOptions(goodsFilter), ...batchShape }),
    output: batchResult,
    scope: 'website',
  }),
}

/** `blocked`: a row of a file that was refused. */
export const wordEvent = z.enum(['quarantined', 'blocked', 'released'])
/**
 * What was going on: a product file, a check of the stock, a product made or edited by hand, a batch change, a release.
 */
export const wordSource = z.enum(['import', 'check', 'hand', 'batch', 'release'])
export type WordSource = z.output<typeof wordSource>

export const protectedWordLogRow = z.object({
  id: z.string(),
  event: wordEvent,
  source: wordSource,
  words: z.array(z.string()),
  /** Absent for a row that was refused. */
  goodsId: z.string().nullable(),
  title: z.string(),
  /** What has become of the products; null for a row that was refused. */
  goodsState: z.enum(['quarantined', 'free', 'gone']).nullable(),
  fileName: z.string(),
  rowNumber: z.number().nullable(),
  changeSetId: z.string().nullable(),
  /** True when the change was taken back since. */
  isUndone: z.boolean(),
  byName: z.string(),
  at: z.string(),
})
export type ProtectedWordLogRow = z.output<typeof protectedWordLogRow>

export const protectedWordLogFilter = {
  /** Part of the title, a word, the file's name or who it was. */
  keywords: z.string().max(200).optional(),
  event: wordEvent.optional(),
  source: wordSource.optional(),
  goodsId: id.optional(),
  from: instant.optional(),
  to: instant.optional(),
}
export const protectedWordLogSorts = ['at'] as const

export const protectedWordLog = {
  search: action('protected-word-log.search', {
    effect: 'reads',
    mayBeStale: true,
    input: listOf(protectedWordLogFilter, protectedWordLogSorts),
    output: pageOf(protectedWordLogRow),
  }),
}
