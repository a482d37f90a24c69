import { button, formed, label, ribbed, seam, stitched, woven, zip } from './material.ts'
import { both, box, deep, down, faint, inside, line, lit, mirrored, oval, path, plane } from './paint.ts'
import type { Drawing } from './product.ts'

const shade = (d: string) => path(d, '#000000', 'opacity=".2"')
const torso = 'M150 84Q128 92 118 104L112 336Q200 344 288 336L282 104Q272 92 250 84Q200 108 150 84Z'
const sleeve = 'M126 98Q92 108 84 140L54 316Q70 328 92 324L124 188Z'
const shirtOutline = `${torso}${sleeve}M274 98Q308 108 316 140L346 316Q330 328 308 324L276 188Z`
const sleeves = (c: string, kind: 'creased' | 'draped' | 'padded' | 'fleecy') =>
  formed(path(sleeve, plane(deep(c, 0.04))), kind, 5) + formed(mirrored(path(sleeve, plane(deep(c, 0.12)))), kind, 9)
const cuff = (c: string) => both(seam('M58 300Q76 312 95 308', c))
const collar = (c: string) =>
  path('M162 84Q200 72 238 84L226 108Q200 116 174 108Z', deep(c, 0.45)) +
  label(200, 94) +
  both(path('M160 78Q148 88 146 96L178 132L200 108Q176 98 160 78Z', plane(lit(c, 0.08))) + seam('M150 96L177 126L194 108', c))

/** A shirt with a collar and buttons. */
export const shirt: Drawing = (c) => {
  const art =
    sleeves(c, 'creased') +
    formed(path(torso, plane(c)), 'creased', 4) +
    woven(shirtOutline, c, 2.4) +
    shade('M118 110L124 190L120 330L116 330Z') +
    collar(c) +
    path('M192 112H208V340H192Z', lit(c, 0.06)) +
    stitched('M194 114V338M206 114V338', deep(c, 0.5)) +
    [134, 172, 210, 248, 286, 322].map((y) => button(200, y)).join('') +
    box([222, 160, 42, 46], 3, lit(c, 0.03)) +
    seam('M222 166V200L243 208L264 200V166', c) +
    stitched('M222 170H264', deep(c, 0.5)) +
    cuff(c)
  return { art, outline: shirtOutline, near: [206, 150] }
}

/** An overshirt of wool with two pockets. */
export const overshirt: Drawing = (c) => {
  const flap =
    box([136, 158, 44, 50], 3, plane(c)) +
    path('M134 156H182V172L158 182L134 172Z', lit(c, 0.08)) +
    seam('M134 172L158 182L182 172', c) +
    button(158, 172, '#3a2c22')
  const art =
    sleeves(c, 'fleecy') +
    formed(path(torso, plane(c)), 'fleecy') +
    collar(c) +
    both(flap) +
    seam('M191 112V338', c) +
    seam('M209 112V338', c) +
    [136, 180, 224, 268, 312].map((y) => button(200, y, '#3a2c22')).join('') +
    cuff(c)
  return { art, outline: shirtOutline, near: [170, 150] }
}

const shortSleeve = 'M128 96Q92 104 76 130L50 206Q76 224 106 226L124 186Z'
const teeOutline = `${torso}${shortSleeve}M272 96Q308 104 324 130L350 206Q324 224 294 226L276 186Z`

/** A T-shirt. */
export const tee: Drawing = (c) => {
  const art =
    both(formed(path(shortSleeve, plane(deep(c, 0.06))), 'creased', 6)) +
    formed(path(torso, plane(c)), 'creased', 11) +
    path('M158 84Q200 70 242 84Q230 112 200 114Q170 112 158 84Z', deep(c, 0.45)) +
    label(200, 94) +
    line('M154 84Q168 122 200 124Q232 122 246 84', lit(c, 0.06), 9) +
    seam('M150 86Q164 128 200 129Q236 128 250 86', c) +
    both(seam('M126 100Q120 140 124 188', c) + stitched('M54 200Q78 215 106 217', deep(c, 0.5))) +
    stitched('M114 326Q200 334 286 326', deep(c, 0.5))
  return { art, outline: teeOutline, near: [190, 130] }
}

