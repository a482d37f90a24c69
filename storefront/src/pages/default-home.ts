import { plainText } from '../kit/sanitize.ts'
import { linkTo } from '../kit/urls.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import type { Block, Goods, Picture } from '../snapshot.ts'
import { articlePath } from './article-path.ts'
import { classPath } from './class-path.ts'
import { promiseRow } from './promises.ts'
import { isBuyable, type SiteView } from './view.ts'

/** What the home page of a website without blocks shows, and the pictures of products in it, by their path. */
interface DefaultHome {
  blocks: Block[]
  pictures: Map<string, Picture>
}

/** Addresses of the page on which sellers introduce themselves. */
const aboutKeys = ['about-us', 'about', 'our-story', 'uber-uns', 'ueber-uns', 'guan-yu-wo-men']

const mostTiles = 4
/** So many products of the shop's order are looked at for the first picture. */
const mostLooked = 60
const longestStory = 220
/** Fills rows of 2, 3, 4 and 6 cards. */
const newestGoods = 12

/**
 * The blocks of a website that has designed none, from what it has: its words and best picture, its categories, its
 * newest products, the page about the seller, what buyers can count on, and news. Nothing in them is made up.
 */
export function defaultHome(view: SiteView): DefaultHome {
  const pictures = new Map<string, Picture>()
  const take = (picture: Picture) => {
    pictures.set(picture.path, picture)
    return picture.path
  }
  const isFree = ({ path }: Picture) => !pictures.has(path)
  const { text, catalogue } = view
  const hero = heroBlock(view, take)
  const tiles = tilesBlock(view, take, isFree)
  const story = storyBlock(view, take, isFree)
  // A website with little in it begins with its products.
  const isSmall = tiles.length === 0 && hero.length + story.length === 0
  const newest: Block = {
    ...words(isSmall ? '' : text.newGoods),
    dataType: 1,
    dataCount: newestGoods,
    adItems: [],
    source: { order: 'newest' },
  }
  const blocks: Block[] = [
    ...hero,
    ...tiles,
    ...(catalogue.goods.length > 0 || isSmall ? [newest] : []),
    ...story,
    ...(promiseRow(view).length > 0 ? [{ dataType: 5, adItems: [] } satisfies Block] : []),
    ...(view.snapshot.promises?.sendsMail ? [{ ...words(text.newsTitle), dataType: 4, adItems: [] } satisfies Block] : []),
  ]
  return { blocks, pictures }
}

const words = (title: string): Pick<Block, 'title'> => (title === '' ? {} : { title })

type Take = (picture: Picture) => string

/** The website's own words next to its largest picture; nothing where it begins with slides. */
function heroBlock({ snapshot: { site }, catalogue }: SiteView, take: Take): Block[] {
  const { slides, sloganText, pageDescription } = site.config
  const picture = slides.length === 0 ? largestPicture(catalogue.goods.slice(0, mostLooked)) : undefined
  if (!picture) return []
  const [first] = catalogue.roots
  const item = {
    pic: take(picture),
    title: sloganText || site.name,
    ...(pageDescription && { description: pageDescription }),
    ...(first && { url: classPath(first, 1).link }),
  }
  return [{ dataType: 0, cssClass: 'ad-grid-1', adItems: [item] }]
}

/**
 * Of equal ones the first in the shop's order; larger than a window is no better. One that lies with somebody else may
 * be gone tomorrow, and a shop would begin with an empty box.
 */
function largestPicture(goods: readonly Goods[]): Picture | undefined {
  const areaOf = ({ width, height }: Picture) => Math.min(width, 1600) * Math.min(height, 1600)
  const pictures = goods.filter(isBuyable).flatMap(({ pictures: [first] }) => (first && !isForeign(first) ? first : []))
  return pictures.reduce<Picture | undefined>((best, one) => (best && areaOf(best) >= areaOf(one) ? best : one), undefined)
}

const isForeign = ({ path }: Picture) => /^https?:/i.test(path)

/** The first categories, each with a picture of a product; a single one at the top gives way to those below it. */
function tilesBlock({ catalogue, text }: SiteView, take: Take, isFree: (picture: Picture) => boolean): Block[] {
  let entries: readonly ClassEntry[] = catalogue.roots
  while (entries.length === 1 && entries[0]?.children.length) entries = entries[0].children
  const tiles = entries.flatMap((entry) => {
    const picture = firstPicture(entry.goods, isFree)
    return picture ? [{ entry, picture }] : []
  })
  const shown = tiles.slice(0, mostTiles)
  if (shown.length < 2) return []
  const adItems = shown.map(({ entry, picture }) => ({ pic: take(picture), title: entry.node.title, url: classPath(entry, 1).link }))
  return [{ title: text.byCategory, dataType: 0, cssClass: `ad-card-${shown.length}`, adItems }]
}

/** How the seller's own page begins, next to a picture. */
function storyBlock({ snapshot, catalogue }: SiteView, take: Take, isFree: (picture: Picture) => boolean): Block[] {
  const [about] = aboutKeys.flatMap((key) => snapshot.articles.find((article) => article.key === key) ?? [])
  const description = about && (about.excerpt || plainText(about.html, longestStory))
  const picture = description && firstPicture(catalogue.goods, isFree)
  if (!about || !picture) return []
  const item = { pic: take(picture), title: about.title, description, url: linkTo(articlePath(about)) }
  return [{ dataType: 0, cssClass: 'ad-grid-1', adItems: [item] }]
}

/** The first picture of products that is not shown yet. */
function firstPicture(goods: readonly Goods[], isFree: (picture: Picture) => boolean): Picture | undefined {
  return goods.find(({ pictures: [first] }) => first && isFree(first))?.pictures[0]
}
