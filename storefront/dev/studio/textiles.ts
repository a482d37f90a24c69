import { formed, label, ribbed, seam, stitched, woven } from './material.ts'
import { both, deep, down, faint, inside, line, lit, path, plane } from './paint.ts'
import type { Drawing } from './product.ts'

const cushionShape =
  'M78 92Q140 106 200 102Q262 106 322 92Q310 150 314 204Q312 262 322 316Q262 304 200 308Q140 304 78 316Q90 262 86 204Q90 150 78 92Z'

/** A cushion of washed cotton. */
export const cushion: Drawing = (c) => ({
  art:
    formed(path(cushionShape, plane(c)), 'padded') +
    woven(cushionShape, c, 2.8) +
    seam(
      'M86 102Q140 114 200 110Q262 114 314 102Q304 150 308 204Q306 262 314 306Q262 296 200 300Q140 296 86 306Q96 262 92 204Q96 150 86 102Z',
      c,
    ) +
    label(292, 286, '#e9e2d2'),
  outline: cushionShape,
  near: [270, 250],
})

/** Layers of a folded cloth, the upper one first. */
function folded(c: string, kind: 'fleecy' | 'creased' | 'draped'): string {
  return [3, 2, 1, 0]
    .map((at) => {
      const y = 170 + at * 36
      const [left, right] = [84 - at * 3, 312 + at * 2]
      const sides = { right: `Q326 ${y + 18} ${right} ${y + 38}`, left: `Q70 ${y + 18} ${left} ${y}` }
      const layer = `M${left} ${y}Q200 ${y - 10} ${right} ${y}${sides.right}Q200 ${y + 46} ${left} ${y + 38}${sides.left}Z`
      return formed(path(layer, plane(deep(c, at * 0.03))), kind, 3 + at)
    })
    .join('')
}
const topSheet = 'M92 168L126 118Q206 106 292 118L312 170Q200 158 92 168Z'

/** A blanket of wool, folded, with fringes. */
export const blanket: Drawing = (c) => {
  const fringe = Array.from({ length: 24 }, (_, at) =>
    line(`M${92 + at * 9.4} ${318 + (at % 2)}q${(at % 3) - 1} 9 ${(at % 2) * 3 - 1} 17`, at % 2 ? deep(c, 0.14) : lit(c, 0.1), 2.4),
  ).join('')
  const art =
    fringe +
    folded(c, 'fleecy') +
    formed(path(topSheet, lit(c, 0.12)), 'fleecy') +
    ribbed(`${topSheet}M80 168H314V320H80Z`, c, 6) +
    line('M88 190Q200 182 314 190M86 202Q200 194 316 202', deep(c, 0.3), 2.4, 'opacity=".6"') +
    label(278, 188, '#efe8da')
  return { art, foot: [200, 320, 122], near: [140, 200] }
}

/** A towel of terry, folded, with its border. */
export const towel: Drawing = (c) => {
  const border = 'M82 186Q200 176 314 186L315 202Q200 192 81 202Z'
  const art =
    folded(c, 'fleecy') +
    formed(path(topSheet, lit(c, 0.16)), 'fleecy') +
    path(border, deep(c, 0.08)) +
    woven(border, c, 2) +
    seam('M82 186Q200 176 314 186M81 202Q200 192 315 202', c) +
    line('M290 172q20 -4 18 12', lit(c, 0.4), 3) +
    label(120, 228, '#efe8da')
  return { art, foot: [200, 320, 122], near: [130, 210] }
}

/** Bed linen on a bed. */
export const bedding: Drawing = (c) => {
  const wood = '#b98d5c'
  const cover = 'M58 214Q70 190 100 188H300Q330 190 342 214L360 304Q200 326 40 304Z'
  const pillow = 'M92 132Q138 120 184 132Q196 162 186 186Q140 196 92 186Q82 160 92 132Z'
  const art =
    path('M70 88Q200 72 330 88V220H70Z', down(lit(wood, 0.15), deep(wood, 0.1))) +
    line('M78 110H322M78 134H322', faint('#5b3f22', 0.3), 1.6) +
    path('M60 176H340V300H60Z', '#f2ede3') +
    formed(path(pillow, plane(lit(c, 0.12))), 'padded') +
    formed(path('M308 132Q262 120 216 132Q204 162 214 186Q260 196 308 186Q318 160 308 132Z', plane(lit(c, 0.06))), 'padded') +
    both(stitched('M98 138Q138 128 178 138Q188 162 180 180Q140 188 98 180Q90 160 98 138Z', deep(c, 0.4))) +
    formed(path(cover, plane(c)), 'creased', 8) +
    woven(cover, c, 3) +
    formed(path('M56 212Q70 188 100 186H300Q330 188 344 212Q200 238 56 212Z', lit(c, 0.34)), 'creased', 5) +
    seam('M56 213Q200 240 344 213', c) +
    inside(cover, path('M40 286Q200 306 360 286V330H40Z', faint('#000000', 0.14))) +
    path('M48 304Q200 326 352 304V320Q200 340 48 320Z', down(wood, deep(wood, 0.35)))
  return { art, foot: [200, 326, 150], near: [130, 190] }
}

/** A cloth that hangs over a table. */
export const tablecloth: Drawing = (c) => {
  const top = 'M94 150H306L344 192H56Z'
  const drop = 'M56 192H344L350 286Q330 300 308 288Q284 276 258 292Q228 304 200 288Q170 276 142 292Q116 302 92 288Q70 280 50 288Z'
  const wood = '#a87b4d'
  const art =
    both(path('M72 270H88L84 334H76Z', down(wood, deep(wood, 0.3)))) +
    formed(path(drop, plane(deep(c, 0.03))), 'draped', 6) +
    woven(drop, c, 2.4) +
    both(
      path('M92 200L70 284Q84 280 96 288Z', faint('#000000', 0.12)) + path('M160 198L142 292Q156 286 168 282Z', faint('#000000', 0.12)),
    ) +
    path(top, lit(c, 0.2)) +
    woven(top, c, 2.4) +
    line('M150 150L138 192M256 150L270 192', faint('#000000', 0.12), 3) +
    line('M56 192H344', lit(c, 0.5), 2) +
    stitched('M52 278Q72 272 94 280Q116 292 142 282Q172 268 202 280Q230 294 258 282Q286 268 308 280Q330 290 348 278', deep(c, 0.5)) +
    path('M164 168Q166 160 200 160Q234 160 236 168Q230 180 200 180Q170 180 164 168Z', '#f6f3ec') +
    path('M180 166Q200 160 220 166Q214 174 200 174Q186 174 180 166Z', '#c9824c')
  return { art, foot: [200, 332, 132], near: [250, 220] }
}
