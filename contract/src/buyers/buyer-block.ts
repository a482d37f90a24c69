import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, line, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { personal } from '../core/personal.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'

/** What a buyer is recognised by. */
export const blockKind = z.enum(['email', 'phone', 'address', 'network'])
export type BlockKind = z.output<typeof blockKind>

/** `refuse`: such orders are not taken. `hold`: they wait for a review. */
export const blockEffect = z.enum(['refuse', 'hold'])
export type BlockEffect = z.output<typeof blockEffect>

export const buyerBlockRow = z.object({
  id: z.string(),
  version,
  kind: blockKind,
  /** An e-mail or @domain, a phone number, an address in one line, an IP address or network. */
  value: personal(z.string()),
  effect: blockEffect,
  /** Null: every website. */
  websiteId: z.string().nullable(),
  websiteDomain: z.string(),
  note: personal(z.string()),
  byName: z.string(),
  createdAt: z.string(),
})
export type BuyerBlockRow = z.output<typeof buyerBlockRow>

const search = action('buyer-block.search', {
  effect: 'reads',
  input: listOf(
    {
      /** Part of the value or the note. */
      keywords: z.string().max(200).optional(),
      kind: blockKind.optional(),
      effect: blockEffect.optional(),
      websiteId: websiteId.optional(),
    },
    ['createdAt'],
  ),
  output: pageOf(buyerBlockRow),
  scope: 'rows',
})

const exportColumns = {
  kind: {
    ...fieldWords.kind,
    values: { email: ['邮箱', 'e-mail'], phone: ['电话', 'phone'], address: ['地址', 'address'], network: ['IP 或网段', 'IP address'] },
  },
  value: fieldWords.value,
  effect: { ...fieldWords.effect, values: { refuse: ['拒绝下单', 'refused'], hold: ['转审核', 'held'] } },
  websiteDomain: fieldWords.websiteDomain,
  note: fieldWords.note,
  byName: fieldWords.byName,
  createdAt: { zh: '时间', en: 'Created at' },
} as const

const terms = {
  effect: blockEffect.default('refuse'),
  websiteId: websiteId.nullable().default(null),
  note: z.string().trim().max(500).default(''),
}

const wrongValue = failure(
  'buyer-block-value',
  '内容与类型不符：请填写邮箱或 @域名、至少 6 位的电话、IP 或网段（如 203.0.113.0/24）',
  'The value does not fit its kind: an e-mail or @domain, a phone number of at least 6 digits, an IP address or network such as 203.0.113.0/24',
)

/** Buyers whose orders are refused or held. Disabled customers are among them. */
export const buyerBlock = {
  search,
  export: exportOf(search, exportColumns),
  insert: action('buyer-block.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ kind: blockKind.exclude(['address']), value: line(200), ...terms }),
    output: inserted,
    fails: [wrongValue],
    scope: 'rows',
  }),
  /** Blocks what an order was placed with; what is blocked already gets the effect, and the note if there is one. */
  insertOfOrder: action('buyer-block.insert.order', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ orderId: id, kinds: z.array(blockKind).min(1).max(4), ...terms }),
    output: affected,
    scope: 'rows',
  }),
  delete: action('buyer-block.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
}
