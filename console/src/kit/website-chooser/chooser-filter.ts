import { hostOf, type SentInputOf, type shopWebsite } from '@wanpu/contract'

/** What the chooser filters websites by: the filter of the websites' list, which saved filters share. */
export type ChooserFilter = Omit<SentInputOf<typeof shopWebsite.search>, 'pageIndex' | 'pageSize' | 'sort'>

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
  const asked: Record<string, unknown> = { ...filter }
  return chooserStates.find((state) => Object.entries(flags[state]).every(([field, value]) => asked[field] === value))
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

const drawn = ['keywords', 'tag', 'groupId', 'shopServerId', 'ownerCode', 'language', 'domains']

/** The fields of a saved filter that the chooser applies but has no control for. */
export function undrawnFields(filter: ChooserFilter): string[] {
  const ofState = Object.keys(flags[stateOf(filter) ?? 'active'])
  const isDrawn = (field: string) => drawn.includes(field) || (stateOf(filter) !== undefined && ofState.includes(field))
  return Object.entries(filter).flatMap(([field, value]) => (value === undefined || isDrawn(field) ? [] : [field]))
}

/** The pasted words that are none of these hosts. */
export function unknownDomains(pasted: string, hosts: ReadonlySet<string>): string[] {
  const words = pasted.split(/[\s,;，；]+/).filter(Boolean)
  return [...new Set(words)].filter((word) => !hosts.has(hostOf(word) ?? word))
}
