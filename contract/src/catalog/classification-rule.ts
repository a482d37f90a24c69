import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id, ids, line, version } from '../core/fields.ts'
import { affected, batchOptions, batchResult, batchShape, inserted, listOf, pageOf } from '../core/list.ts'
import { headerWords } from '../words/header-words.ts'
import { goodsFilter } from './goods-filter.ts'

/**
 * Words and phrases of a rule: each occurs anywhere in title, sku, brand or product type; `=word=` as a whole word.
 * Upper and lower case are the same.
 */
const words = z.array(line(200)).max(100).default([])

/**
 * Products of the source class and all below it (of any class without one) that hold at least one of `include` (any
 * text without one) and none of `exclude` go to the target class. Rules are in order: the first that matches decides.
 */
export const classifyRule = z.strictObject({ sourceId: id.optional(), include: words, exclude: words, targetId: id })
export type ClassifyRule = z.output<typeof classifyRule>

const mostRules = 1000
const rules = z.array(classifyRule).max(mostRules)
const fields = { title: line(200), rules: rules.default([]) }

const listed = {
  id: z.string(),
  version,
  title: z.string(),
  ruleCount: count,
  createdAt: z.string(),
  updatedAt: z.string(),
}
export const ruleSetListRow = z.object(listed)
export type RuleSetListRow = z.output<typeof ruleSetListRow>

export const ruleSetRow = z.object({ ...listed, rules: z.array(classifyRule) })
export type RuleSetRow = z.output<typeof ruleSetRow>

const noClassification = failure('no-such-classification', '分类不存在：{id}', 'No such category: {id}')

/** What is wrong with a pasted line: too few parts, no such class, or several classes of that name. */
export const ruleLineFault = z.enum(['parts', 'source-missing', 'source-ambiguous', 'target-missing', 'target-ambiguous'])
export type RuleLineFault = z.output<typeof ruleLineFault>

const searchRuleSets = action('classification-rule.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional() }, ['updatedAt', 'createdAt', 'title']),
  output: pageOf(ruleSetListRow),
})

const ruleSetsExportColumns = {
  title: headerWords.title,
  ruleCount: { zh: '规则数', en: 'Rules' },
  updatedAt: headerWords.updatedAt,
  createdAt: headerWords.createdAt,
} as const

export const classificationRule = {
  search: searchRuleSets,
  export: exportOf(searchRuleSets, ruleSetsExportColumns),
  read: action('classification-rule.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: ruleSetRow }),
  /**
   * Reads pasted lines `source | include | exclude | target`, or `include -> target` for any source; classes by their
   * title or their path (`A > B`), words with commas between. Writes nothing.
   */
  readLines: action('classification-rule.read-lines', {
    effect: 'reads',
    input: z.strictObject({ text: z.string().max(500_000).default('') }),
    output: z.object({
      rules: z.array(classifyRule),
      failures: z.array(
        z.object({
          line: count,
          text: z.string(),
          fault: ruleLineFault,
          /** The path of the target that is not there. */
          missing: z.array(z.string()).optional(),
        }),
      ),
    }),
  }),
  insert: action('classification-rule.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(fields),
    output: inserted,
    fails: [noClassification],
  }),
  update: action('classification-rule.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...fields }),
    output: ruleSetRow,
    fails: [noClassification],
  }),
  delete: action('classification-rule.delete', { effect: 'deletes', isUndoable: true, input: z.strictObject({ ids }), output: affected }),
}

/**
 * How a rule did in a dry run: products that it holds for, products that it decides as the first one, and those of them
 * that change their class.
 */
export const ruleCount = z.object({ matched: count, taken: count, changed: count })
export type RuleCount = z.output<typeof ruleCount>

/** A preview answers one entry of `rules` for each rule, in their order. */
const classified = batchResult.extend({ rules: z.array(ruleCount).optional() })

export const goodsClassify = {
  classify: action('goods.classify', {
    effect: 'writes',
    input: z.strictObject({ options: batchOptions(goodsFilter), rules: rules.min(1), ...batchShape }),
    output: classified,
    fails: [noClassification],
    scope: 'website',
  }),
}
