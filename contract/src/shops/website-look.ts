import { z } from 'zod'
import { action } from '../core/action.ts'
import { text } from '../core/fields.ts'
import { affected } from '../core/list.ts'
import { websitesChanged, websiteVersions } from '../core/website-results.ts'
import { websiteId } from '../core/websites.ts'
import { sellerBeyondOwn } from '../system/undo-failures.ts'
import { givenGlobalConfig, homePageBlock, menuItems, readGlobalConfig, settingName } from './website-config.ts'
import { chosenWebsites } from './website-row.ts'

export const configPart = z.enum(['settings', 'slides', 'blocks', 'header-menu', 'footer-menu', 'navigation-menu', 'seller'])
export type ConfigPart = z.output<typeof configPart>

export const linkChoice = z.object({ kind: z.enum(['page', 'class', 'goods', 'article']), title: z.string(), url: z.string() })
export type LinkChoice = z.output<typeof linkChoice>

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

/** What a website shows except its products: settings, menus, links, and a preview of them. */
export const websiteLook = {
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
    // `before`: the configuration as it was read; where it is another one by now, the answer is a conflict with it as
    // it is.
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
  /**
   * Parts of one website's configuration into many others. A preview counts those that would change, and says what they
   * have now.
   */
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
  /**
   * Some settings of websites back to what they inherit. A preview counts the websites that have them of their own, and
   * says what each has and would have.
   */
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
  /** Classes, products and articles of a website that menus and blocks may link to. */
  readLinkChoices: action('shop-website.read.link-choices', {
    effect: 'reads',
    input: z.strictObject({ websiteId, keywords: text(200).optional(), limit: z.int().min(1).max(200).default(50) }),
    output: z.object({ items: z.array(linkChoice) }),
    scope: 'website',
  }),
  /**
   * The home page, or the page of a product, as one document without scripts, drawn with these settings instead of the
   * stored ones. Of many products only the newest are on it. Empty where the website has no product. `defaultBlocks` are
   * those of a home page for which the settings have none.
   */
  previewHome: action('shop-website.preview.home', {
    effect: 'reads',
    input: z.strictObject({ websiteId, globalConfig: givenGlobalConfig, page: z.enum(['home', 'product']).default('home') }),
    output: z.object({ html: z.string(), defaultBlocks: z.array(homePageBlock) }),
    scope: 'website',
  }),
  /**
   * Which of some addresses of menus and blocks lead to nothing in this website. Addresses elsewhere are not asked for.
   */
  checkLinks: action('shop-website.check-links', {
    effect: 'reads',
    input: z.strictObject({ websiteId, urls: z.array(text(2000)).max(1000) }),
    output: z.object({ missing: z.array(z.string()) }),
    scope: 'website',
  }),
}
