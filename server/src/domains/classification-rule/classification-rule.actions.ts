import { type ClassifyRule, classificationRule, goodsClassify, type InputOf } from '@wanpu/contract'
import { type Context, conflict, found, handlers } from '../../action.ts'
import { runBatch, sampleOf, sampleSize } from '../../changes/batch.ts'
import { exportSearched } from '../../export/start-export.ts'
import { findUnknownClassifications } from '../goods/goods.sql.ts'
import { deleteRuleSets, findNamedClasses, getRuleSet, insertRuleSet, searchRuleSets, updateRuleSet } from './classification-rule.sql.ts'
import { classify } from './classify.batch.ts'
import { lastTitles, readRuleLines, rulesOf } from './rule-lines.rules.ts'
import { tryRules } from './rule-match.sql.ts'

export const classificationRuleActions = handlers(classificationRule, {
  search: (input, { db }) => searchRuleSets(db, input),

  export: exportSearched({
    action: classificationRule.export,
    fileName: 'classification-rules',
    search: (db, input) => searchRuleSets(db, input),
  }),

  read: async ({ id }, { db }) => found(await getRuleSet(db, id)),

  async readLines({ text }, { db }) {
    const read = readRuleLines(text)
    const { rules, failures } = rulesOf(read.lines, await findNamedClasses(db, lastTitles(read.lines)))
    return { rules, failures: [...read.failures, ...failures].sort((one, other) => one.line - other.line) }
  },

  async insert(set, context) {
    await checkClasses(set.rules, context)
    return { id: await insertRuleSet(context.db, set) }
  },

  async update({ id, version, ...set }, context) {
    const before = found(await getRuleSet(context.db, id))
    await checkClasses(set.rules, context)
    if ((await updateRuleSet(context.db, id, version, set)) === 0) throw conflict(before)
    return found(await getRuleSet(context.db, id))
  },

  delete: async ({ ids }, { db }) => ({ affected: await deleteRuleSets(db, ids) }),
})

export const goodsClassifyActions = handlers(goodsClassify, {
  async classify(input, context) {
    await checkClasses(input.rules, context)
    return input.preview ? dryRun(input, context) : runBatch(classify, input, context)
  },
})

async function dryRun(input: InputOf<typeof goodsClassify.classify>, context: Context<'no-such-classification'>) {
  const most = input.limitCount ?? Number.MAX_SAFE_INTEGER
  const { rules, ids } = await tryRules(context.db, input.rules, input.options)
  const first = ids.slice(0, Math.min(sampleSize, most))
  return { affected: Math.min(ids.length, most), sample: await sampleOf(classify, first, input, context), rules }
}

async function checkClasses(rules: readonly ClassifyRule[], { db, fail }: Context<'no-such-classification'>): Promise<void> {
  const named = rules.flatMap(({ sourceId, targetId }) => (sourceId === undefined ? [targetId] : [sourceId, targetId]))
  const unknown = await findUnknownClassifications(db, named)
  if (unknown.length > 0) throw fail('no-such-classification', { id: unknown.slice(0, 20) })
}
