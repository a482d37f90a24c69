import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { groupBeyondOwn } from '../core/applies-to.ts'
import { exportOf } from '../core/export.ts'
import { count, id, ids, line, text, version } from '../core/fields.ts'
import { affected, batchResult, inserted, listOf, pageOf } from '../core/list.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { settingName, sharedSettings } from './website-config.ts'
import { groupOfferActions } from './website-offers.ts'

export const websiteGroupRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  memo: z.string(),
  /** Of those that the caller sees. */
  websites: count,
  /** The settings that it makes for its websites. */
  settings: z.array(settingName),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WebsiteGroupRow = z.output<typeof websiteGroupRow>

/** The settings of a group, or of the installation (without id), whose version is 1 until they are first saved. */
const groupSettings = z.object({
  id: z.string().optional(),
  version,
  settings: sharedSettings,
  /** A website that it counts for, if any: what may be linked to is looked up there. */
  exampleWebsiteId: z.string().nullable(),
})
export type GroupSettings = z.output<typeof groupSettings>

const fields = { name: line(100), memo: text(2000).default('') }

const used = failure('group-used', '以下各项适用于要删除的分组，请先修改：{names}', 'These apply to the groups; change them first: {names}')

const search = action('website-group.search', {
  effect: 'reads',
  input: listOf({ keywords: text(200).optional() }, ['name', 'createdAt', 'updatedAt']),
  output: pageOf(websiteGroupRow),
  scope: 'rows',
})

const exportColumns = {
  name: fieldWords.name,
  websites: fieldWords.websiteCount,
  settings: { zh: '统一的设置', en: 'Settings' },
  memo: headerWords.memo,
  updatedAt: headerWords.updatedAt,
} as const

/** Websites that share settings: a setting is the website's own, else its group's, else the installation's. */
export const websiteGroup = {
  search,
  export: exportOf(search, exportColumns),
  read: action('website-group.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: websiteGroupRow,
    scope: 'rows',
  }),
  readSettings: action('website-group.read.settings', {
    effect: 'reads',
    input: z.strictObject({ id: id.optional() }),
    output: groupSettings,
    scope: 'rows',
  }),
  insert: action('website-group.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(fields),
    output: inserted,
    fails: [groupBeyondOwn],
    scope: 'rows',
  }),
  update: action('website-group.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...fields }),
    output: websiteGroupRow,
    fails: [groupBeyondOwn],
    scope: 'rows',
  }),
  /**
   * Replaces the settings whole; an empty one is not made any more. A preview counts the websites that would be others,
   * and says what each has and would have.
   */
  saveSettings: action('website-group.save.settings', {
    effect: 'writes',
    readsThrough: 'website-group.read.settings',
    isUndoable: true,
    input: z.strictObject({ id: id.optional(), version, settings: sharedSettings, preview: z.boolean().default(false) }),
    output: batchResult.extend({
      /** How many websites change in each setting. */
      settings: z.array(z.object({ name: settingName, websites: count })),
    }),
    fails: [groupBeyondOwn],
    scope: 'rows',
  }),
  ...groupOfferActions,
  /** Its websites stay, without what they had of the group. */
  delete: action('website-group.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [groupBeyondOwn, used],
    scope: 'rows',
  }),
}