/** A long-sleeved layer of knit wool. */
export const baseLayer: Drawing = (c) => {
  const art =
    sleeves(c, 'creased') +
    formed(path(torso, plane(c)), 'creased', 13) +
    ribbed(shirtOutline, c, 4) +
    path('M160 84Q200 74 240 84Q226 102 200 103Q174 102 160 84Z', deep(c, 0.5)) +
    line('M156 84Q172 108 200 110Q228 108 244 84', lit(c, 0.1), 8) +
    both(seam('M140 90Q150 150 118 204', c) + stitched('M144 92Q154 150 122 208', lit(c, 0.5))) +
    cuff(c) +
    label(238, 318)
  return { art, outline: shirtOutline, near: [170, 140] }
}

/** A blouse of silk. */
export const blouse: Drawing = (c) => {
  const art =
    sleeves(c, 'draped') +
    formed(path(torso, plane(lit(c, 0.04))), 'draped', 5) +
    path('M166 84Q200 76 234 84L204 186Z', deep(c, 0.42)) +
    label(200, 94) +
    both(path('M164 80Q148 90 146 100L176 142L202 186Q186 130 164 80Z', plane(lit(c, 0.14))) + seam('M150 100L176 138L200 180', c)) +
    seam('M203 186V338', c) +
    [204, 240, 276, 312].map((y) => button(203, y, '#f3efe6')).join('') +
    both(path('M54 300Q74 316 98 306L94 326Q70 330 52 318Z', lit(c, 0.08)) + seam('M56 300Q76 314 97 306', c)) +
    path('M142 130Q150 230 136 330L150 332Q166 230 154 132Z', faint('#ffffff', 0.26)) +
    path('M244 130Q250 230 246 332L256 332Q266 220 256 130Z', faint('#ffffff', 0.2))
  return { art, outline: shirtOutline, near: [200, 140] }
}

/** A cardigan of cotton knit. */
export const cardigan: Drawing = (c) => {
  const art =
    sleeves(c, 'fleecy') +
    formed(path(torso, plane(c)), 'fleecy') +
    ribbed(shirtOutline, c, 7) +
    path('M164 82Q200 74 236 82L202 196Z', deep(c, 0.5)) +
    label(200, 94) +
    line('M158 82Q170 140 194 196V330M242 82Q230 140 208 196V330', lit(c, 0.1), 12) +
    ribbed('M150 82H164L200 196V340H188V200Z', c, 4) +
    [214, 250, 286, 322].map((y) => button(201, y, '#c4a272')).join('') +
    both(seam('M132 262H178V262', c) + seam('M132 262V320M178 262V322', c)) +
    inside(torso, path('M110 318H290V344H110Z', deep(c, 0.08)) + seam('M110 318H290', c)) +
    cuff(c)
  return { art, outline: shirtOutline, near: [190, 240] }
}

const shell = 'M148 92Q122 98 114 112L108 326Q200 342 292 326L286 112Q278 98 252 92Q200 112 148 92Z'
const hood = 'M144 98Q136 42 200 38Q264 42 256 98Q234 124 200 124Q166 124 144 98Z'

/** A rain jacket with a hood and taped zips. */
export const rainJacket: Drawing = (c) => {
  const art =
    sleeves(c, 'creased') +
    formed(path(shell, plane(c)), 'creased', 7) +
    formed(path(hood, plane(lit(c, 0.05))), 'padded') +
    path('M164 98Q160 62 200 60Q240 62 236 98Q220 112 200 112Q180 112 164 98Z', down(deep(c, 0.72), deep(c, 0.5))) +
    seam('M200 40V60', c) +
    line('M164 98Q160 62 200 60Q240 62 236 98', lit(c, 0.22), 3) +
    zip('M200 116V332', c, [200, 128]) +
    both(seam('M116 128Q160 152 198 150', c) + zip('M142 232L158 296', c, [144, 236]) + box([62, 304, 30, 12], 4, deep(c, 0.35))) +
    line('M228 176h34', '#e9e5da', 3, 'opacity=".9"') +
    line('M176 118v34M224 118v34', '#e8e4d8', 2) +
    both(oval([176, 154, 3.4, 5], '#2a2c2d')) +
    path('M126 124Q140 200 130 316L142 318Q156 210 146 130Z', faint('#ffffff', 0.16)) +
    seam('M110 314Q200 330 290 314', c)
  return { art, outline: `${shell}${hood}${sleeve}M274 98Q308 108 316 140L346 316Q330 328 308 324L276 188Z`, near: [196, 110] }
}

