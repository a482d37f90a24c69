import type { adminRole, Effect, OutputOf } from '@wanpu/contract'

/** What a person may do on a screen. */
export const rights = ['look', 'edit', 'delete', 'export'] as const
export type Right = (typeof rights)[number]

/** The screens of the menu, and the families of actions that each of them lives from. */
const screens = {
  goods: ['goods', 'goods-batch-task', 'picture-look-task'],
  classes: ['stock-goods-classification'],
  rules: ['classification-rule'],
  prices: ['price-plan'],
  attributes: ['goods-attribute', 'goods-attribute-value'],
  words: ['protected-word', 'protected-word-log'],
  imports: ['goods-import-task', 'batch-import-recorder', 'upload-file'],
  backups: ['goods-bak', 'stock-goods-bak-restore-task'],
  media: ['upload', 'upload-image', 'picture-rehost-task'],
  posters: ['poster'],
  websites: [
    'shop-website',
    'static-file-generate-task',
    'shop-website-check-task',
    'shop-website-push-task',
    'rollout',
    'website-group',
    'cache',
    'frontend',
  ],
  shopGoods: ['shop-goods', 'shop-goods-classification', 'shop-goods-data-import-task'],
  servers: ['shop-server', 'purge-hook'],
  articles: ['shop-article', 'article-grouping'],
  tasks: ['task', 'export-task'],
  orders: [
    'order',
    'order-log',
    'parcel',
    'parcel-ship-task',
    'document',
    'invoice',
    'payment',
    'payment-receipt',
    'bank-statement',
    'refund',
    'order-return',
    'mail',
  ],
  customers: ['member-user', 'saved-cart', 'stock-alert', 'buyer-block'],
  reviews: ['product-review'],
  coupons: ['coupon'],
  payments: ['payment-mode', 'payment-account'],
  shipping: ['shipping-mode', 'shipping-zone', 'carrier'],
  mails: ['mail-sender', 'mail-template', 'alarm-channel'],
  taxes: ['tax-scheme', 'tax-rate', 'tax-class', 'document-setting'],
  currencies: ['currency'],
  checkout: ['config-record', 'order-review'],
  statistics: ['web-traffic', 'web-visits', 'dashboard'],
  people: ['admin-user', 'admin-role'],
  audit: ['audit'],
  schedules: ['schedule'],
} as const satisfies Record<string, readonly string[]>

export type ScreenName = keyof typeof screens
export const screenNames = Object.keys(screens) as ScreenName[]

const rightFor = { reads: 'look', writes: 'edit', deletes: 'delete', exports: 'export' } as const satisfies Record<Effect, Right>

/** A family with what each of its actions does, and the action that opens one record of its list. */
export type ScreenFamily = OutputOf<typeof adminRole.permissions>['families'][number]

export type ScreenActions = Record<ScreenName, Record<Right, string[]>>

/** The actions behind each right of each screen. Fetching an export's file is part of exporting everything. */
export function actionsByScreen(families: readonly ScreenFamily[]): ScreenActions {
  const entries = screenNames.map((screen) => {
    const onScreen = families.filter(({ name }) => (screens[screen] as readonly string[]).includes(name))
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

/** The ticked actions after a right was given or taken. Whoever may do something on a screen may look at it; whoever may not look may do nothing. */
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
    websites: ['look'],
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

/** The actions of a preset that the giver may grant. */
export function actionsOfPreset(name: PresetName, families: readonly ScreenFamily[], mayGrant: ReadonlySet<string>): string[] {
  const by = actionsByScreen(families)
  const preset: ByScreen = presets[name]
  const presetActions = screenNames.flatMap((screen) => (preset[screen] ?? []).flatMap((right) => by[screen][right]))
  return withReads(
    presetActions.filter((action) => mayGrant.has(action)),
    mayGrant,
    families,
  )
}
