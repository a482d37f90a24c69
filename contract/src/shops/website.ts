import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, currencyCode, id, ids, instant, line, lineOrEmpty, text, version } from '../core/fields.ts'
import { affected, batchOptions, batchShape, listOf, pageOf } from '../core/list.ts'
import { taskFamily } from '../core/task.ts'
import { websitesChanged, websiteVersions } from '../core/website-results.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { sellerBeyondOwn } from '../system/undo-failures.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { rootNotAllowed, serverNotTested } from './shop-server.ts'
import { givenGlobalConfig, menuItems, readGlobalConfig, seller, settingFrom, settingName } from './website-config.ts'
import { filedFields, filedSettings } from './website-file.ts'
import { websiteOffers } from './website-offers.ts'
import {
  guardsRecord,
  holdReason,
  pageChange,
  publishing,
  publishingGuards,
  publishingRefusal,
  publishingShown,
  publishTimes,
} from './website-publishing.ts'

/** Why these cannot be undone. */
const seenInPublic = 'What was public has been seen; a roll back shows what was before.'

/** Why these cannot be undone. */
const goesIntoBin = 'A website that is not wanted goes into the recycle bin.'

export const websiteStatus = z.enum(['active', 'stopped'])
export type WebsiteStatus = z.output<typeof websiteStatus>

