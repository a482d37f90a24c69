import { z } from 'zod'
import { noUpload } from '../catalog/goods-import.ts'
import { fileFailures } from '../catalog/goods-import-file.ts'
import { action, failure } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import type { ExportColumn } from '../core/export.ts'
import { count, line, lineOrEmpty, text } from '../core/fields.ts'
import { sampleRow } from '../core/list.ts'
import { begins } from '../core/saved-fields.ts'
import { languageTag } from '../core/translations.ts'
import { websiteResult, websiteVersions } from '../core/website-results.ts'
import { tableWith } from '../system/table-file.ts'
import { sellerBeyondOwn } from '../system/undo-failures.ts'
import { seller, sharedSettings } from './website-config.ts'

/** Fields of a website that a file has in addition to its settings. */
export const filedFields = {
  name: lineOrEmpty(200).default(''),
  description: text(2000).default(''),
  /** Words, numbers and dates of the pages: one of `siteLanguages`, or any other with English words. */
  language: begins(languageTag, 'en'),
  tags: z.array(line(50)).max(50).default([]),
  memo: text(2000).default(''),
  wantedGoods: count.default(0),
}

/** A setting as files have it: its header, how a cell is checked, and where the website keeps it. */
interface FiledSetting extends ExportColumn {
  schema: z.ZodType
  of: 'website' | 'seller' | 'config'
  key: string
}

const ofWebsite = (key: keyof typeof filedFields, zh: string, en: string): FiledSetting => ({
  zh,
  en,
  schema: filedFields[key],
  of: 'website',
  key,
})
const ofSeller = (key: keyof typeof seller.shape, zh: string, en: string): FiledSetting => ({
  zh,
  en,
  schema: seller.shape[key],
  of: 'seller',
  key,
})
const yesOrNo = { values: { yes: ['是', 'yes'], no: ['否', 'no'] } } as const
const ofConfig = (key: keyof typeof sharedSettings.shape, zh: string, en: string): FiledSetting => ({
  zh,
  en,
  schema: sharedSettings.shape[key],
  of: 'config',
  key,
})

/**
 * The settings of websites that a file takes out and brings in. Slides, blocks, menus, redirects and code of pages have
 * their own screens.
 */
export const filedSettings = {
  name: ofWebsite('name', '名称', 'Name'),
  description: ofWebsite('description', '简介', 'Description'),
  language: ofWebsite('language', '语言', 'Language'),
  tags: ofWebsite('tags', '标签', 'Tags'),
  memo: ofWebsite('memo', '备注', 'Memo'),
  wantedGoods: ofWebsite('wantedGoods', '目标商品数', 'Target products'),
  sellerName: ofSeller('name', '商家名称', 'Seller name'),
  sellerRegistration: ofSeller('registration', '商家登记号', 'Seller registration'),
  sellerAddress: ofSeller('address', '商家地址', 'Seller address'),
  sellerEmail: ofSeller('email', '商家邮箱', 'Seller e-mail'),
  sellerPhone: ofSeller('phone', '商家电话', 'Seller phone'),
  pageTitle: ofConfig('pageTitle', '页面标题', 'Page title'),
  pageDescription: ofConfig('pageDescription', '页面描述', 'Page description'),
  pageKeywords: ofConfig('pageKeywords', '页面关键词', 'Page keywords'),
  logo: ofConfig('logo', 'LOGO', 'Logo'),
  footerLogo: ofConfig('footerLogo', '底部 LOGO', 'Footer logo'),
  icon: ofConfig('icon', '网站图标', 'Icon'),
  contactEmail: ofConfig('email', '联系邮箱', 'Contact e-mail'),
  contactPhone: ofConfig('phone', '联系电话', 'Contact phone'),
  contactAddress: ofConfig('address', '联系地址', 'Contact address'),
  chatOnline: ofConfig('chatOnline', '在线客服', 'Live chat'),
  sloganText: ofConfig('sloganText', '口号', 'Slogan'),
  skin: ofConfig('skin', '皮肤', 'Theme'),
  backgroundColour: ofConfig('backgroundColour', '背景色', 'Background colour'),
  textColour: ofConfig('textColour', '文字颜色', 'Text colour'),
  accentColour: ofConfig('accentColour', '主色', 'Accent colour'),
  titleFont: ofConfig('titleFont', '标题字体', 'Title typeface'),
  textFont: ofConfig('textFont', '正文字体', 'Text typeface'),
  corners: ofConfig('corners', '圆角', 'Corners'),
  sizeGuides: ofConfig('sizeGuides', '尺码指南', 'Size guides'),
  defaultCurrencyCode: ofConfig('defaultCurrencyCode', '默认币种', 'Default currency'),
  furtherCurrencies: ofConfig('furtherCurrencies', '可选币种', 'Further currencies'),
  membersOnly: { ...ofConfig('membersOnly', '仅限注册顾客下单', 'Members only'), ...yesOrNo },
  answersGone: { ...ofConfig('answersGone', '已删除的页面返回 410', 'Removed pages answer 410'), ...yesOrNo },
  latinAddresses: { ...ofConfig('latinAddresses', '拉丁字母网址', 'Latin addresses'), ...yesOrNo },
  consentText: ofConfig('consentText', '营销同意文字', 'Marketing consent text'),
  termsBox: { ...ofConfig('termsBox', '下单前同意条款', 'Terms to accept'), ...yesOrNo },
  buyerPhone: {
    ...ofConfig('buyerPhone', '结算页电话', 'Phone at checkout'),
    values: { required: ['必填', 'required'], optional: ['选填', 'optional'], off: ['不显示', 'off'] },
  },
  consentBanner: { ...ofConfig('consentBanner', 'Cookie 同意横幅', 'Cookie banner'), ...yesOrNo },
  stockAlerts: { ...ofConfig('stockAlerts', '到货提醒', 'Back-in-stock alerts'), ...yesOrNo },
  contactForm: { ...ofConfig('contactForm', '联系表单', 'Contact form'), ...yesOrNo },
  lowestPrice: { ...ofConfig('lowestPrice', '30 天最低价', 'Lowest price of 30 days'), ...yesOrNo },
  wishList: { ...ofConfig('wishList', '心愿单', 'Wish list'), ...yesOrNo },
  cartDrawer: { ...ofConfig('cartDrawer', '侧边购物车', 'Cart drawer'), ...yesOrNo },
  agentCheckout: { ...ofConfig('agentCheckout', 'AI 助手结账', 'Checkout by assistants'), ...yesOrNo },
  acpCheckout: { ...ofConfig('acpCheckout', 'AI 助手结账（ACP）', 'Checkout by assistants (ACP)'), ...yesOrNo },
  productData: { ...ofConfig('productData', '供程序读取的商品数据', 'Product data for software'), ...yesOrNo },
  quickAdd: { ...ofConfig('quickAdd', '卡片加购', 'Quick add'), ...yesOrNo },
  reviews: { ...ofConfig('reviews', '商品评价', 'Product reviews'), ...yesOrNo },
} satisfies Record<string, FiledSetting>
export type FiledSettingName = keyof typeof filedSettings
export const filedSettingNames = Object.keys(filedSettings) as [FiledSettingName, ...FiledSettingName[]]

