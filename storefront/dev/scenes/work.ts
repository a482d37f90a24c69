import { expeditionPack } from '../studio/bags.ts'
import { lantern, stove } from '../studio/camp.ts'
import { blouse, wrapDress } from '../studio/clothes.ts'
import { snakePlant } from '../studio/garden.ts'
import { enamelMug } from '../studio/kitchen.ts'
import { formed, wooden, woven } from '../studio/material.ts'
import { across, around, blurred, box, deep, down, faint, group, line, lit, metal, oval, path, slanted } from '../studio/paint.ts'
import type { Drawn } from '../studio/product.ts'
import { boots } from '../studio/shoes.ts'
import { boards, finish, glow, pool, type Stage, standing, whole } from './stage.ts'

/** A piece of clothing on a hanger: the middle of its collar at a point. */
function hung({ art, outline = '' }: Drawn, x: number, y: number, scale: number): string {
  const at = `transform="translate(${x} ${y}) scale(${scale}) translate(-200 -70)"`
  const shadow = blurred(group(path(outline, '#4a3c2c', 'opacity=".28" transform="translate(34 22)"'), at), 12, [0.2, 0.2])
  const hanger = line(
    `M${x} ${y - 6 * scale}v${-22 * scale}q${14 * scale} ${-4 * scale} ${9 * scale} ${-18 * scale}q${-10 * scale} ${-9 * scale} ${-18 * scale} 0`,
    '#8a6a48',
    3.4,
  )
  return shadow + hanger + group(art, at)
}

/** A sheet over the line, between two points of it. */
function sheet(x: number, y: number, width: number, high: number, c: string): string {
  const [foot, right] = [y + high, x + width]
  const hem = `Q${x + width * 0.8} ${foot + 18} ${x + width * 0.55} ${foot}Q${x + width * 0.25} ${foot - 16} ${x - 8} ${foot + 8}Z`
  const outline = `M${x} ${y}Q${x + width / 2} ${y + 9} ${right} ${y}L${right + 12} ${foot}${hem}`
  const folds = [0.16, 0.36, 0.62, 0.84].map((share) =>
    path(
      `M0 0Q-10 ${high * 0.5} -18 ${high + 6}h26Q10 ${high * 0.5} 6 0Z`,
      across(faint('#6b5a42', 0), faint('#6b5a42', 0.2), faint('#ffffff', 0.3)),
      `transform="translate(${x + width * share} ${y})"`,
    ),
  )
  return (
    blurred(path(outline, '#4a3c2c', 'opacity=".24" transform="translate(30 20)"'), 12, [0.2, 0.2]) +
    formed(path(outline, across(lit(c, 0.3), c, deep(c, 0.1))), 'draped', 8) +
    woven(outline, c, 3.4) +
    folds.join('') +
    [0.08, 0.5, 0.92].map((share) => box([x + width * share - 4, y - 11, 8, 26], 2, across('#e2c391', '#b88d55'))).join('')
  )
}

/** Linen on a line beside a window. */
export function linenOnLine(stage: Stage): string {
  const { width, height, x, y, isTall } = stage
  const floor = y + 10
  const windowX = isTall ? 40 : x - 560
  const [top, tall] = isTall ? [70, 420] : [40, 430]
  const panes = `M${windowX} ${top}H${windowX + 250}V${top + tall}H${windowX}Z`
  const drop = floor - top + 26
  const rope = isTall ? 130 : 92
  const beams = [0, 1]
    .map((at) => path(`M${windowX + 300 + at * 170} ${top + 70}l130 30l90 ${tall - 20}l-130 -30Z`, '#fff6dd', 'opacity=".5"'))
    .join('')
  const [first, second] = isTall ? [x - 80, x + 120] : [x - 170, x + 80]
  return (
    path(whole(stage), slanted('#f7f1e6', '#ebe2d3', '#d3c6b2')) +
    blurred(beams, 10, [0.1, 0.1]) +
    path(`M0 ${floor}H${width}V${height}H0Z`, down('#c9ad87', '#b3926a', '#94744f')) +
    boards(stage, floor, '#6f5437', 0.35) +
    path(`M0 ${floor - 20}H${width}V${floor}H0Z`, down('#f6f0e4', '#d8ccb8')) +
    blurred(
      path(
        `M${windowX + 120} ${floor + 10}L${windowX + 420} ${floor + 10}L${windowX + 620} ${height}H${windowX + 200}Z`,
        '#fff3d4',
        'opacity=".55"',
      ),
      12,
      [0.1, 0.2],
    ) +
    path(panes, down('#dcecf2', '#f5f4ea', '#dbe5cf', '#b3c6a0')) +
    blurred(
      oval([windowX + 60, top + tall - 60, 80, 60], '#7f9d70') + oval([windowX + 190, top + tall - 30, 90, 70], '#93ac7f'),
      12,
      [0.2, 0.2],
    ) +
    glow(windowX + 125, top + 150, 330, '#fffbe8', 0.8) +
    line(`M${windowX + 125} ${top}V${top + tall}M${windowX} ${top + tall * 0.4}H${windowX + 250}`, '#f3ecdf', 9) +
    line(panes, '#e6dccb', 14) +
    line(`M${windowX - 16} ${top + tall + 8}H${windowX + 266}`, '#f6f0e4', 16) +
    formed(
      path(`M0 0H104Q86 250 110 ${drop}H18Q40 230 0 0Z`, '#fbf7ee', `opacity=".92" transform="translate(${windowX + 196} ${top - 30})"`),
      'draped',
      4,
    ) +
    standing(snakePlant('#d8cdb8'), windowX + 80, floor + 34, 0.56) +
    line(`M${windowX + 270} ${rope - 26}Q${(windowX + width) / 2 + 60} ${rope + 22} ${width + 10} ${rope - 10}`, '#8f7a5c', 3) +
    sheet(second + (isTall ? 150 : 190), rope + 2, isTall ? 200 : 250, isTall ? 400 : 350, '#efe8da') +
    hung(wrapDress('#b9694a'), first, rope + 44, isTall ? 1.14 : 1.2) +
    hung(blouse('#a6b79a'), second, rope + 46, isTall ? 1.02 : 1.1) +
    finish(stage, 0.2)
  )
}

