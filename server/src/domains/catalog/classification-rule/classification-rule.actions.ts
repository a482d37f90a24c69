import { classificationRule, goodsClassify, type InputOf } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { runBatch } from '../../../batches/batch.ts'
import { sampleOf, sampleSize } from '../../../batches/batch-preview.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { findNamedClasses, ruleSets, searchRuleSets } from './classification-rule.sql.ts'
import { checkRules, classify } from './classify.batch.ts'
import { listLastTitles, readRuleLines, rulesOf } from './rule-lines.rules.ts'
import { tryRules } from './rule-match.sql.ts'

export const classificationRuleActions = handlers(classificationRule, {
  search: (input, { db }) => searchRuleSets(db, input),

  export: exportSearched({
    action: classificationRule.export,
    fileName: 'classification-rules',
    search: (db, input) => searchRuleSets(db, input),
  }),

  read: ruleSets.read,

  async readLines({ text }, { db }) {
    const ruleLines = readRuleLines(text)
    const { rules, failures } = rulesOf(ruleLines.lines, await findNamedClasses(db, listLastTitles(ruleLines.lines)))
    return { rules, failures: [...ruleLines.failures, ...failures].sort((a, b) => a.line - b.line) }
  },

  async insert({ title, rules }, context) {
    await checkRules(rules, context)
    return { id: await ruleSets.insert(context.db, { title, rules: json(rules) }) }
  },

  async update({ id, version, title, rules }, context) {
    await checkRules(rules, context)
    return ruleSets.update({ id, version }, { title, rules: json(rules) }, context)
  },

  delete: async ({ ids }, { db }) => ({ affected: await ruleSets.remove(db, ids) }),
})

export const goodsClassifyActions = handlers(goodsClassify, {
  classify: (input, context) => (input.preview ? dryRun(input, context) : runBatch(classify, input, context)),
})

async function dryRun(input: InputOf<typeof goodsClassify.classify>, context: Context<'no-such-classification'>) {
  await checkRules(input.rules, context)
  const most = input.limitCount ?? Number.MAX_SAFE_INTEGER
  const { rules, ids } = await tryRules(context.db, input.rules, input.options)
  const first = ids.slice(0, Math.min(sampleSize, most))
  return { affected: Math.min(ids.length, most), countIsExact: true, sample: await sampleOf(classify, first, input, context), rules }
}
