import type { ReviewRules } from '@wanpu/contract'

/** Rules of a screen row: more than so many within so many minutes. */
export const countedRules = ['sameBuyer', 'sameNetwork', 'manyOrders', 'failedPayments'] as const

/** The form's values: one name for each field, with the rule's name before a dot. */
export type ReviewFields = Record<string, string | number | boolean | undefined>

/** The rules as the form has them. */
export function toFields(rules: ReviewRules): ReviewFields {
  const entries = Object.entries(rules).flatMap(([name, value]): [string, string | number | boolean][] =>
    typeof value === 'object' ? Object.entries(value).map(([field, each]) => [`${name}.${field}`, each]) : [[name, value]],
  )
  return Object.fromEntries(entries)
}

/** The form's values as the rules; what is empty is missing, and refused by the contract. */
export function toRules(fields: ReviewFields): ReviewRules {
  const rules: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const [rule = '', field] = name.split('.')
    rules[rule] = field === undefined ? value : { ...Object(rules[rule]), [field]: value }
  }
  // The contract looks at it before it is sent, and the server again.
  return rules as ReviewRules
}
