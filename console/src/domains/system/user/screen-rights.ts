import {
  type adminRole,
  type Effect,
  familyNames,
  type OutputOf,
  type ScreenName,
  screenNames,
  screenOf,
  taskKindNames,
} from '@wanpu/contract'

/** What a person may do on a screen. */
export const rights = ['look', 'edit', 'delete', 'export'] as const
export type Right = (typeof rights)[number]

const rightFor = { reads: 'look', writes: 'edit', deletes: 'delete', exports: 'export' } as const satisfies Record<Effect, Right>

/** A family with what each of its actions does, and the action that opens one record of its list. */
export type ScreenFamily = OutputOf<typeof adminRole.permissions>['families'][number]

export type ScreenActions = Record<ScreenName, Record<Right, string[]>>

/** The actions behind each right of each screen. Fetching an export's file is part of exporting everything. */
export function actionsByScreen(families: readonly ScreenFamily[]): ScreenActions {
  const entries = screenNames.map((screen) => {
    const namesOnScreen: readonly string[] = familyNames.filter((name) => screenOf(name) === screen)
    const onScreen = families.filter(({ name }) => namesOnScreen.includes(name))
    const effects = onScreen.flatMap((family) => Object.entries(family.effects))
    return [
      screen,
      Object.fromEntries(rights.map((right) => [right, effects.filter(([, e]) => rightFor[e] === right).map(([name]) => name)])),
    ]
  })
  // Every screen and every right has just been given its list.
  return Object.fromEntries(entries) as ScreenActions
}

/** How far a right of a screen is given: wholly, in part, not at all; undefined where there is nothing to give. */
export function stateOf(actions: readonly string[], ticked: ReadonlySet<string>): 'all' | 'some' | 'none' | undefined {
  if (actions.length === 0) return undefined
  const tickedCount = actions.filter((action) => ticked.has(action)).length
  return tickedCount === 0 ? 'none' : tickedCount === actions.length ? 'all' : 'some'
}

/**
 * The ticked actions after a right was given or taken. Whoever may do something on a screen may look at it; whoever may
 * not look may do nothing.
 */
export function withRight(
  ticked: readonly string[],
  of: ScreenActions[ScreenName],
  right: Right,
  isGiven: boolean,
  mayGrant: ReadonlySet<string>,
): string[] {
  const changed = isGiven
    ? [...of.look, ...of[right]].filter((action) => mayGrant.has(action))
    : right === 'look'
      ? rights.flatMap((each) => of[each])
      : of[right]
  if (isGiven) return [...new Set([...ticked, ...changed])]
  const gone = new Set(changed)
  return ticked.filter((action) => !gone.has(action))
}

/** Who may search a list may open its rows, or buttons would end in a refusal. */
export function withReads(ticked: readonly string[], mayGrant: ReadonlySet<string>, families: readonly ScreenFamily[]): string[] {
  const reads = families
    .filter(({ name }) => ticked.includes(`${name}.search`))
    .flatMap(({ record }) => (record !== null && mayGrant.has(record) ? [record] : []))
  return [...new Set([...ticked, ...reads])]
}

const everyRight: readonly Right[] = rights
type ByScreen = Partial<Record<ScreenName, readonly Right[]>>

const lookAll: ByScreen = Object.fromEntries(
  screenNames.filter((name) => name !== 'people' && name !== 'audit').map((name) => [name, ['look'] as const]),
)

/** Roles that most shops have: what each may do, by screen. */
export const presets = {
  service: {
    orders: ['look', 'edit'],
    customers: ['look', 'edit'],
    coupons: ['look'],
    goods: ['look'],
    shopGoods: ['look'],
  },
  operator: Object.fromEntries(
    screenNames
      .filter((name) => !['people', 'audit', 'payments', 'mails', 'taxes', 'checkout', 'currencies', 'servers'].includes(name))
      .map((name) => [name, name === 'orders' || name === 'customers' || name === 'statistics' ? (['look'] as const) : everyRight]),
  ),
  warehouse: {
    orders: ['look', 'edit', 'export'],
    goods: ['look', 'edit'],
    shipping: ['look', 'edit'],
    classes: ['look'],
    tasks: ['look'],
  },
  finance: {
    orders: ['look', 'export'],
    payments: everyRight,
    taxes: everyRight,
    currencies: ['look', 'edit', 'export'],
    statistics: ['look', 'export'],
    customers: ['look'],
    coupons: ['look', 'export'],
  },
  reader: lookAll,
} as const satisfies Record<string, ByScreen>
export type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as PresetName[]

/** What a preset holds of a screen whose rights as a whole it has no use for. */
const further: Partial<Record<PresetName, readonly string[]>> = {
  service: ['shop-website.search', 'shop-website.read.needs', 'website-group.search'],
}

/**
 * The actions of a preset that the giver may grant. Who only looks at a screen, and not at tasks, finds none of its
 * tasks either.
 */
export function actionsOfPreset(name: PresetName, families: readonly ScreenFamily[], mayGrant: ReadonlySet<string>): string[] {
  const by = actionsByScreen(families)
  const preset: ByScreen = presets[name]
  const ofScreen = (screen: ScreenName): string[] => {
    const given = preset[screen] ?? []
    const isSpared = preset.tasks === undefined && given.every((right) => right === 'look')
    return given.flatMap((right) => by[screen][right]).filter((action) => !isSpared || !isOfTasks(action))
  }
  const presetActions = [...screenNames.flatMap(ofScreen), ...(further[name] ?? [])]
  return withReads(
    presetActions.filter((action) => mayGrant.has(action)),
    mayGrant,
    families,
  )
}

const isOfTasks = (action: string) => taskKindNames.some((kind) => action.startsWith(`${kind}.`))
