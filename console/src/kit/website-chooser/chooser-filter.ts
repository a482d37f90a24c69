import { hostOf, type SentInputOf, type shopWebsite } from '@wanpu/contract'

/** What the chooser filters websites by: the filter of the websites' list, which saved filters share. */
export type ChooserFilter = Omit<SentInputOf<typeof shopWebsite.search>, 'pageIndex' | 'pageSize' | 'sort' | 'seek'>

export const chooserStates = ['active', 'stopped', 'dirty', 'held', 'next', 'problems', 'down', 'short'] as const
export type ChooserState = (typeof chooserStates)[number]

const flags: Record<ChooserState, ChooserFilter> = {
  active: { status: 'active' },
  stopped: { status: 'stopped' },
  dirty: { isDirty: true },
  held: { isHeld: true },
  next: { hasNext: true },
  problems: { hasProblems: true },
  down: { isUp: false },
  short: { isShort: true },
}
const flagFields = [...new Set(Object.values(flags).flatMap((flag) => Object.keys(flag)))]

/** The state that a filter asks for; undefined for none, and for one that only the websites' list can ask for. */
export const stateOf = (filter: ChooserFilter): ChooserState | undefined => {
  const query: Record<string, unknown> = { ...filter }
  return chooserStates.find((state) => Object.entries(flags[state]).every(([field, value]) => query[field] === value))
}

/** The filter with another state, or with none. */
export function withState(filter: ChooserFilter, state: ChooserState | undefined): ChooserFilter {
  const others = Object.fromEntries(Object.entries(filter).filter(([field]) => !flagFields.includes(field)))
  return { ...others, ...(state !== undefined && flags[state]) }
}

/** The filter with one field set, or taken off where the value is empty. */
export function withField(filter: ChooserFilter, field: keyof ChooserFilter, value: string | undefined): ChooserFilter {
  const { [field]: _, ...others } = filter
  return value === undefined || value === '' ? others : { ...others, [field]: value }
}

/** Fields without a control of their own: the state covers some of them, the websites' list filters by all. */
const undrawn = [
  ...(['status', 'isDirty', 'isHeld', 'hasNext', 'hasProblems', 'isUp', 'isShort'] as const),
  ...(['publishing', 'isGenerated', 'isPushDue', 'colourLabel'] as const),
]

/** The fields of a saved filter that the chooser applies but has no control for. */
export function undrawnFields(filter: ChooserFilter): (typeof undrawn)[number][] {
  const state = stateOf(filter)
  const ofState = state === undefined ? [] : Object.keys(flags[state])
  return undrawn.filter((field) => filter[field] !== undefined && !ofState.includes(field))
}

/** The pasted words that are none of these hosts. */
export function unknownDomains(pasted: string, hosts: ReadonlySet<string>): string[] {
  const words = pasted.split(/[\s,;，；]+/).filter(Boolean)
  return [...new Set(words)].filter((word) => !hosts.has(hostOf(word) ?? word))
}
