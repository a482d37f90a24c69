import { z } from 'zod'
import { id, text, version } from '../core/fields.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { menuItems, readGlobalConfig, seller, settingFrom, settingName } from './website-config.ts'
import { publishing, publishingShown } from './website-publishing.ts'

export const websiteStatus = z.enum(['active', 'stopped'])
export type WebsiteStatus = z.output<typeof websiteStatus>

const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * A host name with an optional port, lower case, in ASCII and without a dot at its end, from an address with or without
 * its scheme; undefined when it is none.
 */
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

/** `product`: what the page of a product calls it, where the problem is on one. */
export const websiteProblem = z.object({ path: z.string(), problem: z.string(), detail: z.string(), product: z.string().optional() })
export type WebsiteProblem = z.output<typeof websiteProblem>

/**
 * `goodsFound` are the product pages of the published build; `isUp` is null when nothing answers under an address that
 * may be asked.
 */
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
  /** When the current build became public. */
  publishedAt: z.string().nullable(),
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
  /**
   * Domains as they were pasted, with or without their scheme, parted by blanks, commas or lines. What is none is
   * passed over.
   */
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

/** Ids of websites, at most as many as a page can hold. */
export const chosenWebsites = z.array(websiteId).min(1).max(5000)
