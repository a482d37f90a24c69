import type { ClassifyRule } from '@wanpu/contract'
import { foldForSearch } from '@wanpu/contract/search-fold'
import { letterOrDigit, type Term, TermSearch } from '../../../text/term-search.ts'
import { doubled } from '../goods/keywords.rules.ts'

/** The classes that rules name, as they are now. */
export interface RuleClasses {
  /** Of each source the class and all below it. */
  sources: ReadonlyMap<string, ReadonlySet<string>>
  targets: ReadonlySet<string>
}

/**
 * Rules, made ready to be asked for very many products. Rules whose target class has gone hold for none, and those
 * whose source has.
 */
export class RuleMatcher {
  readonly #rules: readonly ClassifyRule[]
  readonly #classes: RuleClasses
  readonly #search: TermSearch
  /** By the number of a term: the rules that include it, and those that exclude it. */
  readonly #including: number[][]
  readonly #excluding: number[][]
  readonly #withoutWords: readonly number[]

  constructor(rules: readonly ClassifyRule[], classes: RuleClasses) {
    const uses = rules.flatMap(({ include, exclude }, rule) => [
      ...include.map((word) => ({ word: foldForSearch(word), rule, isWanted: true })),
      ...exclude.map((word) => ({ word: foldForSearch(word), rule, isWanted: false })),
    ])
    const byWord = [...Map.groupBy(uses, ({ word }) => word)]
    const rulesThat = (isWanted: boolean) =>
      byWord.map(([, some]) => some.filter((use) => use.isWanted === isWanted).map(({ rule }) => rule))
    this.#rules = rules
    this.#classes = classes
    this.#search = new TermSearch(byWord.map(([word]) => termOf(word)))
    this.#including = rulesThat(true)
    this.#excluding = rulesThat(false)
    this.#withoutWords = rules.flatMap(({ include }, rule) => (include.length === 0 ? [rule] : []))
  }

  /**
   * The numbers of the rules that hold for a product, in their order: the first one decides. `words` as the index of
   * words has them.
   */
  holding(words: string, classificationId: string | null): number[] {
    const candidateRules = new Set(this.#withoutWords)
    const unwanted = new Set<number>()
    this.#search.find(words, (term) => {
      for (const rule of this.#including[term] ?? []) candidateRules.add(rule)
      for (const rule of this.#excluding[term] ?? []) unwanted.add(rule)
    })
    return [...candidateRules].filter((rule) => !unwanted.has(rule) && this.#reaches(rule, classificationId)).sort((a, b) => a - b)
  }

  #reaches(number: number, classificationId: string | null): boolean {
    const rule = this.#rules[number]
    if (!rule || !this.#classes.targets.has(rule.targetId)) return false
    if (rule.sourceId === undefined) return true
    return classificationId !== null && this.#classes.sources.get(rule.sourceId)?.has(classificationId) === true
  }
}

/** A word as searches read it: `=word=` as a whole word, any other anywhere. */
function termOf(word: string): Term {
  const alone = /^=(.+)=$/u.exec(word)?.[1]
  return alone === undefined ? { text: doubled(word) } : { text: doubled(alone), before: letterOrDigit, after: letterOrDigit }
}
