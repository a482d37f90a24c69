import { buckle, formed, label, seam, stitched, woven } from './material.ts'
import { deep, down, line, lit, oval, path, plane } from './paint.ts'
import type { Drawing } from './product.ts'

/** The shoe behind the first one of a pair. */
const behind = (art: string) => `<g transform="translate(52 -34) scale(.94)" opacity=".98">${art}</g>`
const lace = (x1: number, y1: number, x2: number, y2: number, c = '#e8e2d4') =>
  line(`M${x1} ${y1 + 1.6}L${x2} ${y2 + 1.6}`, '#000000', 5, 'opacity=".35"') +
  line(`M${x1} ${y1}L${x2} ${y2}`, c, 4.4) +
  line(`M${x1} ${y1}L${x2} ${y2}`, deep(c, 0.3), 1, 'stroke-dasharray="2 3"')
const lugs = (y: number) => Array.from({ length: 15 }, (_, at) => path(`M${84 + at * 16} ${y}h11l-2 6h-7Z`, '#141516')).join('')

const boot = 'M112 112Q150 96 188 108L196 174Q206 206 258 216Q318 224 326 258L324 290H86Q84 250 98 210Q108 170 112 112Z'
function bootArt(c: string): string {
  return (
    path('M80 280Q200 296 330 278V304Q330 314 318 314H90Q78 314 78 302Z', down('#4a4540', '#232120')) +
    lugs(311) +
    formed(path(boot, plane(c)), 'leather') +
    formed(path('M108 104Q148 86 192 102L192 126Q150 116 110 128Z', deep(c, 0.35)), 'padded') +
    path('M258 216Q318 224 326 258L324 290H262Q244 250 258 216Z', deep(c, 0.34)) +
    path('M86 290Q84 250 96 222Q124 230 130 290Z', deep(c, 0.3)) +
    seam('M258 216Q244 250 262 290M96 222Q124 230 130 290', c) +
    stitched('M250 216Q236 252 254 290M102 220Q132 230 138 290', lit(c, 0.6)) +
    path('M176 110L188 108L196 174Q204 202 240 212L206 222Q176 190 176 110Z', deep(c, 0.42)) +
    [0, 1, 2, 3]
      .map(
        (at) =>
          lace(168 + at * 2, 132 + at * 18, 194 + at * 3, 136 + at * 18, '#c9553a') +
          oval([166 + at * 2, 132 + at * 18, 3.4, 3.4], '#c9a55a'),
      )
      .join('') +
    lace(184, 206, 212, 198, '#c9553a') +
    lace(200, 222, 232, 210, '#c9553a') +
    line('M112 106q-10 -16 4 -24', deep(c, 0.5), 6) +
    line('M82 283Q200 298 328 281', '#c8a06a', 2.6)
  )
}

/** A pair of hiking boots. */
export const boots: Drawing = (c) => ({ art: behind(bootArt(deep(c, 0.14))) + bootArt(c), foot: [212, 318, 134], near: [200, 190] })

const low = 'M78 196Q92 180 118 188Q140 210 178 190L196 172Q230 214 288 228Q332 238 334 276L332 292H72Q66 240 78 196Z'
function trailArt(c: string): string {
  const accent = '#e0713a'
  return (
    path('M64 276Q200 298 340 268Q346 300 330 308H80Q62 304 64 276Z', down('#f2efe8', '#bdb8ad')) +
    path('M66 300Q200 312 340 298L330 314H84Q68 312 66 300Z', '#2b2d2e') +
    lugs(309) +
    formed(path(low, plane(c)), 'padded') +
    woven(low, c, 3.2) +
    path('M288 228Q332 238 334 276L332 288H274Q270 250 288 228Z', deep(c, 0.45)) +
    path('M74 290Q68 240 80 206L112 214Q116 260 106 292Z', deep(c, 0.35)) +
    line('M122 288Q160 250 176 208M150 290Q190 258 206 216M182 290Q216 264 236 232', accent, 4) +
    path('M118 188Q140 210 178 190L172 206Q140 224 108 202Z', deep(c, 0.55)) +
    path('M196 172Q220 204 262 222L240 236Q200 220 176 190Z', deep(c, 0.3)) +
    [0, 1, 2, 3].map((at) => lace(184 + at * 15, 196 + at * 8, 202 + at * 15, 182 + at * 10)).join('') +
    line('M80 198q-12 -12 -4 -24', accent, 6) +
    seam('M74 284Q200 300 332 280', c)
  )
}

