import { z } from 'zod'
import { action, type Effect, failure } from '../core/action.ts'
import type { ScreenName } from '../core/families.ts'
import { id, ids, instant, line, minor, version } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { beyondOwn } from './user.ts'

/** What a preset lets a key do: on these screens what has one of these effects, and single actions. */
interface Preset {
  screens: Partial<Record<ScreenName, readonly Effect[]>>
  actions?: readonly string[]
}

const reads = ['reads'] as const
const changes = ['reads', 'writes'] as const
const everything = ['reads', 'exports', 'writes', 'deletes'] as const
/** What takes changes back. */
const undo = { backups: ['reads'], tasks: ['reads'] } as const
const undoActions = ['goods-bak.undo']

/**
 * What keys are usually made for. An action that is added to one of these screens later is within the preset by itself;
 * who made the key must hold it, too.
 */
export const apiKeyPresets = {
  read: {
    screens: {
      goods: reads,
      classes: reads,
      rules: reads,
      prices: reads,
      attributes: reads,
      imports: reads,
      backups: reads,
      media: reads,
      posters: reads,
      websites: reads,
      shopGoods: reads,
      articles: reads,
      tasks: reads,
      orders: reads,
      customers: reads,
      reviews: reads,
      coupons: reads,
      shipping: reads,
      taxes: reads,
      currencies: reads,
      statistics: reads,
    },
  },
  orders: {
    screens: { orders: changes, customers: changes, reviews: changes, shipping: reads, currencies: reads, websites: reads, ...undo },
    actions: undoActions,
  },
  stock: {
    screens: {
      goods: reads,
      shopGoods: reads,
      prices: changes,
      classes: reads,
      currencies: reads,
      websites: reads,
      imports: changes,
      ...undo,
    },
    actions: [
      ...undoActions,
      ...['goods', 'shop-goods'].flatMap((family) =>
        [
          'update-fields',
          'update.batch',
          'reset-price-proportional',
          'reset-selling-price-random-floating',
          'reset-market-price-random-floating-rate',
        ].map((verb) => `${family}.${verb}`),
      ),
    ],
  },
  catalogue: {
    screens: {
      goods: everything,
      classes: everything,
      rules: everything,
      prices: everything,
      attributes: everything,
      imports: everything,
      media: everything,
      reviews: changes,
      currencies: reads,
      websites: reads,
      ...undo,
    },
    actions: undoActions,
  },
  publishing: {
    screens: { websites: changes, shopGoods: everything, articles: everything, media: changes, goods: reads, classes: reads, ...undo },
    actions: undoActions,
  },
} as const satisfies Record<string, Preset>
export const apiKeyPreset = z.enum(['read', 'orders', 'stock', 'catalogue', 'publishing'])
export type ApiKeyPreset = z.output<typeof apiKeyPreset>

/** The most calls a minute that a key may be given. */
export const mostCallsPerMinute = 6000
/** The longest time that the former secret of a rotated key goes on working, in hours. */
export const mostOverlapHours = 24 * 7

/** The most rows that a key may be let to change at once. */
export const mostRowsOfKey = 1_000_000
/** The most changes an hour that a key may be limited to. */
export const mostChangesOfKey = 100_000

/** A permission as roles have it: an action, or a family with `.*`. */
const permission = z
  .string()
  .max(100)
  .regex(/^([a-z][a-z0-9-]*(\.[a-z0-9-]+)*(\.\*)?|\*)$/)

/** An address, or a network such as 203.0.113.0/24. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** What of a key’s changes waits until a person approves it: all, or those above a number of rows or an amount. */
export const approvalRule = z.enum(['nothing', 'rows', 'value', 'everything'])
export const approvalReason = approvalRule.exclude(['nothing'])
export type ApprovalReason = z.output<typeof approvalReason>

