import { gleam, stitched } from './material.ts'
import { around, box, deep, down, line, lit, metal, oval, path, plane } from './paint.ts'
import type { Drawing } from './product.ts'

/** A signet ring. */
export const ring: Drawing = (c) => {
  const art =
    line('M124 244a76 72 0 1 0 152 0a76 72 0 1 0 -152 0', down(deep(c, 0.6), deep(c, 0.2), lit(c, 0.6)), 12) +
    line('M116 240a84 82 0 1 0 168 0a84 82 0 1 0 -168 0', metal(c), 16) +
    path('M148 166Q144 122 168 108Q200 96 232 108Q256 122 252 166Q226 184 200 184Q174 184 148 166Z', metal(c)) +
    oval([200, 136, 42, 32], deep(c, 0.35)) +
    oval([200, 134, 40, 30], around([0.38, 0.32, 0.8], '#ffffff', lit(c, 0.4), c, deep(c, 0.35))) +
    line('M186 150V118M186 150H212M200 118q14 0 12 12', deep(c, 0.5), 3.2, 'opacity=".8"') +
    gleam('M118 220Q122 190 142 176Q132 204 134 246Q122 246 118 220Z', 0.7)
  return { art, foot: [200, 322, 62], near: [200, 140] }
}

/** A watch on a leather strap. */
export const watch: Drawing = (c) => {
  const leather = '#7a4f2f'
  const strapTop = 'M162 30H238L244 132H156Z'
  const strapFoot = 'M156 268H244L234 384H166Z'
  const marks = Array.from({ length: 60 }, (_, at) =>
    line(`M200 128v${at % 5 === 0 ? 12 : 4}`, '#eee6d2', at % 5 === 0 ? 3.4 : 1, `transform="rotate(${at * 6} 200 200)"`),
  ).join('')
  const hand = (turn: number, length: number, width: number) =>
    line(`M200 212V${200 - length}`, '#000000', width, `opacity=".4" transform="translate(2 3) rotate(${turn} 200 200)"`) +
    line(`M200 212V${200 - length}`, '#f7f1e0', width, `transform="rotate(${turn} 200 200)"`)
  const art =
    path(strapTop, plane(leather)) +
    path(strapFoot, plane(deep(leather, 0.08))) +
    stitched('M168 34L163 128M232 34L237 128M163 272L172 380M237 272L228 380', '#ecd6b0') +
    [306, 328, 350].map((y) => oval([200, y, 3.4, 4.4], '#2b1a0f')).join('') +
    path('M148 118H166V284H148ZM234 118H252V284H234Z', metal(c)) +
    box([288, 190, 14, 22], 3, metal(c)) +
    oval([200, 200, 92, 92], metal(c)) +
    oval([200, 200, 85, 85], deep(c, 0.5)) +
    oval([200, 200, 82, 82], metal(lit(c, 0.1))) +
    oval([200, 200, 76, 76], around([0.38, 0.34, 0.8], '#3f4a44', '#2a332f', '#171c1a')) +
    marks +
    box([252, 193, 16, 13], 1.5, '#efe9da') +
    line('M258 199h5', '#222222', 2) +
    hand(304, 42, 6) +
    hand(52, 60, 4.4) +
    line('M200 224V136', '#d66b3a', 1.6, 'transform="rotate(160 200 200)"') +
    oval([200, 200, 5, 5], '#d9d3c3') +
    gleam('M140 186Q146 140 196 126Q160 150 156 204Z', 0.2)
  return { art, outline: `${strapTop}${strapFoot}M108 200a92 92 0 1 0 184 0a92 92 0 1 0 -184 0Z`, near: [216, 190] }
}
