import { z } from 'zod'
import { currencyCode, id, lineOrEmpty, text } from '../core/fields.ts'
import { seller } from './website-config.ts'
import { filedFields } from './website-file.ts'
import { publishing, publishingGuards, publishTimes } from './website-publishing.ts'
import { domain } from './website-row.ts'

export const websiteFields = {
  domain,
  ...filedFields,
  ownerCode: lineOrEmpty(100).default(''),
  shopServerId: id.optional(),
  colourLabel: lineOrEmpty(20).default(''),
  seller: seller.default({ name: '', registration: '', address: '', email: '', phone: '' }),
}

/** Fields that may be changed one by one. A named field without a value is emptied. */
export const websiteFieldName = z.enum([
  'domain',
  'name',
  'description',
  'language',
  'ownerCode',
  'shopServerId',
  'groupId',
  'tags',
  'colourLabel',
  'memo',
  'seller',
  'wantedGoods',
  'skin',
  'defaultCurrencyCode',
  'publishing',
  'publishTimes',
  'guards',
])
export type WebsiteFieldName = z.output<typeof websiteFieldName>
/** What many websites may have alike. */
export const { domain: _domain, ...shareable } = websiteFields
/** The fields, none of which has to be there. */
export const optionalOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).partial()
/** Settings of the configuration that may be changed like fields. */
export const configFields = { skin: text(40), defaultCurrencyCode: z.union([currencyCode, z.literal('')]) }
/** Changed by themselves only: a client that saves a whole website as it knows it leaves them alone. */
export const publishingFields = { groupId: id.optional(), publishing, publishTimes, guards: publishingGuards }

const ignored = z
  .union([z.string().max(5000), z.number(), z.boolean(), z.array(z.unknown()).max(5000), z.record(z.string().max(200), z.unknown())])
  .optional()
/** What a read answers and existing clients send back unchanged: taken, not written. */
export const readOnlyFields = {
  host: ignored,
  address: ignored,
  shopServerName: ignored,
  groupId: ignored,
  groupName: ignored,
  settingsFrom: ignored,
  shopServerPath: ignored,
  status: ignored,
  skin: ignored,
  defaultCurrencyCode: ignored,
  sellerMissing: ignored,
  goodsCount: ignored,
  currentBuild: ignored,
  publishedAt: ignored,
  dirtySince: ignored,
  hold: ignored,
  publishing: ignored,
  publishTimes: ignored,
  nextRefusals: ignored,
  refusedPages: ignored,
  guards: ignored,
  publishAt: ignored,
  nextBuild: ignored,
  isNextOld: ignored,
  lastGeneratedAt: ignored,
  lastPushedAt: ignored,
  pushedBuild: ignored,
  lastCheck: ignored,
  createdAt: ignored,
  updatedAt: ignored,
  creationTime: ignored,
  generateTempType: ignored,
}