/** Rows that one file may have. */
export const mostWebsiteRows = 5000

/** Why a row stays out: Chinese, English. `{column}` is the header of the setting. */
export const websiteRowProblems = {
  'no-domain': ['没有域名', 'No domain'],
  'no-website': ['没有这个域名的网站', 'No website has this domain'],
  doubled: ['前面的行已有这个网站', 'An earlier row is about this website'],
  'bad-value': ['「{column}」的内容不正确', 'The value of “{column}” is not valid'],
  'no-category': [
    '「{column}」：没有商品分类「{entry}」，或有多个同名的',
    '“{column}”: there is no category “{entry}”, or several of that name',
  ],
  'damaged-row': ['这一行无法读取（引号不成对）', 'The row can’t be read: its quotes don’t match'],
} as const satisfies Record<string, readonly [string, string]>
export type WebsiteRowProblem = keyof typeof websiteRowProblems
const problemCodes = Object.keys(websiteRowProblems) as [WebsiteRowProblem, ...WebsiteRowProblem[]]

/** What is wrong with a row: the setting that it is about, and what its cell says there. */
export interface WebsiteRowFault {
  code: WebsiteRowProblem
  column?: FiledSettingName
  entry?: string
}

/** The words for a problem. */
export function websiteRowProblemIn({ code, column, entry = '' }: WebsiteRowFault, language: Language): string {
  const at = language === 'zh' ? 0 : 1
  const setting = column === undefined ? undefined : filedSettings[column]
  const name = (at === 0 ? setting?.zh : setting?.en) ?? ''
  return websiteRowProblems[code][at].replace('{column}', () => name).replace('{entry}', () => entry)
}

/** Only these rows of the table. */
const rows = z.array(z.int().min(1)).min(1).max(mostWebsiteRows).optional()

const counts = { totalRows: count, unchanged: count, failing: count }

export const websiteFilePreview = z.object({
  ...counts,
  changing: count,
  /** The settings that the header names, and its columns that are none. */
  settings: z.array(z.enum(filedSettingNames)),
  ignored: z.array(z.string()),
  /** The first hundred rows that stay out. */
  problems: z.array(z.object({ row: count, domain: z.string(), code: z.enum(problemCodes), reason: z.string() })),
  /** The first fifty websites that change. */
  sample: z.array(sampleRow),
  /** Of the websites that change, to be sent with the import. */
  versions: websiteVersions,
})
export type WebsiteFilePreview = z.output<typeof websiteFilePreview>

const fails = [
  noUpload,
  failure('website-too-many-rows', '一次最多 {most} 行，请分成多个文件', 'At most {most} rows at once: split the file'),
  failure(
    'website-no-columns',
    '第一行必须是表头，有「域名」和至少一项设置，如「名称」「页面标题」',
    'The first row must be a header with Domain and at least one setting, such as Name or Page title',
  ),
  ...fileFailures,
] as const

/**
 * Settings of websites from a file. Empty cells leave a setting as it is. Rows with a problem, and of websites that
 * changed since the preview, stay out; the rest goes in.
 */
export const websiteFile = {
  preview: action('shop-website.preview.import', {
    effect: 'reads',
    input: tableWith({ rows }),
    output: websiteFilePreview,
    fails,
    scope: 'rows',
  }),
  run: action('shop-website.import', {
    effect: 'writes',
    isUndoable: true,
    input: tableWith({ rows, versions: websiteVersions.optional() }),
    output: z.object({ ...counts, affected: count, results: z.array(websiteResult) }),
    fails: [...fails, sellerBeyondOwn],
    scope: 'rows',
  }),
}