const keyFields = {
  name: line(100),
  presets: z.array(apiKeyPreset).max(5).default([]),
  /** Single actions, besides those of the presets. */
  permissions: z.array(permission).max(1000).default([]),
  /** Without websites and groups the key reaches what its maker does. */
  websiteIds: begins(z.array(websiteId).max(1000), []),
  groupIds: begins(z.array(id).max(100), []),
  /** From where it may be used; empty: from everywhere. */
  networks: begins(z.array(network).max(50), []),
  callsPerMinute: begins(z.int().min(1).max(mostCallsPerMinute), 600),
  /** The most rows that one call changes. */
  mostRows: begins(z.int().min(1).max(mostRowsOfKey), 1000),
  /** The most money that one call changes, by prices or refunds, in the base currency; null: any. */
  mostValueMinor: minor.nullable().default(null),
  /** The most changes that it makes in an hour; null: as many as it may call. */
  mostChangesPerHour: z.int().min(1).max(mostChangesOfKey).nullable().default(null),
  approval: begins(approvalRule, 'nothing'),
  /** With the rule `rows`: more than so many wait. */
  approvalRows: begins(z.int().min(1).max(mostRowsOfKey), 100),
  /** With the rule `value`: more than this waits, in the base currency. */
  approvalValueMinor: minor.default(0),
  /** Only these actions wait; empty: whatever the key changes. */
  approvalActions: z.array(permission).max(1000).default([]),
  /** Whether an assistant sees names, addresses and e-mails of buyers; otherwise they are under stars. */
  seesPersonalData: z.boolean().default(false),
  /** When it ends by itself; null: never. */
  expiresAt: instant.nullable().default(null),
}

/** `active` works; `expired` and `revoked` do not; `powerless` has a maker who may not sign in any more. */
export const apiKeyState = z.enum(['active', 'expired', 'revoked', 'powerless'])
export type ApiKeyState = z.output<typeof apiKeyState>

export const apiKeyRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  /** How the secret begins and ends, to know it by. */
  hint: z.string(),
  state: apiKeyState,
  ownerId: z.string(),
  ownerName: z.string(),
  presets: z.array(apiKeyPreset),
  permissions: z.array(z.string()),
  websiteIds: z.array(websiteOfRecord),
  groupIds: z.array(z.string()),
  networks: z.array(z.string()),
  callsPerMinute: z.number(),
  mostRows: z.number(),
  mostValueMinor: z.number().nullable(),
  mostChangesPerHour: z.number().nullable(),
  approval: approvalRule,
  approvalRows: z.number(),
  approvalValueMinor: z.number(),
  approvalActions: z.array(z.string()),
  seesPersonalData: z.boolean(),
  expiresAt: z.string().nullable(),
  /** Until when the secret from before the last rotation works; null: it does not. */
  formerUntil: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastIp: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ApiKeyRow = z.output<typeof apiKeyRow>

const nothingAllowed = failure('api-key-empty', '请选择密钥能做什么', 'Choose what the key may do')
const expiryPassed = failure('api-key-expiry', '到期时间须在将来', 'The expiry must be in the future')
const ended = failure('api-key-ended', '这个密钥已撤销，请新建', 'This key was revoked. Make a new one')
const groupUnknown = failure('api-key-group-unknown', '网站分组不存在', 'No such website group')
const keyFails = [beyondOwn, nothingAllowed, expiryPassed, groupUnknown] as const

/** The secret of a key: only here, only once. */
const shownOnce = z.object({ id: z.string(), secret: z.string() })
const notUndoable = 'A key is changed again, or revoked.'

/**
 * Keys by which other systems call the actions in the name of who made them: never more than that person may do at that
 * moment. A key makes no keys, and does nothing for which a person proves the password.
 */
export const apiKey = {
  search: action('api-key.search', {
    effect: 'reads',
    input: listOf({ keywords: z.string().max(200).optional(), state: apiKeyState.optional(), ownerId: id.optional() }, [
      'name',
      'createdAt',
      'lastUsedAt',
      'expiresAt',
    ]),
    output: pageOf(apiKeyRow),
    needsSession: true,
  }),
  read: action('api-key.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: apiKeyRow,
    needsSession: true,
  }),
  insert: action('api-key.insert', {
    effect: 'writes',
    needsFreshSignIn: true,
    notUndoable,
    input: z.strictObject(keyFields),
    output: shownOnce,
    fails: keyFails,
    scope: 'website',
  }),
  update: action('api-key.update', {
    effect: 'writes',
    needsFreshSignIn: true,
    notUndoable,
    input: z.strictObject({ id, version, ...savedFields(keyFields) }),
    output: apiKeyRow,
    fails: [...keyFails, ended],
    scope: 'website',
  }),
  /** Gives the key a new secret. The former one goes on working for so many hours. */
  rotate: action('api-key.rotate', {
    effect: 'writes',
    needsFreshSignIn: true,
    notUndoable,
    input: z.strictObject({ id, overlapHours: z.int().min(0).max(mostOverlapHours).default(24) }),
    output: shownOnce,
    fails: [ended],
  }),
  /** Ends keys for good, at once. */
  revoke: action('api-key.revoke', {
    effect: 'writes',
    notUndoable: 'What may be in the wrong hands never works again.',
    needsRoom: false,
    needsSession: true,
    input: z.strictObject({ ids }),
    output: affected,
  }),
}
