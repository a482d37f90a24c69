import type { Action, Language } from '@wanpu/contract'
import { z } from 'zod'
import { badInput } from '../refusals.ts'
import { checkShape } from './body-limit.ts'
import { cleanPayload } from './normalize-payload.ts'

const fieldErrors = { zh: z.locales.zhCN().localeError, en: z.locales.en().localeError }

/**
 * The payload, parsed by the action's input shape.
 * @throws bad-input with a reason for each field, in the caller's language
 */
export function readInput(action: Action, payload: unknown, language: Language): unknown {
  checkShape(payload)
  const parsed = action.input.safeParse(cleanPayload(payload), { error: fieldErrors[language] })
  if (!parsed.success) throw badInput(fieldReasons(parsed.error.issues))
  return parsed.data
}

/** Highest number of fields that one answer names: as many as a form shows, and no more than 16 KiB. */
const mostReasons = 20

function fieldReasons(issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): Record<string, string> {
  const reasons: Record<string, string> = {}
  for (const issue of issues) {
    const path = [...above, ...issue.path]
    const inner = issue.code === 'invalid_union' ? fieldReasons(closestOption(issue.errors), path) : {}
    const own = Object.keys(inner).length > 0 ? inner : Object.fromEntries(namesOf(issue, path).map((name) => [name, issue.message]))
    for (const [name, reason] of Object.entries(own)) {
      if (Object.keys(reasons).length === mostReasons) return reasons
      reasons[name.slice(0, 200)] ??= reason.slice(0, 300)
    }
  }
  return reasons
}

/** The issues of that option of a union which the input came closest to. */
function closestOption(options: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  return options.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function namesOf(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): string[] {
  const at = path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return [at || 'payload']
  return issue.keys.slice(0, mostReasons).map((key) => (at ? `${at}.${key}` : key))
}
