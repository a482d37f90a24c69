import * as bags from './bags.ts'
import * as camp from './camp.ts'
import * as clothes from './clothes.ts'
import * as furniture from './furniture.ts'
import * as garden from './garden.ts'
import * as kitchen from './kitchen.ts'
import * as lights from './lights.ts'
import type { Drawing } from './product.ts'
import * as shoes from './shoes.ts'
import * as textiles from './textiles.ts'
import * as worn from './worn.ts'

/** What is drawn for words, and the colour of its material, for products without a choice of colours. */
type Kind = readonly [words: RegExp, drawing: Drawing, natural: string]

/** The first kind whose words are in the text decides; English words count as whole words. */
export const kindOf = (text: string): Kind | undefined => kinds.find(([words]) => words.test(text))

/** Of products that no other kind fits. */
export const otherKind: Kind = [/^/, garden.parcel, '#c4a67c']

const kinds: readonly Kind[] = [
  [/sleeping bag/i, camp.sleepingBag, '#b5523a'],
  [/quilt/i, camp.quilt, '#4f7480'],
  [/\bmat\b/i, camp.mat, '#4f7480'],
  [/tarp/i, camp.tarp, '#7d8a5a'],
  [/family tent/i, camp.familyTent, '#6f8a6a'],
  [/\btents?\b|shelter/i, camp.tent, '#c9793a'],
  [/rope/i, camp.rope, '#d08a3a'],
  [/\bvest\b/i, bags.runningVest, '#3f5560'],
  [/roll-top/i, bags.rollTop, '#5f6b5a'],
  [/expedition|weekend backpack/i, bags.expeditionPack, '#33566b'],
  [/backpack/i, bags.backpack, '#5f6b5a'],
  [/basket|篮/i, bags.basket, '#c9a26b'],
  [/weekender|duffel/i, bags.weekenderBag, '#8a5530'],
  [/\b(tote|bag)\b|包/i, bags.toteBag, '#e0d5bf'],
  [/stove/i, camp.stove, '#8f9498'],
  [/spork|cutlery|刀叉/i, camp.spork, '#9da1a4'],
  [/chef|主厨刀/i, kitchen.chefKnife, '#4a3222'],
  [/knife|刀/i, camp.foldingKnife, '#a9753f'],
  [/dripper|手冲/i, kitchen.dripper, '#efe9dc'],
  [/enamel mug/i, kitchen.enamelMug, '#f1ede3'],
  [/mug|cup|杯/i, kitchen.ceramicMug, '#efe9dc'],
  [/冷水壶|\bjug\b/i, kitchen.jug, '#dbe9ea'],
  [/bottle|flask/i, kitchen.bottle, '#8a8c8e'],
  [/watering|浇水/i, garden.wateringCan, '#b87a4b'],
  [/trowel|铲/i, garden.trowel, '#b8924a'],
  [/盆栽|snake plant/i, garden.snakePlant, '#b9694a'],
  [/plant pot|花盆/i, garden.planter, '#efe9dc'],
  [/nesting/i, kitchen.potSet, '#9a9da0'],
  [/\bpots?\b|\bpan\b|锅/i, kitchen.pot, '#b9483a'],
  [/plate|盘/i, kitchen.plate, '#b9b2a2'],
  [/board|砧板/i, kitchen.board, '#6f4a30'],
  [/headlamp/i, camp.headlamp, '#2e3236'],
  [/夜灯/i, lights.nightLight, '#f4e7c8'],
  [/lantern/i, camp.lantern, '#4d5b50'],
  [/candle|蜡烛/i, lights.candle, '#efe2c6'],
  [/落地灯|floor lamp/i, lights.paperLamp, '#f3e6c4'],
  [/壁灯|wall lamp/i, lights.wallLamp, '#b8924a'],
  [/lamp|light|灯/i, lights.tableLamp, '#e6dcc6'],
  [/vase|瓶/i, garden.vase, '#a8917a'],
  [/compass/i, camp.compass, '#b8924a'],
  [/boots?\b|靴/i, shoes.boots, '#8a5a36'],
  [/sandals?|凉鞋/i, shoes.sandals, '#54493d'],
  [/sneakers?|high tops/i, shoes.sneakers, '#e6ddc9'],
  [/shoes?|鞋/i, shoes.trailShoes, '#47606a'],
  [/socks?|袜/i, clothes.socks, '#7d7a6c'],
  [/\bhat\b|beanie|帽/i, clothes.knitHat, '#a5482a'],
  [/scarf|围巾/i, clothes.scarf, '#c19a6b'],
  [/jeans|denim/i, clothes.jeans, '#3c526f'],
  [/chinos|trousers|pants|裤/i, clothes.chinos, '#b8a27a'],
  [/skirt|半裙/i, clothes.skirt, '#7b8a7d'],
  [/dress|连衣裙/i, clothes.wrapDress, '#d8cdb8'],
  [/overshirt/i, clothes.overshirt, '#6b5a48'],
  [/down jacket|parka/i, clothes.downJacket, '#c2692f'],
  [/base layer/i, clothes.baseLayer, '#3d4145'],
  [/cardigan|jumper|knit/i, clothes.cardigan, '#cfc2aa'],
  [/blouse|silk/i, clothes.blouse, '#efe6d6'],
  [/\btee\b|\btop\b|t-shirt/i, clothes.tee, '#e6ddc9'],
  [/shirt|衫|衣/i, clothes.shirt, '#93a8ad'],
  [/jacket|coat|外套/i, clothes.rainJacket, '#4d5b50'],
  [/insulated pillow|camp pillow/i, camp.campPillow, '#7d93a8'],
  [/pillow|抱枕|枕/i, textiles.cushion, '#d8cdb8'],
  [/bed\b|四件套/i, textiles.bedding, '#b7a99a'],
  [/towel|浴巾/i, textiles.towel, '#dcd3c2'],
  [/桌布|tablecloth/i, textiles.tablecloth, '#d3c6ae'],
  [/blanket|cloth\b|毯/i, textiles.blanket, '#dcd3c2'],
  [/sofa|bean|沙发/i, furniture.sofa, '#e2dac9'],
  [/chair|椅/i, furniture.chair, '#a9774a'],
  [/shelf|shelves|drawer|书架/i, furniture.shelf, '#c2a078'],
  [/边桌|side table/i, furniture.sideTable, '#b98d5c'],
  [/table|outdoor|fence|桌/i, furniture.diningTable, '#cbab7c'],
  [/watch|表/i, worn.watch, '#a8abad'],
  [/ring|necklace|bracelet|earring|戒/i, worn.ring, '#c3c6c8'],
]