/** A pair of running shoes for trails. */
export const trailShoes: Drawing = (c) => ({ art: behind(trailArt(deep(c, 0.16))) + trailArt(c), foot: [212, 318, 136], near: [220, 220] })

function sneakerArt(c: string): string {
  return (
    formed(path(low, plane(c)), 'creased', 12) +
    woven(low, c, 2.4) +
    path('M66 272Q200 290 338 268Q344 300 328 308H78Q62 304 66 272Z', down('#f7f2e6', '#d8d0bf')) +
    line('M68 298Q200 306 334 296', '#b98a5c', 2.4) +
    path('M282 274Q288 236 300 232Q332 242 336 270Q310 276 282 274Z', '#efe9dc') +
    Array.from({ length: 6 }, (_, at) => line(`M${292 + at * 7} 288v8`, '#b5ab98', 1.6)).join('') +
    path('M118 188Q140 210 178 190L174 204Q140 222 110 200Z', deep(c, 0.5)) +
    path('M190 178Q216 210 262 224L238 238Q198 222 172 194Z', lit(c, 0.1)) +
    seam('M172 194Q198 222 238 238', c) +
    [0, 1, 2, 3]
      .map(
        (at) =>
          lace(180 + at * 15, 200 + at * 8, 200 + at * 15, 186 + at * 9, '#f6f2e8') +
          oval([180 + at * 15, 200 + at * 8, 2.4, 2.4], '#8d8f90'),
      )
      .join('') +
    stitched('M82 214Q108 222 110 272M84 210Q112 218 116 272', deep(c, 0.5)) +
    path('M72 246h20v18h-22Z', '#a5482a')
  )
}

/** A pair of canvas sneakers. */
export const sneakers: Drawing = (c) => ({
  art: behind(sneakerArt(deep(c, 0.12))) + sneakerArt(c),
  foot: [212, 314, 134],
  near: [220, 220],
})

function sandalArt(c: string): string {
  const sole = 'M62 276Q90 258 150 266Q230 278 300 256Q340 254 344 280Q346 304 320 306H84Q60 304 62 276Z'
  return (
    path('M100 268Q96 206 130 192L150 196Q126 214 132 270Z', deep(c, 0.3)) +
    path(sole, down('#7a6a58', '#3b332b')) +
    path('M62 276Q90 258 150 266Q230 278 300 256Q340 254 344 276Q250 292 150 284Q90 280 62 276Z', '#a08a6c') +
    lugs(302) +
    formed(path('M118 196Q150 176 186 198L196 218Q150 196 122 216Z', plane(c)), 'padded') +
    formed(path('M150 280Q170 214 220 208L254 216Q214 230 202 284Z', plane(c)), 'padded') +
    formed(path('M226 284Q240 230 290 222L314 234Q284 244 280 280Z', plane(c)), 'padded') +
    stitched('M160 278Q178 222 224 216M236 280Q250 238 290 230', lit(c, 0.6)) +
    buckle(236, 216) +
    buckle(160, 196) +
    label(262, 244, '#d8cdb8')
  )
}

/** A pair of sandals with straps. */
export const sandals: Drawing = (c) => ({ art: behind(sandalArt(deep(c, 0.14))) + sandalArt(c), foot: [212, 308, 136], near: [220, 236] })
