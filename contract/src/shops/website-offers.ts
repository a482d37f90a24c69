import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { groupBeyondOwn } from '../core/applies-to.ts'
import { count, id, version } from '../core/fields.ts'
import { batchResult } from '../core/list.ts'
import { translationsOf } from '../core/translations.ts'
import { offerStatus } from '../terms/currency.ts'
import { settingFrom } from './website-config.ts'

const names = translationsOf({ name: 100 })

/**
 * What buyers of a website can pay and be sent by, how they are taxed, what is taken off and who writes to them, each
 * with where the website has it from.
 */
export const websiteOffers = z.object({
  paymentModes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      translations: names,
      /** The website's own come first; of one method the first that can take an amount does. */
      accounts: z.array(z.object({ id: z.string(), name: z.string(), currencyCode: z.string(), from: settingFrom })),
    }),
  ),
  shippingModes: z.array(
    z.object({ id: z.string(), name: z.string(), translations: names, currencyCode: z.string(), rules: count, from: settingFrom }),
  ),
  /** The one that counts. */
  taxScheme: z.object({ id: z.string(), name: z.string(), from: settingFrom }).nullable(),
  mailSender: z.object({ id: z.string(), fromAddress: z.string(), status: offerStatus, from: settingFrom }).nullable(),
  /** The seller's details on its invoices, if any were set. */
  documentSetting: z.object({ id: z.string(), sellerName: z.string(), invoicePrefix: z.string(), from: settingFrom }).nullable(),
  /** Active automatic discounts that have not ended. */
  discounts: z.array(z.object({ id: z.string(), code: z.string(), from: settingFrom })),
  /** How many other coupons can be entered. */
  couponCodes: z.array(z.object({ from: settingFrom, count })),
})
export type WebsiteOffers = z.output<typeof websiteOffers>

const choice = z.object({ id: z.string(), name: z.string() })

/** What applies to a group, and what could: whatever is active and limited to some websites or groups. */
const groupOffers = z.object({
  id: z.string(),
  version,
  paymentAccountIds: z.array(z.string()),
  shippingModeIds: z.array(z.string()),
  taxSchemeId: z.string().nullable(),
  /** Automatic ones: coupons with a code name their groups themselves, since thousands are made at once. */
  discountIds: z.array(z.string()),
  choices: z.object({
    paymentAccounts: z.array(choice),
    shippingModes: z.array(choice),
    taxSchemes: z.array(choice),
    discounts: z.array(choice),
  }),
  mailSender: z.object({ id: z.string(), fromAddress: z.string(), status: offerStatus }).nullable(),
})
export type GroupOffers = z.output<typeof groupOffers>

const notLimited = failure(
  'group-offer-unlimited',
  '只能选择启用中、且限定了网站或分组的项',
  'Only active ones that are limited to some websites or groups can be chosen',
)

const idList = z.array(id).max(1000)

/** The actions of a group about what its websites sell with. */
export const groupOfferActions = {
  readOffers: action('website-group.read.offers', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: groupOffers,
    scope: 'rows',
  }),
  /**
   * Says which accounts, methods, automatic discounts and which tax scheme apply to the group. What applied to nothing
   * but the group is deactivated when it is taken away, because it would be for every website else. A preview counts
   * the websites that would offer something else, with what each has and would have.
   */
  saveOffers: action('website-group.save.offers', {
    effect: 'writes',
    needsFreshSignIn: true,
    readsThrough: 'website-group.read.offers',
    isUndoable: true,
    input: z.strictObject({
      id,
      version,
      paymentAccountIds: idList,
      shippingModeIds: idList,
      taxSchemeId: id.nullable().default(null),
      /** Absent: they stay as they are. */
      discountIds: idList.optional(),
      preview: z.boolean().default(false),
    }),
    output: batchResult.extend({
      /** Names of what is deactivated. */
      stopped: z.array(z.string()),
    }),
    fails: [groupBeyondOwn, notLimited],
    scope: 'rows',
  }),
}