/** A jacket filled with down. */
export const downJacket: Drawing = (c) => {
  const rows = Array.from({ length: 8 }, (_, at) => {
    const y = 116 + at * 27
    return (
      path(
        `M104 ${y}Q200 ${y + 14} 296 ${y}V${y + 27}Q200 ${y + 41} 104 ${y + 27}Z`,
        down(faint('#ffffff', 0.24), faint('#ffffff', 0.04), faint('#000000', 0.36)),
      ) + seam(`M104 ${y}Q200 ${y + 14} 296 ${y}`, c)
    )
  }).join('')
  const arm = Array.from(
    { length: 8 },
    (_, at) =>
      path(`M${116 - at * 8} ${120 + at * 25}l-44 -6v20l40 8Z`, faint('#000000', 0.18)) +
      seam(`M${126 - at * 7} ${124 + at * 25}l-62 -12`, c),
  ).join('')
  const art =
    sleeves(c, 'padded') +
    both(inside(sleeve, arm)) +
    formed(path(shell, plane(c)), 'padded') +
    inside(shell, rows) +
    formed(path('M152 92Q150 64 200 62Q250 64 248 92Q236 116 200 118Q164 116 152 92Z', plane(lit(c, 0.06))), 'padded') +
    path('M170 78Q200 70 230 78Q224 98 200 100Q176 98 170 78Z', deep(c, 0.6)) +
    zip('M200 104V332', c, [200, 116]) +
    both(zip('M138 240L148 286', c, [139, 242])) +
    label(240, 170)
  return { art, outline: `${shell}${sleeve}M274 98Q308 108 316 140L346 316Q330 328 308 324L276 188Z`, near: [190, 150] }
}

const dressOutline =
  'M160 58Q134 66 128 84L116 142L142 150L150 172L104 336Q200 352 296 336L250 172L258 150L284 142L272 84Q266 66 240 58Q222 74 200 76Q178 74 160 58Z'

/** A dress that is wrapped and tied. */
export const wrapDress: Drawing = (c) => {
  const art =
    formed(path(dressOutline, plane(c)), 'draped', 8) +
    woven(dressOutline, c, 2.4) +
    path('M166 60Q200 78 234 60L206 142Z', deep(c, 0.5)) +
    label(200, 74) +
    line('M162 58Q176 110 236 172', lit(c, 0.16), 7) +
    line('M240 58Q226 104 202 138', lit(c, 0.1), 7) +
    seam('M166 62Q180 112 234 168', c) +
    path('M150 166Q200 182 250 164L253 182Q200 198 146 184Z', plane(deep(c, 0.08))) +
    seam('M148 170Q200 186 251 168', c) +
    formed(path('M236 168Q258 150 264 166Q262 184 240 180L252 262L238 270L228 182Q206 196 214 176Z', lit(c, 0.05)), 'creased') +
    seam('M222 188Q214 270 176 344', c) +
    stitched('M108 328Q200 344 292 328', deep(c, 0.5)) +
    both(stitched('M120 138L142 145', deep(c, 0.5)))
  return { art, outline: dressOutline, near: [220, 150] }
}

const skirtOutline = 'M142 78H258L304 326Q200 348 96 326Z'

/** A pleated skirt. */
export const skirt: Drawing = (c) => {
  const pleats = Array.from({ length: 13 }, (_, at) => {
    const top = 142 + at * 9
    const foot = 96 + at * 16.2
    return (
      path(`M${top} 92L${foot} 340H${foot + 9}L${top + 5} 92Z`, down(faint('#000000', 0.1), faint('#000000', 0.34))) +
      line(`M${top + 6} 92L${foot + 11} 340`, faint('#ffffff', 0.4), 1.6)
    )
  }).join('')
  const art =
    formed(path(skirtOutline, plane(c)), 'draped', 2) +
    inside(skirtOutline, pleats) +
    box([139, 66, 122, 26], 4, plane(deep(c, 0.06))) +
    stitched('M142 71H258M142 87H258', deep(c, 0.5)) +
    label(200, 79)
  return { art, outline: `${skirtOutline}M139 66H261V92H139Z`, near: [190, 150] }
}

const legs = 'M146 50H254L272 356Q250 364 222 362L201 158L178 362Q150 364 128 356Z'
const trouserDetails = (c: string, thread: string) =>
  box([143, 42, 114, 24], 4, plane(deep(c, 0.05))) +
  stitched('M145 46H255M145 63H255', thread) +
  [158, 184, 216, 242].map((x) => box([x - 3, 39, 6, 31], 1.5, deep(c, 0.12))).join('') +
  button(200, 54, '#b98a4a') +
  seam('M201 68V138Q200 152 192 156', c) +
  stitched('M208 68V134Q206 146 198 150', thread) +
  both(line('M152 70Q156 98 182 104', deep(c, 0.3), 2) + stitched('M148 74Q153 103 182 109', thread) + seam('M146 72L132 352', c)) +
  stitched('M129 350Q150 356 178 355M222 355Q250 356 270 350', thread)

