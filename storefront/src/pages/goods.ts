import { productDataPaths } from '@wanpu/contract'
import { hasProductData } from '../data/product-data.ts'
import { keyOf } from '../kit/hash.ts'
import { html, type Markup, scriptJson } from '../kit/html.ts'
import { remember } from '../kit/remember.ts'
import { plainText, richText, uploadsIn } from '../kit/sanitize.ts'
import { perUnitOf } from '../kit/unit-price.ts'
import { linkTo } from '../kit/urls.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import { type Parts, type PlannedFile, partsOf, type Shown } from '../plan/files.ts'
import type { Article, Goods } from '../snapshot.ts'
import { cardKey, goodsGrid, goodsPath } from './card.ts'
import { classPath } from './class-path.ts'
import { policyLinks, sellerFacts } from './footer.ts'
import { gallery } from './gallery.ts'
import { buyBar, buyForm, goodsFacts, type Offer, offerOf } from './goods-buy.ts'
import { ownKey, ownParts, trailKey } from './goods-key.ts'
import { menuLink } from './header.ts'
import { breadcrumb, renderDocument } from './layout.ts'
import { uploadsOf } from './picture.ts'
import { productFacts } from './product.ts'
import { promiseLines } from './promises.ts'
import { ratingLine, reviewFacts, reviewsSection } from './reviews.ts'
import { sizeGuideDialog, sizeGuideLink, sizeGuideOf } from './size-guide.ts'
import { hasStockAlert, stockAlert } from './stock-alert.ts'
import { breadcrumbList, type Step } from './structured.ts'
import { videoFacts } from './video.ts'
import { goodsStock, type SiteView, stockState } from './view.ts'

const relatedCount = 8

/** What the page of a product was planned from last, and what came of it; it changes with no other object. */
interface GoodsPlan {
  frameKey: string
  around: Around
  related: readonly Goods[]
  path: string
  key: string
  uploads: readonly string[]
}

/** Of its class, of the products next to it, of its size guide, and of what is promised at its button. */
type Around = readonly [trail: string, related: string, guide: string, promises: string]

/** The page of one product. Where it is planned again from the very same products, nothing is worked out again. */
export function goodsPage(view: SiteView, goods: Goods): PlannedFile {
  const related = view.catalogue.related(goods, relatedCount)
  const entry = view.catalogue.classOf(goods)
  const guide = sizeGuideOf(view, entry)
  const trail = entry ? trailKey(entry) : ''
  const ofGuide = guide ? guideKey(guide) : ''
  const slot = lastPlan(goods)
  const last = slot.plan
  const promises = promiseLines(view, entry).key
  const isSame =
    last?.frameKey === view.frameKey &&
    last.around[0] === trail &&
    last.around[2] === ofGuide &&
    last.around[3] === promises &&
    isSameList(last.related, related)
  slot.plan = isSame ? last : planPage(view, goods, { related, around: [trail, related.map(cardKey).join(' '), ofGuide, promises], guide })
  return new GoodsFile(view, goods, slot.plan)
}

const lastPlan = remember((_: Goods): { plan?: GoodsPlan } => ({}))

const isSameList = (a: readonly Goods[], b: readonly Goods[]) => a.length === b.length && a.every((one, at) => one === b[at])

function planPage(
  { frameKey }: SiteView,
  goods: Goods,
  { related, around, guide }: { related: readonly Goods[]; around: Around; guide: Article | undefined },
): GoodsPlan {
  return {
    frameKey,
    around,
    related,
    path: goodsPath(goods),
    key: keyOf(`${frameKey} ${ownKey(goods)} ${around.join('/')}`),
    uploads: [...ownUploads(goods), ...uploadsIn(guide?.html ?? '')],
  }
}

/** There is one of each product in each plan, so it holds as little as it can. */
class GoodsFile implements PlannedFile {
  readonly kind = 'goods'
  readonly #view: SiteView
  readonly #goods: Goods
  readonly #plan: GoodsPlan

  constructor(view: SiteView, goods: Goods, plan: GoodsPlan) {
    this.#view = view
    this.#goods = goods
    this.#plan = plan
  }

  get path(): string {
    return this.#plan.path
  }

  get of(): string {
    return `goods ${this.#goods.goodsId}`
  }

  get inputKey(): string {
    return this.#plan.key
  }

  get uploads(): readonly string[] {
    return this.#plan.uploads
  }

