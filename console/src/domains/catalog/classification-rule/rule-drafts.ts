import type { ClassifyRule, classificationRule, SentInputOf } from '@wanpu/contract'

/** A rule as the form holds it: without a target it is not complete yet. `key` names it while it moves. */
export interface RuleDraft {
  key: string
  sourceId?: string | undefined
  include: string[]
  exclude: string[]
  targetId?: string | undefined
}

let draftCount = 0
const nextKey = () => `rule-${++draftCount}`

/** An empty rule, under a key that no other draft has. */
export const freshDraft = (): RuleDraft => ({ key: nextKey(), include: [], exclude: [] })

/** Something was put into the draft. */
export const isBegun = ({ sourceId, targetId, include, exclude }: RuleDraft) =>
  sourceId !== undefined || targetId !== undefined || include.length > 0 || exclude.length > 0

/** A stored rule for the form, under a key that no other draft has. */
export const draftOf = (rule: ClassifyRule): RuleDraft => ({ ...rule, key: nextKey() })

type SentRule = NonNullable<SentInputOf<typeof classificationRule.insert>['rules']>[number]

/** The rule as the action takes it; an absent target is refused there. */
export const ruleOf = ({ key: _, targetId = '', ...rule }: RuleDraft): SentRule => ({ ...rule, targetId })