/** Jeans. */
export const jeans: Drawing = (c) => ({
  art:
    formed(path(legs, plane(c)), 'creased', 6) +
    woven(legs, c, 2.2) +
    both(path('M158 120Q142 200 144 310Q158 310 162 230Q170 170 176 120Z', faint(lit(c, 0.6), 0.14))) +
    trouserDetails(c, '#d69a4c') +
    box([232, 44, 22, 15], 1.5, '#a87242'),
  outline: legs,
  near: [196, 96],
})

/** Trousers of cotton twill. */
export const chinos: Drawing = (c) => ({
  art: formed(path(legs, plane(c)), 'draped', 4) + woven(legs, c, 2) + trouserDetails(c, deep(c, 0.4)),
  outline: legs,
  near: [196, 96],
})

const hatOutline = 'M106 246Q96 96 200 92Q304 96 294 246L304 262V300Q200 322 96 300V262Z'

/** A knitted hat. */
export const knitHat: Drawing = (c) => {
  const art =
    formed(path('M106 250Q96 96 200 92Q304 96 294 250Z', plane(c)), 'fleecy') +
    ribbed('M106 250Q96 96 200 92Q304 96 294 250Z', c, 11) +
    both(line('M134 246Q130 130 192 96M168 246Q166 140 198 96', faint('#000000', 0.2), 3)) +
    formed(path('M94 244Q200 266 306 244V302Q200 324 94 302Z', plane(lit(c, 0.04))), 'fleecy') +
    ribbed('M94 244Q200 266 306 244V302Q200 324 94 302Z', c, 8) +
    label(250, 288, '#b98a5c')
  return { art, outline: hatOutline, near: [220, 250] }
}

const sockOutline = 'M126 74H194L196 216Q200 232 222 244L270 272Q292 290 276 314Q258 334 230 324L148 288Q126 276 126 246Z'

/** A pair of socks. */
export const socks: Drawing = (c) => {
  const one = (tone: string) =>
    formed(path(sockOutline, plane(tone)), 'fleecy') +
    ribbed(sockOutline, tone, 4) +
    path('M126 232Q150 226 166 246Q168 272 146 288Q126 276 126 246Z', deep(tone, 0.35)) +
    path('M246 258L270 272Q292 290 276 314Q258 334 232 325Q228 280 246 258Z', deep(tone, 0.35)) +
    ribbed('M126 74H194V112H126Z', tone, 7) +
    line('M127 118H194M127 128H194', '#c8743a', 4) +
    seam('M126 110H194', tone)
  return {
    art: `<g transform="translate(54 -14)">${one(deep(c, 0.14))}</g><g transform="translate(-14 12)">${one(c)}</g>`,
    outline: `M112 86H248V200Q340 240 330 290Q300 330 210 340Q112 300 112 258Z`,
    near: [160, 130],
  }
}

const scarfOutline = 'M112 96Q200 60 288 96Q306 130 278 158L266 322H206L196 196Q140 190 112 150Q100 120 112 96Z'

/** A scarf with fringes. */
export const scarf: Drawing = (c) => {
  const fringe = Array.from({ length: 12 }, (_, at) =>
    line(`M${209 + at * 5} 320q${(at % 3) - 1} 14 ${(at % 2) * 2 - 1} 24`, at % 2 ? c : deep(c, 0.25), 2.6),
  ).join('')
  const art =
    fringe +
    formed(path('M196 150L206 322H266L280 150Z', plane(deep(c, 0.06))), 'fleecy', 7) +
    formed(path('M112 96Q200 60 288 96Q306 130 278 158Q200 218 122 158Q94 130 112 96Z', plane(c)), 'fleecy', 3) +
    path('M140 108Q200 84 260 108Q266 126 246 136Q200 158 154 136Q134 126 140 108Z', deep(c, 0.5)) +
    formed(path('M124 118Q200 186 276 118Q290 140 270 160Q200 214 130 160Q110 140 124 118Z', plane(lit(c, 0.06))), 'draped', 6) +
    woven('M196 180L206 322H266L280 160Z', c, 4) +
    label(238, 300)
  return { art, outline: scarfOutline, near: [220, 180] }
}
