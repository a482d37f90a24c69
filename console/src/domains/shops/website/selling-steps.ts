import { type NeedName, needFacts, needName, type SellingStep, sellingStep, type WebsiteNeed, type WebsiteNeeds } from '@wanpu/contract'
import { listed } from '../../../lib/format.ts'
import type { Say } from '../../../lib/text.ts'
import type { needsText } from './website-needs.text.ts'

/** One step to a first order, with what is left of it. */
export interface StepState {
  step: SellingStep
  isDone: boolean
  /** Nothing of it keeps the website from selling. */
  isOptional: boolean
  needs: WebsiteNeed[]
}

/**
 * The steps to a first order that somebody with these rights can see through to the end: where a screen of a step is
 * closed to them, it is left out, unless something that they can do is left. `mayOpen` says whether they hold the right
 * to an action.
 */
export function stepsOf(needs: readonly WebsiteNeed[], mayOpen: (action: string) => boolean): StepState[] {
  return sellingStep.options.flatMap((step): StepState[] => {
    const own = needName.options.filter((name) => needFacts[name].step === step)
    const left = needs.filter(({ what }) => own.includes(what))
    if (left.length === 0 && !own.every((name) => mayOpen(needFacts[name].right))) return []
    const isOptional = own.every((name) => needFacts[name].isAdvice === true)
    return [{ step, isOptional, isDone: isOptional ? left.length === 0 : !left.some(({ blocks }) => blocks), needs: left }]
  })
}

/** The step to be done now: the first that keeps the website from selling. */
export const nextStep = (steps: readonly StepState[]): StepState | undefined =>
  steps.find(({ isDone, isOptional }) => !isDone && !isOptional)

/** Of the needs of a step, the one that its button is about. */
export const firstNeed = ({ needs }: StepState): WebsiteNeed | undefined => needs.find(({ blocks }) => blocks) ?? needs[0]

const mostNamed = 3

/** What heads the steps of a website that can't sell: whether it takes orders, and what is lacking where that is little. */
export function lackingWords(
  { takesOrders, needs }: Pick<WebsiteNeeds, 'takesOrders' | 'needs'>,
  t: Say<(typeof needsText)['zh']>,
): string {
  if (takesOrders) return t('takesOrders')
  const lacking = needs.filter(({ blocks }) => blocks).map(({ what }) => t(`short.${what}`))
  if (lacking.length === 0 || lacking.length > mostNamed) return t('cannotSell')
  return t('cannotSellFor', { lacking: listed(lacking) })
}

/** What is left to do next to the steps: what does not keep the website from selling. */
export function besideSteps(needs: readonly WebsiteNeed[]): WebsiteNeed[] {
  const inSteps: readonly NeedName[] = ['no-look']
  return needs.filter(({ what, blocks }) => !blocks && !inSteps.includes(what))
}
