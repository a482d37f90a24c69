/** The files that may: the clock of a zone, the calendar, and figures of the browser's own clock or of a year alone. */
const allowed = new Set(['contract/src/core/zone.ts', 'contract/src/core/calendar.ts'])

const rules: readonly [RegExp, string][] = [
  [/Asia\/Shanghai/, 'names a time zone: ask the setting (readBusinessZone, businessZone)'],
  [/toISOString\(\)\s*\.slice\(/, 'takes a day from UTC: days are those of the business (zone.dayOf)'],
  [/\.[gs]etUTC(?:Date|Day|Month|FullYear|Hours)\(/, 'counts days in UTC: use the calendar or a zone'],
  [/\.get(?:Date|Day|Month)\(\)/, 'counts days by the clock of the machine: use the calendar or a zone'],
  [/at time zone 'UTC'|date_trunc\(/i, 'cuts days in SQL: pass the instants at which they begin'],
]

/** What a file says about days by itself, one line each. `file` is its path from the root. */
export function ownDays(file: string, text: string): string[] {
  if (allowed.has(file)) return []
  return text.split('\n').flatMap((line, at) => {
    return rules.flatMap(([rule, why]) => (rule.test(line) ? [`${file}:${at + 1} ${why}`] : []))
  })
}