  get parts(): Parts {
    return partsOf({ ...this.#view.frameParts, ...ownParts(this.#goods), ...aroundParts(this.#plan.around) })
  }

  render(): string {
    return render(this.#view, this.#goods, this.#plan.related, this.#view.catalogue.classOf(this.#goods))
  }
}

const guideKey = remember(({ key, title, html }: Article) => keyOf([key, title, html]))

/** What a page shows in addition to its product. */
const aroundParts = ([trail, related, guide, promises]: Around): Shown => ({
  class: trail,
  related: [related],
  ...(guide !== '' && { 'size guide': guide }),
  ...(promises !== '' && { 'delivery and returns': promises }),
})

const ownUploads = remember((goods: Goods) => [...uploadsOf(goods.pictures), ...variantPictures(goods), ...uploadsIn(goods.description)])

function render(view: SiteView, goods: Goods, related: readonly Goods[], entry: ClassEntry | undefined): string {
  const { site } = view.snapshot
  const offer = offerOf(goods)
  const steps = stepsTo(view, goods, entry)
  const guide = sizeGuideOf(view, entry)
  const promises = offer.buyable && goodsStock(goods) > 0 ? promiseLines(view, entry) : undefined
  return renderDocument(view, {
    path: goodsPath(goods),
    name: 'goods',
    goodsId: goods.id,
    type: 'product',
    title: goods.pageTitle || `${goods.title} - ${site.name}`,
    description: goods.pageDescription || plainText(goods.description, 155) || `${goods.title} - ${site.name}`,
    keywords: goods.pageKeywords,
    picture: goods.pictures[0]?.path,
    head: hasProductData(view)
      ? html`
<link rel="alternate" type="application/json" href="${linkTo(productDataPaths.product(goods.urlKeywords))}">`
      : undefined,
    scripts: [
      'goods',
      ...(hasStockAlert(view, goods, offer) ? (['stock-alert'] as const) : []),
      ...(promises?.hasDelivery ? (['delivery'] as const) : []),
    ],
    structured: [
      { ...productFacts(view, goods, offer), ...reviewFacts(view, goods) },
      ...videoFacts(view, goods),
      breadcrumbList(view, steps),
    ],
    main: html`${breadcrumb(view, steps)}
<article class="goods"><div class="goods-pictures">${gallery(view, goods)}</div>
<div class="goods-side"><div><h1${goods.title.length > 48 && html` class="long"`}>${goods.title}</h1>${goods.brand !== '' && html`<p class="goods-brand"><span class="visually-hidden">${view.text.brand}</span> ${goods.brand}</p>`}${ratingLine(view, goods)}
${goodsFacts(view, goods, offer)}${buyForm(view, goods, offer, sizeGuideLink(view, guide))}${stockAlert(view, goods, offer)}${promises?.markup}</div>${hasShortDescription(goods) && description(view, goods)}${sellerBox(view)}</div>
${!hasShortDescription(goods) && description(view, goods)}</article>
${reviewsSection(view, goods)}${relatedList(view, related, entry)}
${sizeGuideDialog(view, guide)}${buyBar(view, goods, offer)}<script type="application/json" id="goods">${scriptJson(pickerData(goods, offer))}</script>`,
  })
}

/** What the picker and the cart of the browser need to know. */
function pickerData(goods: Goods, offer: Offer): Record<string, unknown> {
  const { choices, optionNames } = offer
  return {
    id: goods.id,
    title: goods.title,
    path: goodsPath(goods),
    picture: goods.pictures[0]?.path,
    small: goods.pictures[0]?.sizes?.[0]?.path,
    priceMinor: goods.priceMinor,
    marketPriceMinor: goods.marketPriceMinor ?? undefined,
    per: perUnitOf(goods.netContent),
    state: stockState(goodsStock(goods)),
    optionNames,
    choices,
  }
}

/** Characters of a description that has room next to the pictures. */
const shortDescription = 600

/** A few sentences, which are read next to the pictures; what is longer, or shows pictures or tables, gets the whole width. */
const hasShortDescription = remember(
  ({ description }: Goods) =>
    !/<(?:img|table|video|iframe)\b/i.test(description) && plainText(description, shortDescription + 1).length <= shortDescription,
)

function description({ text }: SiteView, goods: Goods): Markup | false {
  return (
    goods.description.trim() !== '' &&
    html`<section class="goods-description" aria-labelledby="description"><h2 id="description">${text.description}</h2><div class="prose">${richText(goods.description)}</div></section>`
  )
}

function sellerBox(view: SiteView): Markup {
  const { text, snapshot } = view
  const links = policyLinks(view)
  return html`<section class="seller" aria-labelledby="seller"><h2 id="seller">${text.soldBy(snapshot.site.seller.name || snapshot.site.name)}</h2>${sellerFacts(view, { ...snapshot.site.seller, name: '' })}${
    links.length > 0 && html`<ul class="policies">${links.map((node) => html`<li>${menuLink(node)}</li>`)}</ul>`
  }</section>`
}

function relatedList(view: SiteView, related: readonly Goods[], entry: ClassEntry | undefined): Markup | false {
  if (related.length === 0) return false
  return html`<section class="block" aria-labelledby="related"><div class="block-head"><h2 id="related">${view.text.related}</h2>${
    entry && html`<a class="more" href="${classPath(entry, 1).link}">${view.text.viewAll}</a>`
  }</div>${goodsGrid(view, { page: 'goods', goods: related })}</section>`
}

function stepsTo(view: SiteView, goods: Goods, entry: ClassEntry | undefined): Step[] {
  const classes = (entry?.trail ?? []).map((step) => ({ title: step.node.title, path: classPath(step, 1).file }))
  return [{ title: view.text.home, path: '/index.html' }, ...classes, { title: goods.title, path: goodsPath(goods) }]
}

function variantPictures(goods: Goods): string[] {
  return goods.variants.flatMap((variant) => (variant.picture?.startsWith('/uploads/') ? [variant.picture] : []))
}
