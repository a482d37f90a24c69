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

/** Quiet colours that go together: the field, the product's dark and its light tone. */
const palettes = [
  ['#e8ecee', '#2f4858', '#5b7f95'],
  ['#eee9e1', '#7a4a2b', '#b98056'],
  ['#e6ece4', '#3c5a45', '#77977c'],
  ['#f1e7e2', '#8a3f34', '#c77966'],
  ['#ece8ef', '#4b4568', '#8580a6'],
  ['#f0ece0', '#7d6424', '#c2a355'],
  ['#e3ebea', '#205a5a', '#5a9a97'],
  ['#ebe9e6', '#3d3a38', '#827c77'],
] as const

/**
 * A product silhouette on a soft field of colour, as SVG text. The same title always gives the same picture; `at`
 * counts the pictures of one product, and `hint` helps where the title names nothing that can be drawn.
 */
export function drawProduct(title: string, at: number, size = 800, hint = ''): string {
  const seed = [...title].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7)
  const [field, dark, light] = palettes[seed % palettes.length] ?? palettes[0]
  const shape = shapeOf(title) ?? shapeOf(hint) ?? box
  const turn =
    at === 0 ? '' : ` transform="translate(200 200) rotate(${at % 2 === 0 ? 4 : -6}) scale(${1 + at * 0.04}) translate(-200 -200)"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="${size}" height="${size}"><rect width="400" height="400" fill="${field}"/><circle cx="200" cy="200" r="${168 - at * 12}" fill="#fff" opacity=".38"/><ellipse cx="200" cy="342" rx="112" ry="10" fill="#000" opacity=".07"/><g${turn}>${shape(dark, light)}</g></svg>`
}

const shapeOf = (words: string): Shape | undefined => shapes.find(([pattern]) => pattern.test(words))?.[1]

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
const shapes: [RegExp, Shape][] = [
  [/sleeping bag|quilt/i, sleepingBag],
  [/\bmat\b/i, mat],
  [/\btents?\b|tarp|shelter/i, tent],
  [/rope/i, rope],
  [/backpack|\bvest 8/i, backpack],
  [/basket|篮/i, basket],
  [/\b(tote|weekender|bag)\b|包/i, bag],
  [/stove/i, stove],
  [/spork|cutlery|刀叉/i, cutlery],
  [/knife|刀/i, knife],
  [/dripper|手冲/i, dripper],
  [/mug|cup|杯/i, mug],
  [/bottle|flask|冷水壶/i, bottle],
  [/watering|浇水/i, wateringCan],
  [/trowel|铲/i, trowel],
  [/plant pot|花盆|盆栽/i, plant],
  [/\bpots?\b|\bpan\b|锅/i, pot],
  [/plate|盘/i, plate],
  [/board|砧板/i, board],
  [/headlamp/i, headlamp],
  [/lantern|夜灯/i, lantern],
  [/candle|蜡烛/i, candle],
  [/lamp|light|灯/i, lamp],
  [/vase|瓶/i, vase],
  [/compass/i, compass],
  [/boots?\b|靴/i, boots],
  [/sandals?|凉鞋/i, sandal],
  [/shoes?|sneakers?|high tops|鞋/i, shoe],
  [/socks?|袜/i, socks],
  [/\bhat\b|beanie|帽/i, knit],
  [/scarf|围巾/i, scarf],
  [/jeans|chinos|trousers|pants|裤/i, trousers],
  [/skirt|半裙/i, skirt],
  [/dress|连衣裙/i, dress],
  [/jacket|coat|overshirt|parka|外套/i, jacket],
  [/shirt|\btop\b|\btee\b|jumper|denim|tuxedo|blouse|hoodie|cardigan|sweat|silk|soft|sunny|camou|stripe|bandana|衫|衣/i, shirt],
  [/pillow|抱枕|枕/i, pillow],
  [/bed\b|四件套/i, bed],
  [/blanket|towel|cloth\b|毯|浴巾|桌布/i, blanket],
  [/sofa|bean|沙发/i, sofa],
  [/chair|椅/i, chair],
  [/shelf|shelves|drawer|书架/i, shelf],
  [/table|outdoor|fence|桌/i, table],
  [/watch|表/i, watch],
  [/ring|necklace|bracelet|earring|戒/i, ring],
]
