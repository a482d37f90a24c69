import { black, mixColours } from '@wanpu/contract/colours'
import { coloursOf } from '../src/kit/colours.ts'
import {
  backpack,
  bag,
  basket,
  bed,
  blanket,
  board,
  boots,
  bottle,
  box,
  candle,
  chair,
  compass,
  cutlery,
  dress,
  dripper,
  headlamp,
  jacket,
  knife,
  knit,
  lamp,
  lantern,
  mat,
  mug,
  pillow,
  plant,
  plate,
  pot,
  ring,
  rope,
  type Shape,
  sandal,
  scarf,
  shelf,
  shirt,
  shoe,
  skirt,
  sleepingBag,
  socks,
  sofa,
  stove,
  table,
  tent,
  trousers,
  trowel,
  vase,
  watch,
  wateringCan,
} from './shapes.ts'

/** A product to draw. `colour` is a value of its colour option; `type` helps where the title names nothing that can be drawn. */
export interface DrawnProduct {
  title: string
  type?: string
  colour?: string
  /** A part of it from near. */
  isDetail?: boolean
  size?: number
}

/**
 * A product as SVG text, in the colour that its swatch has; in that of its material without a known colour. The same
 * product always gives the same picture.
 */
export function drawProduct({ title, type = '', colour, isDetail, size = 800 }: DrawnProduct): string {
  const [, shape, natural] = kindOf(title) ?? kindOf(type) ?? other
  const base = coloursOf(colour ?? '')[0] ?? natural
  const view = isDetail ? '100 90 200 200' : '0 0 400 400'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${size}" height="${size}"><rect width="400" height="400" fill="#dcdddb"/><ellipse cx="200" cy="342" rx="112" ry="10" fill="#000" opacity=".07"/>${shape(mixColours(base, black, 0.45), base)}</svg>`
}

const kindOf = (words: string) => kinds.find(([pattern]) => pattern.test(words))

/** A wide scene for slides and blocks: hills, a sun, and room for words at the left. */
export function drawScene(name: string, width: number, height: number): string {
  const seed = [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 3)
  const [sky, sun, far, near, ground] = scenes[seed % scenes.length] ?? scenes[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 700" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><rect width="1600" height="700" fill="${sky}"/><circle cx="1190" cy="250" r="120" fill="${sun}"/><path d="M560 560 L880 250 L1040 400 L1220 210 L1600 520 V700 H560Z" fill="${far}"/><path d="M0 600 Q420 470 820 560 T1600 500 V700 H0Z" fill="${near}"/><path d="M0 660 Q500 590 900 640 T1600 610 V700 H0Z" fill="${ground}"/></svg>`
}

const scenes = [
  ['#dfe8ea', '#f6e7c1', '#a9bfc6', '#7c9a94', '#587a6f'],
  ['#f3e6dc', '#f7c9a0', '#d6ab8e', '#b07f63', '#8a5f49'],
  ['#e5e6ee', '#f2dfd3', '#b3b5cb', '#8587a4', '#5f6283'],
  ['#e9ede0', '#f4e3a8', '#b5c09a', '#8a9a6d', '#667a4e'],
] as const

/** The first rule whose words are in the title decides; English words count as whole words. */
const kinds: [words: RegExp, shape: Shape, natural: string][] = [
  [/sleeping bag|quilt/i, sleepingBag, '#b5523a'],
  [/\bmat\b/i, mat, '#5d7d8c'],
  [/\btents?\b|tarp|shelter/i, tent, '#c8873c'],
  [/rope/i, rope, '#c9a23f'],
  [/backpack|\bvest 8/i, backpack, '#5f6b5a'],
  [/basket|篮/i, basket, '#c9a26b'],
  [/\b(tote|weekender|bag)\b|包/i, bag, '#e3d8c3'],
  [/stove/i, stove, '#8f9498'],
  [/spork|cutlery|刀叉/i, cutlery, '#a3a7aa'],
  [/knife|刀/i, knife, '#8a5f3c'],
  [/dripper|手冲/i, dripper, '#efe9dc'],
  [/mug|cup|杯/i, mug, '#efe9dc'],
  [/bottle|flask|冷水壶/i, bottle, '#8a8c8e'],
  [/watering|浇水/i, wateringCan, '#b87a4b'],
  [/trowel|铲/i, trowel, '#b8924a'],
  [/plant pot|花盆|盆栽/i, plant, '#efe9dc'],
  [/\bpots?\b|\bpan\b|锅/i, pot, '#9a9da0'],
  [/plate|盘/i, plate, '#d9d4c8'],
  [/board|砧板/i, board, '#6f4a30'],
  [/headlamp/i, headlamp, '#2e3236'],
  [/lantern|夜灯/i, lantern, '#d8d3c6'],
  [/candle|蜡烛/i, candle, '#efe6d2'],
  [/lamp|light|灯/i, lamp, '#e6dcc6'],
  [/vase|瓶/i, vase, '#a8998a'],
  [/compass/i, compass, '#b8924a'],
  [/boots?\b|靴/i, boots, '#7a5233'],
  [/sandals?|凉鞋/i, sandal, '#5a4a3c'],
  [/shoes?|sneakers?|high tops|鞋/i, shoe, '#7d8378'],
  [/socks?|袜/i, socks, '#8f8a7c'],
  [/\bhat\b|beanie|帽/i, knit, '#a5482a'],
  [/scarf|围巾/i, scarf, '#c19a6b'],
  [/jeans|chinos|trousers|pants|裤/i, trousers, '#b8a27a'],
  [/skirt|半裙/i, skirt, '#8d8a80'],
  [/dress|连衣裙/i, dress, '#d8cdb8'],
  [/jacket|coat|overshirt|parka|外套/i, jacket, '#4d5b50'],
  [/shirt|\btop\b|\btee\b|jumper|denim|tuxedo|blouse|hoodie|cardigan|sweat|silk|soft|sunny|camou|stripe|bandana|衫|衣/i, shirt, '#d8d2c4'],
  [/pillow|抱枕|枕/i, pillow, '#d8cdb8'],
  [/bed\b|四件套/i, bed, '#c9c2b6'],
  [/blanket|towel|cloth\b|毯|浴巾|桌布/i, blanket, '#dcd3c2'],
  [/sofa|bean|沙发/i, sofa, '#e2dac9'],
  [/chair|椅/i, chair, '#b98d5c'],
  [/shelf|shelves|drawer|书架/i, shelf, '#c2a078'],
  [/table|outdoor|fence|桌/i, table, '#c9a878'],
  [/watch|表/i, watch, '#a8abad'],
  [/ring|necklace|bracelet|earring|戒/i, ring, '#c3c6c8'],
]

const other: (typeof kinds)[number] = [/^/, box, '#c4a67c']