const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A host name with an optional port, lower case, in ASCII and without a dot at its end, from an address with or without its scheme; undefined when it is none. */
export function hostOf(address: string): string | undefined {
  const host = /^(?:https?:\/\/)?([^/?#@\s\\]+)\/?$/i.exec(address.trim())?.[1]
  if (host === undefined || !URL.canParse(`http://${host}`)) return undefined
  const { hostname: written, port } = new URL(`http://${host}`)
  const hostname = written.replace(/\.$/, '')
  const labels = hostname.split('.')
  const isName = hostname.length <= 253 && labels.every((label) => hostLabel.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  if (!isName || (labels.length === 1 && hostname !== 'localhost')) return undefined
  return port === '' || port === '443' ? hostname : `${hostname}:${port}`
}

/** A domain of a website may be none of `BASE_URL` and `SHOP_URL`. */
export const ownDomain = failure(
  'own-domain',
  '这是系统自己的域名，不能用作网站：{domains}',
  'An address of this installation cannot be a website: {domains}',
)

/** A website's domain: sent with or without a scheme, kept as host name and optional port. */
export const domain = z
  .string()
  .max(300)
  .transform((address, context) => {
    const host = hostOf(address)
    if (host !== undefined) return host
    context.issues.push({ code: 'invalid_format', format: 'hostname', input: address })
    return z.NEVER
  })

const websiteFields = {
  domain,
  ...filedFields,
  ownerCode: lineOrEmpty(100).default(''),
  shopServerId: id.optional(),
  colourLabel: lineOrEmpty(20).default(''),
  seller: seller.default({ name: '', registration: '', address: '', email: '', phone: '' }),
}

/** `product`: what the page of a product calls it, where the problem is on one. */
export const websiteProblem = z.object({ path: z.string(), problem: z.string(), detail: z.string(), product: z.string().optional() })
export type WebsiteProblem = z.output<typeof websiteProblem>

/** `goodsFound` are the product pages of the published build; `isUp` is null when nothing answers under an address that may be asked. */
export const websiteCheck = z.object({
  at: z.string(),
  isUp: z.boolean().nullable(),
  status: z.number().nullable(),
  message: z.string(),
  problems: z.array(websiteProblem),
  problemCount: z.number(),
  goodsExpected: z.number(),
  goodsFound: z.number(),
})
export type WebsiteCheck = z.output<typeof websiteCheck>

const websiteShown = {
  id: websiteOfRecord,
  version,
  /** With its scheme, such as https://shop.example.com. */
  domain: z.string(),
  /** The bare host name with its port, if any. */
  host: z.string(),
  /** Where the website opens, such as http://outdoor.localhost:3001. */
  address: z.string(),
  name: z.string(),
  description: z.string(),
  language: z.string(),
  ownerCode: z.string(),
  shopServerId: z.string().nullable(),
  shopServerName: z.string().nullable(),
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  /** Where its files lie on the server. */
  shopServerPath: z.string(),
  status: websiteStatus,
  tags: z.array(z.string()),
  colourLabel: z.string(),
  memo: z.string(),
  /** Of the configuration; '' for the usual one. */
  skin: z.string(),
  defaultCurrencyCode: z.string(),
  /** The facts of the seller that are missing before a push. */
  sellerMissing: z.array(z.string()),
  goodsCount: z.number(),
  wantedGoods: z.number(),
  currentBuild: z.string().nullable(),
  /** Since when something changed that the published pages do not show yet. */
  dirtySince: z.string().nullable(),
  ...publishingShown,
  /** Why the newest build could not be made: the first pages that are in each other's way. Empty where it was made. */
  refusedPages: z.array(websiteProblem),
  lastGeneratedAt: z.string().nullable(),
  lastPushedAt: z.string().nullable(),
  pushedBuild: z.string().nullable(),
  lastCheck: websiteCheck.omit({ problems: true }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  creationTime: z.string(),
}

export const websiteRow = z.object(websiteShown)
export type WebsiteRow = z.output<typeof websiteRow>

export const websiteDetail = z.object({
  ...websiteShown,
  lastCheck: websiteCheck.nullable(),
  seller,
  globalConfig: readGlobalConfig,
  headerMenu: menuItems,
  footerMenu: menuItems,
  navigationMenu: menuItems,
  /** Where each setting that is not empty comes from; those that the website empties itself are `website`, too. */
  settingsFrom: z.partialRecord(settingName, settingFrom),
})
export type WebsiteDetail = z.output<typeof websiteDetail>

export const websiteFilter = {
  keywords: text(200).optional(),
  /** Domains as they were pasted, with or without their scheme, parted by blanks, commas or lines. What is none is passed over. */
  domains: text(100_000).optional(),
  status: websiteStatus.optional(),
  language: text(20).optional(),
  ownerCode: text(100).optional(),
  shopServerId: id.optional(),
  groupId: id.optional(),
  tag: text(50).optional(),
  colourLabel: text(20).optional(),
  /** Changed since it was generated last. */
  isDirty: z.boolean().optional(),
  /** Nothing publishes it, such as after a roll back. */
  isHeld: z.boolean().optional(),
  publishing: publishing.optional(),
  /** A build waits to become public. */
  hasNext: z.boolean().optional(),
  isGenerated: z.boolean().optional(),
  /** The published build is not the one on the server. */
  isPushDue: z.boolean().optional(),
  /** By the last check. */
  isUp: z.boolean().optional(),
  hasProblems: z.boolean().optional(),
  /** Fewer products than wanted. */
  isShort: z.boolean().optional(),
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
const { domain: _domain, ...shareable } = websiteFields
const optionalOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).partial()
/** Settings of the configuration that may be changed like fields. */
const configFields = { skin: text(40), defaultCurrencyCode: z.union([currencyCode, z.literal('')]) }
/** Changed by themselves only: a client that saves a whole website as it knows it leaves them alone. */
const publishingFields = { groupId: id.optional(), publishing, publishTimes, guards: publishingGuards }

const ignored = z
  .union([z.string().max(5000), z.number(), z.boolean(), z.array(z.unknown()).max(5000), z.record(z.string().max(200), z.unknown())])
  .optional()
/** What a read answers and existing clients send back unchanged: taken, not written. */
const readOnlyFields = {
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

export const buildStatus = z.enum(['building', 'ready', 'refused', 'gone'])
export const websiteBuild = z.object({
  id: z.string(),
  websiteId: websiteOfRecord,
  status: buildStatus,
  isCurrent: z.boolean(),
  /** It waits to become public. */
  isNext: z.boolean(),
  /** Who asked for it; null when it was made by itself. */
  madeBy: z.string().nullable(),
  /** When it became public last; null when it never was. */
  publishedAt: z.string().nullable(),
  /** Pages that are new, that differ and that are gone, against the build that was public when this one was made. */
  added: z.number(),
  changed: z.number(),
  lost: z.number(),
  /** The rules that it does not hold, and who published it all the same. */
  refusals: z.array(publishingRefusal),
  forcedBy: z.string().nullable(),
  pages: z.number(),
  written: z.number(),
  removed: z.number(),
  /** Why pages were written: reason → number of pages. */
  reasons: z.record(z.string(), z.number()),
  problems: z.array(websiteProblem),
  seconds: z.number(),
  createdAt: z.string(),
})
export type WebsiteBuild = z.output<typeof websiteBuild>

export const configPart = z.enum(['settings', 'slides', 'blocks', 'header-menu', 'footer-menu', 'navigation-menu', 'seller'])
export type ConfigPart = z.output<typeof configPart>

export const linkChoice = z.object({ kind: z.enum(['page', 'class', 'goods', 'article']), title: z.string(), url: z.string() })
export type LinkChoice = z.output<typeof linkChoice>

const noSuchServer = failure('no-such-server', '服务器不存在：{shopServerId}', 'No such server: {shopServerId}')
const serverFull = failure(
  'server-full',
  '服务器「{name}」最多 {capacity} 个网站，已有 {count} 个，放不下再加的 {added} 个',
  'The server “{name}” takes {capacity} websites and has {count}: no room for {added} more',
)
const noSuchGroup = failure('no-such-group', '网站分组不存在：{groupId}', 'No such website group: {groupId}')
const noSuchBuild = failure('build-gone', '该版本已被清理，无法回滚：{buildId}', 'This version is no longer kept: {buildId}')
export const notGenerated = failure('not-generated', '网站尚未生成：{websites}', 'Not generated yet: {websites}')
export const noServer = failure('no-shop-server', '网站未选择可用的服务器：{websites}', 'No active server selected: {websites}')
export const sellerIncomplete = failure(
  'seller-incomplete',
  '推送前请补全商家名称、地址和邮箱：{websites}',
  'Complete the seller’s name, address and e-mail before pushing: {websites}',
)

export const websiteHeld = failure(
  'website-held',
  '网站已暂停发布，请先恢复发布：{websites}',
  'Publishing is paused. Resume it first: {websites}',
)
export const guardsRefused = failure(
  'guards-refused',
  '发布检查未通过，新版本没有上线：减少 {lost} 页，缺价格 {prices} 页，菜单死链 {links} 个。可在网站页面查看并决定是否仍然发布',
  'Publishing rules refused the new version: {lost} pages lost, {prices} pages without a price, {links} broken menu links. Look at it on the website’s page and decide',
)
const notNext = failure('not-next', '待发布的版本已经不是这一个，请刷新后再看', 'Another version waits by now. Reload and look at it first')
const guardsBeyondOwn = failure(
  'guards-beyond-own',
  '统一的发布检查对所有网站生效，只有可见全部网站的用户才能修改',
  'These rules apply to every website, so only users who see all websites can change them',
)
const neverPublic = failure(
  'never-public',
  '该版本没有发布过，不能回滚到它',
  'This version was never public, so there is nothing to roll back to',
)
const nothingWaits = failure(
  'nothing-waits',
  '没有待发布的版本，不能定时发布：{websites}',
  'No version waits to be published, so no time can be set: {websites}',
)
const pushFailures = [sellerIncomplete, notGenerated, noServer, serverNotTested, rootNotAllowed] as const

const domainLines = z.union([
  text(100_000),
  z
    .array(text(300))
    .max(1000)
    .transform((lines) => lines.join('\n')),
])
const insertedWebsites = z.object({
  affected: count,
  ids: z.array(websiteOfRecord),
  refused: z.array(z.object({ line: z.number(), domain: z.string(), reason: z.enum(['not-a-domain', 'taken', 'twice', 'own']) })),
})
const menuLinks = z.array(z.object({ title: z.string(), url: z.string() }))
/**
 * `missingLinks`: entries of the menus that lead to no page of the new websites as long as these have no products. `leftOutLinks`: entries that were left out, for they
 * lead to nothing in the copied website either.
 */
const websitesLike = insertedWebsites.extend({ taskIds: z.array(z.string()), missingLinks: menuLinks, leftOutLinks: menuLinks })
/** Ids of websites, at most as many as a page can hold. */
const chosenWebsites = z.array(websiteId).min(1).max(5000)
const ofWebsite = z.strictObject({ websiteId })
/** Existing clients name the record they read; the name says nothing that the action does not. */
const namedConfig = { websiteId, id: z.literal('GlobalConfig').optional() }
const savedMenu = (menu: string) => ({
  effect: 'writes' as const,
  readsThrough: `shop-website.read.${menu}`,
  isUndoable: true,
  // `before`: the menu as it was read; where it is another one by now, the answer is a conflict with the menu as it is.
  input: z.strictObject({ websiteId, menuItems, before: menuItems.optional() }),
  output: affected,
  scope: 'website' as const,
})
const readMenuOf = { effect: 'reads', input: ofWebsite, output: z.object({ menuItems }), scope: 'website' } as const

const searchWebsites = action('shop-website.search', {
  effect: 'reads',
  input: listOf({ ids: chosenWebsites.optional(), ...websiteFilter }, [
    'createdAt',
    'updatedAt',
    'domain',
    'goodsCount',
    'lastGeneratedAt',
    'lastPushedAt',
  ]),
  output: pageOf(websiteRow),
  scope: 'rows',
})

/** A value that websites are filtered by, and how many have it. */
export const websiteFacet = z.object({ value: z.string(), websites: count })
export type WebsiteFacet = z.output<typeof websiteFacet>

const { name, language, tags, memo, wantedGoods, ...furtherSettings } = filedSettings
const websitesExportColumns = {
  domain: fieldWords.domain,
  name,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'inactive'] } },
  goodsCount: fieldWords.goodsCount,
  wantedGoods,
  language,
  ownerCode: fieldWords.ownerCode,
  shopServerName: fieldWords.shopServerId,
  groupName: fieldWords.groupName,
  tags,
  colourLabel: { zh: '颜色标记', en: 'Colour' },
  memo,
  address: fieldWords.address,
  dirtySince: { zh: '待生成自', en: 'Changed since' },
  publishing: {
    ...fieldWords.publishing,
    values: { automatic: ['自动', 'automatic'], scheduled: ['定时', 'scheduled'], 'by-hand': ['手动', 'manual'] },
  },
  nextBuild: { zh: '待发布版本', en: 'Waiting version' },
  publishAt: { zh: '定时发布于', en: 'Publishes at' },
  held: fieldWords.paused,
  holdReason: { zh: '暂停原因', en: 'Pause reason' },
  lastGeneratedAt: { zh: '最近生成', en: 'Generated at' },
  lastPushedAt: { zh: '最近推送', en: 'Pushed at' },
  check: { ...fieldWords.check, values: { up: ['正常', 'up'], down: ['异常', 'down'] } },
  problemCount: { zh: '问题数', en: 'Problems' },
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
  ...furtherSettings,
} as const

/** What keeps a website from selling: no account takes its currency, no shipping method has a fee in it, nobody mails its buyers. */
export const saleGap = z.enum(['no-payment', 'no-shipping', 'no-sender'])
export type SaleGap = z.output<typeof saleGap>

export const previewLinkRow = z.object({
  id: z.string(),
  /** Null: what is published. */
  buildId: z.string().nullable(),
  /** The user who asked for it. */
  madeBy: z.string(),
  madeAt: z.string(),
  endsAt: z.string(),
  /** To the minute; null when nobody opened it. */
  openedAt: z.string().nullable(),
})
export type PreviewLinkRow = z.output<typeof previewLinkRow>

export const shopWebsite = {
  search: searchWebsites,
  export: exportOf(searchWebsites, websitesExportColumns),
  read: action('shop-website.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id: websiteId }),
    output: websiteDetail,
    scope: 'website',
  }),
  /** Those of the websites that can't sell, each with what keeps it from it, by the rules of the checkout. Stopped ones are left out. */
  readSaleGaps: action('shop-website.read.sale-gaps', {
    effect: 'reads',
    input: z.strictObject({ ids: z.array(websiteId).min(1).max(1000) }),
    output: z.object({ items: z.array(z.object({ id: z.string(), gaps: z.array(saleGap) })) }),
    scope: 'website',
  }),
  insert: action('shop-website.insert', {
    effect: 'writes',
    notUndoable: goesIntoBin,
    input: z.strictObject(websiteFields),
    output: z.object({ id: websiteId }),
    fails: [noSuchServer, serverFull, ownDomain],
  }),
  /** The whole website; menus and settings stay as they are when absent. */
  update: action('shop-website.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      ...readOnlyFields,
      id: websiteId,
      version,
      ...websiteFields,
      globalConfig: givenGlobalConfig.optional(),
      headerMenu: menuItems.optional(),
      footerMenu: menuItems.optional(),
      navigationMenu: menuItems.optional(),
    }),
    output: websiteDetail,
    fails: [noSuchServer, serverFull, sellerBeyondOwn, ownDomain],
    scope: 'website',
  }),
  delete: action('shop-website.delete', {
    effect: 'deletes',
    notUndoable: 'Deleted websites can be restored from the recycle bin for 30 days.',
    input: z.strictObject({ ids: chosenWebsites }),
    output: affected,
    scope: 'website',
  }),
  setStatus: action('shop-website.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids: chosenWebsites, status: websiteStatus }),
    output: affected,
    scope: 'website',
  }),
  /** Domains one a line, also as name;domain. Lines that cannot be taken are answered with their reason; the others become websites. */
  insertBatch: action('shop-website.insert.batch', {
    effect: 'writes',
    notUndoable: goesIntoBin,
    input: z.strictObject({
      ...shareable,
      domains: domainLines,
    }),
    output: insertedWebsites,
    fails: [noSuchServer, serverFull],
  }),
  /** Websites with the fields, settings, menus and articles of another one. `goods`: its products follow by a task for each, with what it set for them. Lines as in `insert.batch`. */
  insertLike: action('shop-website.insert.like', {
    effect: 'writes',
    notUndoable: goesIntoBin,
    input: z.strictObject({ websiteId, domains: domainLines, goods: z.boolean().default(false) }),
    output: websitesLike,
    fails: [noSuchServer, serverFull],
    scope: 'website',
  }),
  /** Some fields of one website; a named field without a value is emptied. */
  updateFields: action('shop-website.update-fields', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      id: websiteId,
      version: version.optional(),
      fields: z.array(websiteFieldName).min(1).max(20),
      values: optionalOf({ ...websiteFields, ...configFields, ...publishingFields }).default({}),
    }),
    output: websiteDetail,
    fails: [noSuchServer, serverFull, noSuchGroup, sellerBeyondOwn, ownDomain],
    scope: 'website',
  }),
  /** The same fields of many websites. */
  updateBatch: action('shop-website.update.batch', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      options: batchOptions({ ...websiteFilter, ids: chosenWebsites.optional() }),
      fields: z
        .array(websiteFieldName.exclude(['domain']))
        .min(1)
        .max(20),
      values: optionalOf({ ...shareable, ...configFields, ...publishingFields }).default({}),
      ...batchShape,
      versions: websiteVersions.optional(),
    }),
    output: websitesChanged,
    fails: [noSuchServer, serverFull, noSuchGroup, sellerBeyondOwn],
    scope: 'rows',
  }),
  /** Walks the published pages and asks the website whether it answers. */
  checkError: action('shop-website.check-error', {
    effect: 'reads',
    input: z.strictObject({ id: websiteId }),
    output: websiteCheck,
    scope: 'website',
    // Asking a website takes time, and no transaction may wait for it.
  }),
  readGlobalConfig: action('shop-website.read.global-config', {
    effect: 'reads',
    input: z.strictObject(namedConfig).transform(({ websiteId }) => ({ websiteId })),
    output: readGlobalConfig,
    scope: 'website',
  }),
  saveGlobalConfig: action('shop-website.save.global-config', {
    effect: 'writes',
    readsThrough: 'shop-website.read.global-config',
    isUndoable: true,
    // `before`: the configuration as it was read; where it is another one by now, the answer is a conflict with it as it is.
    input: z
      .strictObject({ ...namedConfig, globalConfig: givenGlobalConfig, before: givenGlobalConfig.optional() })
      .transform(({ id: _, ...save }) => save),
    output: affected,
    scope: 'website',
  }),
  readHeaderMenu: action('shop-website.read.header-menu', readMenuOf),
  saveHeaderMenu: action('shop-website.save.header-menu', savedMenu('header-menu')),
  readFooterMenu: action('shop-website.read.footer-menu', readMenuOf),
  saveFooterMenu: action('shop-website.save.footer-menu', savedMenu('footer-menu')),
  readNavigationMenu: action('shop-website.read.navigation-menu', readMenuOf),
  saveNavigationMenu: action('shop-website.save.navigation-menu', savedMenu('navigation-menu')),
  /** Parts of one website's configuration into many others. A preview counts those that would change, and says what they have now. */
  copyConfig: action('shop-website.copy-config', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      websiteId,
      websiteIds: chosenWebsites,
      parts: z.array(configPart).min(1).max(10),
      preview: z.boolean().default(false),
      versions: websiteVersions.optional(),
    }),
    output: websitesChanged,
    fails: [sellerBeyondOwn],
    scope: 'website',
  }),
  /** Some settings of websites back to what they inherit. A preview counts the websites that have them of their own, and says what each has and would have. */
  resetInherited: action('shop-website.reset-inherited', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      websiteIds: chosenWebsites,
      settings: z.array(settingName).min(1).max(50),
      preview: z.boolean().default(false),
      versions: websiteVersions.optional(),
    }),
    output: websitesChanged,
    fails: [sellerBeyondOwn],
    scope: 'website',
  }),
  /** The languages of the websites, and how many websites have each, the most used first: what texts are to be translated into. */
  readLanguages: action('shop-website.read.languages', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ language: z.string(), websites: count })) }),
    access: 'session',
    scope: 'rows',
  }),
  /** What the websites can be filtered by, the most used values first: at most 500 of each. */
  readFacets: action('shop-website.read.facets', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      tags: z.array(websiteFacet),
      ownerCodes: z.array(websiteFacet),
      languages: z.array(websiteFacet),
      /** By id, as the groups. */
      servers: z.array(websiteFacet.extend({ name: z.string() })),
      groups: z.array(websiteFacet.extend({ name: z.string() })),
    }),
    scope: 'rows',
  }),
  /** What its buyers are offered, and where it has that from. */
  readOffers: action('shop-website.read.offers', {
    effect: 'reads',
    input: z.strictObject({ websiteId }),
    output: websiteOffers,
    scope: 'website',
  }),
  /** Classes, products and articles of a website that menus and blocks may link to. */
  readLinkChoices: action('shop-website.read.link-choices', {
    effect: 'reads',
    input: z.strictObject({ websiteId, keywords: text(200).optional(), limit: z.int().min(1).max(200).default(50) }),
    output: z.object({ items: z.array(linkChoice) }),
    scope: 'website',
  }),
  /**
   * The home page, or the page of a product, as one document without scripts, drawn with these settings instead of the stored ones. Of many products only the newest are on
   * it. Empty where the website has no product.
   */
  previewHome: action('shop-website.preview.home', {
    effect: 'reads',
    input: z.strictObject({ websiteId, globalConfig: givenGlobalConfig, page: z.enum(['home', 'product']).default('home') }),
    output: z.object({ html: z.string() }),
    scope: 'website',
  }),
  /** Which of some addresses of menus and blocks lead to nothing in this website. Addresses elsewhere are not asked for. */
  checkLinks: action('shop-website.check-links', {
    effect: 'reads',
    input: z.strictObject({ websiteId, urls: z.array(text(2000)).max(1000) }),
    output: z.object({ missing: z.array(z.string()) }),
    scope: 'website',
  }),
  readBuilds: action('shop-website.read.builds', {
    effect: 'reads',
    input: listOf({ websiteId }, ['createdAt']),
    output: pageOf(websiteBuild),
    scope: 'website',
  }),
  /**
   * Publishes an earlier build and holds the website; generations and pushes that wait or run are cancelled. With `push` the server gets the build too: the one push
   * that a held website allows.
   */
  rollBack: action('shop-website.roll-back', {
    effect: 'writes',
    notUndoable: seenInPublic,
    input: z.strictObject({ websiteId, buildId: line(60), reason: holdReason.default(''), push: z.boolean().default(false) }),
    output: websiteBuild,
    fails: [noSuchBuild, neverPublic, ...pushFailures],
    scope: 'website',
  }),
  /** Nothing publishes the websites until they are released. Answers how many were not held before; those that are keep their reason. */
  hold: action('shop-website.hold', {
    effect: 'writes',
    notUndoable: 'A hold ends when the website is released.',
    input: z.strictObject({ ids: chosenWebsites, reason: holdReason.default('') }),
    output: affected,
    scope: 'website',
  }),
  /** Ends the hold of websites, which then count as changed. Answers how many were held. */
  release: action('shop-website.release', {
    effect: 'writes',
    notUndoable: 'A released website can be held again.',
    input: z.strictObject({ ids: chosenWebsites }),
    output: affected,
    scope: 'website',
  }),
  /** Makes the next build public. It is named, so that nobody publishes another one than he looked at. `anyway` publishes one that the guards refuse; with `push` the server gets it too. */
  publish: action('shop-website.publish', {
    effect: 'writes',
    notUndoable: seenInPublic,
    input: z.strictObject({ websiteId, buildId: line(60), push: z.boolean().default(false), anyway: z.boolean().default(false) }),
    output: websiteBuild,
    fails: [notNext, websiteHeld, guardsRefused, ...pushFailures],
    scope: 'website',
  }),
  /** When the next builds of websites become public by themselves; without `at`, at no time. What waits then is published. */
  setPublishAt: action('shop-website.set-publish-at', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids: chosenWebsites, at: instant.optional() }),
    output: affected,
    fails: [nothingWaits],
    scope: 'website',
  }),
  /** The rules that builds must hold before they become public, of websites without their own. */
  readGuards: action('shop-website.read.guards', { effect: 'reads', input: z.strictObject({}), output: guardsRecord }),
  saveGuards: action('shop-website.save.guards', {
    effect: 'writes',
    isUndoable: true,
    input: guardsRecord,
    output: guardsRecord,
    fails: [guardsBeyondOwn],
  }),
  /** What publishing would change on what is public, page by page: of the data as they are now, or of the next build. Nothing is written. */
  readChanges: action('shop-website.read.changes', {
    effect: 'reads',
    input: z.strictObject({
      websiteId,
      of: z.enum(['draft', 'next']).default('draft'),
      change: pageChange.shape.change.optional(),
      keywords: text(200).optional(),
      limit: z.int().min(1).max(1000).default(200),
    }),
    output: z.object({
      added: count,
      changed: count,
      lost: count,
      /** How many match the filter; `items` are the first of them. */
      matching: count,
      items: z.array(pageChange),
      /** Why the data could not be published, such as two pages of one address. */
      problems: z.array(websiteProblem),
    }),
    scope: 'website',
  }),
  /** An address that shows a build in the browser for a short time, to whoever asked for it. */
  previewLink: action('shop-website.preview-link', {
    effect: 'writes',
    input: z.strictObject({ websiteId, buildId: line(60).optional() }),
    output: z.object({ url: z.string(), expiresAt: z.string() }),
    fails: [notGenerated],
    scope: 'website',
    // The list of links tells who made which.
    isAudited: false,
  }),
  /** The preview links that are good now. */
  readPreviewLinks: action('shop-website.read.preview-links', {
    effect: 'reads',
    input: z.strictObject({ websiteId }),
    output: z.object({ items: z.array(previewLinkRow) }),
    scope: 'website',
  }),
  /** Ends preview links of a website: those that are named, else all. */
  revokePreviewLinks: action('shop-website.revoke-preview-links', {
    effect: 'writes',
    notUndoable: 'Whoever has a revoked link gets a new one.',
    input: z.strictObject({ websiteId, linkIds: ids.optional() }),
    output: affected,
    scope: 'website',
  }),
}

const websiteIds = z.array(websiteId).min(1).max(1000)

export const staticFileGenerateTask = taskFamily('static-file-generate-task', {
  add: z.strictObject({ websiteIds, push: z.boolean().default(false) }),
  scope: 'website',
})
export const shopWebsitePushTask = taskFamily('shop-website-push-task', {
  // `verify`: the content of every file on the server is compared, not its size alone, and what differs is sent again.
  add: z.strictObject({ websiteIds, verify: z.boolean().default(false) }),
  scope: 'website',
  fails: [...pushFailures, websiteHeld],
})
export const shopWebsiteCheckTask = taskFamily('shop-website-check-task', { add: z.strictObject({ websiteIds }), scope: 'website' })
