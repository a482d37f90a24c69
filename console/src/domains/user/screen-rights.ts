import { partsOf } from '@wanpu/contract'
import type { PermissionFamily } from './permission-tree.ts'

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
    'cache',
    'frontend',
  ],
  shopGoods: ['shop-goods', 'shop-goods-classification', 'shop-goods-data-import-task'],
  servers: ['shop-server'],
  articles: ['shop-article', 'article-grouping'],
  tasks: ['task', 'export-task'],
  orders: ['order', 'order-log', 'parcel', 'parcel-ship-task', 'document', 'invoice', 'payment', 'refund', 'order-return', 'mail'],
  customers: ['member-user'],
  coupons: ['coupon'],
  payments: ['payment-mode', 'payment-account'],
  shipping: ['shipping-mode', 'carrier'],
  mails: ['mail-sender', 'mail-template'],
  taxes: ['tax-scheme', 'tax-rate', 'tax-class', 'document-setting'],
  currencies: ['currency'],
  checkout: ['config-record'],
  statistics: ['web-traffic', 'web-visits', 'dashboard'],
  people: ['admin-user', 'admin-role'],
  audit: ['audit'],
} as const satisfies Record<string, readonly string[]>

export type ScreenName = keyof typeof screens
export const screenNames = Object.keys(screens) as ScreenName[]

const looking = /^(search|read|statistics|totals|ranking|quality|compare|history|permissions|sessions|trusteeship\.read)/
const removing = /^(delete|clear-all|deduplicate|remove)/

function rightOf(action: string): Right {
  const { verb } = partsOf(action)
  if (verb.startsWith('export')) return 'export'
  if (removing.test(verb)) return 'delete'
  return looking.test(verb) ? 'look' : 'edit'
}

export type ScreenActions = Record<ScreenName, Record<Right, string[]>>

/** The actions behind each right of each screen. Fetching an export's file is part of exporting everything. */
export function actionsByScreen(families: readonly PermissionFamily[]): ScreenActions {
  const entries = screenNames.map((screen) => {
    const actions = families.filter(({ name }) => (screens[screen] as readonly string[]).includes(name)).flatMap((family) => family.actions)
    return [screen, Object.fromEntries(rights.map((right) => [right, actions.filter((action) => rightOf(action) === right)]))]
  })
  // Every screen and every right has just been given its list.
  return Object.fromEntries(entries) as ScreenActions
}

/** How far a right of a screen is given: wholly, in part, not at all; undefined where there is nothing to give. */
export function stateOf(actions: readonly string[], ticked: ReadonlySet<string>): 'all' | 'some' | 'none' | undefined {
  if (actions.length === 0) return undefined
  const held = actions.filter((action) => ticked.has(action)).length
  return held === 0 ? 'none' : held === actions.length ? 'all' : 'some'
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
export function withReads(ticked: readonly string[], mayGrant: ReadonlySet<string>): string[] {
  const reads = ticked
    .filter((action) => partsOf(action).verb === 'search')
    .map((action) => `${partsOf(action).family}.read`)
    .filter((action) => mayGrant.has(action))
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
export function actionsOfPreset(name: PresetName, by: ScreenActions, mayGrant: ReadonlySet<string>): string[] {
  const preset: ByScreen = presets[name]
  const given = screenNames.flatMap((screen) => (preset[screen] ?? []).flatMap((right) => by[screen][right]))
  return withReads(
    given.filter((action) => mayGrant.has(action)),
    mayGrant,
  )
}