const hammer = (x: number, y: number) =>
  box([x - 5, y, 11, 118], 4, across('#c99a62', '#8f6437')) +
  path(`M${x - 36} ${y - 12}h58q16 4 16 14h-20v10h-40v-8l-18 4Z`, metal('#7b8083'))
const saw = (x: number, y: number) =>
  path(`M${x} ${y}l168 26v14l-150 34Z`, slanted('#b3b9bb', '#646b6e', '#959b9e')) +
  line(`M${x + 18} ${y + 74}l150 -34`, '#5f6568', 2, 'stroke-dasharray="3 3"') +
  path(
    `M${x - 44} ${y - 10}q40 -12 58 10l14 66q-30 22 -60 6q-26 -40 -12 -82Zm14 18q-8 26 8 46q18 4 24 -4l-8 -40q-12 -8 -24 -2Z`,
    across('#a5713f', '#70461f'),
    'fill-rule="evenodd"',
  )
const wrench = (x: number, y: number) =>
  path(`M${x - 7} ${y + 26}q-22 -14 -8 -40v22l15 8l15 -8v-22q14 26 -8 40v92q-7 12 -14 0Z`, metal('#8d9396'))
const chisel = (x: number, y: number, c: string) =>
  box([x - 7, y, 14, 56], 6, across(lit(c, 0.3), deep(c, 0.25))) + path(`M${x - 5} ${y + 56}h10v54l-10 10Z`, metal('#a1a6a9'))

/** Tools and kit at a workbench. */
export function workbench(stage: Stage): string {
  const { width, height, x, y, isTall } = stage
  const top = y - 12
  const holes = Array.from({ length: Math.ceil(width / 34) }, (_, at) =>
    Array.from({ length: 12 }, (_row, row) => `M${at * 34 + 12} ${row * 34 + 30}h.1`).join(''),
  ).join('')
  const front = `M0 ${top + 52}H${width}V${top + 108}H0Z`
  const board = `M0 ${top}H${width}V${top + 52}H0Z`
  const lampX = x - 10
  const hooks = [x - 250, x - 160, x + 60, x + 130, x + 190, x + 240]
  return (
    path(whole(stage), around([lampX / width, 0.3, 0.8], '#a8aaa4', '#7c807d', '#545957', '#343938', '#232727')) +
    line(holes, '#1f2423', 5, 'opacity=".5"') +
    line(holes, '#c3c6c0', 1.4, 'opacity=".35" transform="translate(1.4 2)"') +
    path(`M${lampX - 88} 104L${lampX - 430} ${top + 30}H${lampX + 430}L${lampX + 88} 104Z`, down('#ffe9b855', '#ffe9b808')) +
    blurred(
      group(hammer(hooks[0] ?? 0, 150) + saw(x - 130, 130) + wrench(hooks[3] ?? 0, 150), 'transform="translate(10 14)" opacity=".35"'),
      5,
      [0.1, 0.1],
    ) +
    hammer(hooks[0] ?? 0, 150) +
    saw(x - 130, 130) +
    wrench(hooks[3] ?? 0, 150) +
    chisel(hooks[4] ?? 0, 140, '#c0562f') +
    chisel(hooks[5] ?? 0, 140, '#d2a13e') +
    line(`M${lampX} 0V${40}`, '#17191a', 5) +
    path(`M${lampX - 18} 36h36q62 22 70 66h-176q8 -44 70 -66Z`, slanted('#5d7a70', '#35504a', '#1f312d')) +
    oval([lampX, 102, 88, 11], '#fff0c4') +
    glow(lampX, 110, 400, '#ffe2a8', 0.5) +
    path(board, down('#b98c58', '#a37743')) +
    wooden(board, '#a87c48', [0, top, width, 52]) +
    pool(lampX, top + 26, 460, 44, '#ffe7b0', 0.6) +
    standing(expeditionPack('#5f6b3c'), x - 30, top + 30, isTall ? 0.86 : 0.84) +
    standing(boots('#9a6238'), isTall ? x + 180 : x + 200, top + 38, 0.6) +
    standing(lantern('#b5482f'), isTall ? x - 210 : x - 210, top + 26, 0.54) +
    (isTall ? '' : standing(stove('#8f9498'), x + 390, top + 28, 0.56)) +
    standing(enamelMug('#e8e4d8'), isTall ? x - 120 : x - 120, top + 42, 0.26) +
    path(front, down('#8a6033', '#5f3f1f')) +
    wooden(front, '#7a5228', [0, top + 52, width, 56]) +
    line(`M0 ${top + 53}H${width}`, '#e2bd85', 2, 'opacity=".7"') +
    path(`M0 ${top + 108}H${width}V${height}H0Z`, down('#1d1a17', '#2b2926', '#34322e')) +
    [0.04, 0.5, 0.96]
      .map((share) => box([width * share - 34, top + 108, 68, height], 2, across('#6b4826', '#4a3019', '#33200f')))
      .join('') +
    box([width * 0.55, top + 128, width * 0.3, 90], 4, down('#7d8482', '#59605e')) +
    box([width * 0.68, top + 160, 70, 14], 5, '#2a2e2d') +
    finish(stage, 0.5)
  )
}
