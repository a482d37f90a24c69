import { formed, seam, wooden, woven } from './material.ts'
import { across, both, box, deep, down, faint, inside, line, lit, path, plane, slanted } from './paint.ts'
import type { Drawing } from './product.ts'

const post = (d: string, c: string) => path(d, across(lit(c, 0.2), c, deep(c, 0.3)))

/** A dining table of wood. */
export const diningTable: Drawing = (c) => {
  const top = 'M84 156H306L364 204H36Z'
  const art =
    post('M96 190H112L108 300H100Z', deep(c, 0.3)) +
    post('M288 190H304L300 300H292Z', deep(c, 0.3)) +
    path('M60 214H340V234H60Z', down(deep(c, 0.45), deep(c, 0.2))) +
    post('M50 212H74L66 332H56Z', c) +
    post('M326 212H350L344 332H334Z', c) +
    path(top, slanted(lit(c, 0.34), lit(c, 0.1), c)) +
    wooden(top, c, [36, 156, 328, 48]) +
    path('M36 204H364V217H36Z', down(lit(c, 0.08), deep(c, 0.25))) +
    line('M38 204H362', lit(c, 0.5), 1.4) +
    path(
      'M182 150Q180 126 192 122V104H208V122Q220 126 218 150Q216 172 200 173Q184 172 182 150Z',
      across('#7d7468', '#c9c0b0', '#a0978a', '#6b6358'),
    ) +
    line('M200 108Q198 70 216 44M200 100Q190 74 178 60', '#6f7d5c', 2.4) +
    [
      [217, 48],
      [222, 62],
      [178, 62],
      [186, 78],
      [208, 74],
      [212, 40],
    ]
      .map(([x, y]) => path(`M${x} ${y}q10 -10 14 0q-6 8 -14 0Z`, '#869a6c'))
      .join('')
  return { art, foot: [200, 332, 152], near: [110, 200] }
}

/** A chair with a woven seat and back. */
export const chair: Drawing = (c) => {
  const seat = 'M112 208H274L298 246H96Z'
  const back = 'M136 74H262V176H136Z'
  const cane = '#d9bd8c'
  const art =
    post('M124 60H138V212H126Z', c) +
    post('M260 60H274L272 212H260Z', c) +
    path(back, down(lit(cane, 0.1), cane)) +
    woven(back, deep(cane, 0.4), 6) +
    line('M136 74L262 176M262 74L136 176', faint('#8a6a3a', 0.18), 1) +
    path('M122 56Q200 40 276 56V78Q200 64 122 78Z', plane(c)) +
    wooden('M122 56Q200 40 276 56V78Q200 64 122 78Z', c, [122, 50, 154, 24]) +
    path('M130 172H268V184H130Z', plane(c)) +
    post('M124 240H134L130 312H124Z', deep(c, 0.36)) +
    post('M262 240H272L272 312H266Z', deep(c, 0.36)) +
    line('M112 290H284', deep(c, 0.2), 6) +
    path(seat, slanted(lit(cane, 0.25), cane, deep(cane, 0.12))) +
    woven(seat, deep(cane, 0.45), 5) +
    path('M96 244H298V260H96Z', down(lit(c, 0.12), deep(c, 0.2))) +
    line('M112 208L96 246M274 208L298 246', c, 6) +
    post('M98 258H114L110 334H102Z', c) +
    post('M280 258H296L292 334H284Z', c)
  return { art, foot: [198, 332, 104], near: [196, 190] }
}

/** A soft armchair. */
export const sofa: Drawing = (c) => {
  const backrest = 'M88 112Q92 74 140 72H262Q308 74 312 112L318 232H82Z'
  const arm = 'M52 190Q50 160 82 158Q116 160 118 192V300Q84 310 56 300Z'
  const cushion = 'M108 210Q200 194 292 210Q302 236 292 256Q200 270 108 256Q98 236 108 210Z'
  const art =
    both(post('M84 296H98L94 334H88Z', '#8a6542')) +
    formed(path(backrest, plane(c)), 'fleecy') +
    seam('M200 76V206', c) +
    path('M104 238H296V308Q200 318 104 308Z', down(c, deep(c, 0.3))) +
    seam('M108 266H292', c) +
    formed(path(cushion, plane(lit(c, 0.08))), 'fleecy', 5) +
    seam('M106 246Q200 262 294 246', c) +
    formed(path('M150 128Q200 118 250 128Q258 170 250 204Q200 212 150 204Q142 170 150 128Z', '#b98a5c'), 'padded') +
    woven('M150 128Q200 118 250 128Q258 170 250 204Q200 212 150 204Q142 170 150 128Z', '#b98a5c', 3) +
    formed(path(arm, plane(lit(c, 0.03))), 'fleecy', 4) +
    formed(path('M348 190Q350 160 318 158Q284 160 282 192V300Q316 310 344 300Z', plane(deep(c, 0.08))), 'fleecy', 4)
  return { art, foot: [200, 332, 146], near: [120, 210] }
}

/** A small table that folds. */
export const sideTable: Drawing = (c) => {
  const top = 'M100 150Q200 130 300 150Q322 160 300 172Q200 194 100 172Q78 160 100 150Z'
  const art =
    line('M128 174L264 332M272 174L136 332', deep(c, 0.35), 13) +
    line('M126 172L262 330', c, 8) +
    line('M270 172L134 330', lit(c, 0.12), 8) +
    box([192, 244, 16, 16], 8, '#c9a55a') +
    path(top, deep(c, 0.4), 'transform="translate(0 9)"') +
    path(top, slanted(lit(c, 0.35), c)) +
    wooden(top, c, [80, 136, 240, 54]) +
    path('M168 132H240L246 150H162Z', '#6f7d78') +
    path('M162 150H246V158H162Z', '#e8e2d4') +
    path('M174 122H234L240 132H168Z', '#b3603f') +
    path('M254 128H286L282 158Q270 164 258 158Z', across('#cfc6b6', '#fffaf0', '#b3a999')) +
    line('M286 134q12 2 8 12t-12 8', '#cfc6b6', 4)
  return { art, foot: [200, 332, 78], near: [200, 180] }
}

/** Open shelves with things on them. */
export const shelf: Drawing = (c) => {
  const books = (x: number, y: number, tones: readonly string[]) =>
    tones
      .map((tone, at) =>
        box(
          [x + at * 13, y - 44 - ((at * 7) % 12), 11, 44 + ((at * 7) % 12)],
          1,
          across(deep(tone, 0.2), lit(tone, 0.15), deep(tone, 0.15)),
        ),
      )
      .join('')
  const plank = (y: number) =>
    path(`M90 ${y}H310V${y + 9}H90Z`, down(lit(c, 0.25), deep(c, 0.15))) + path(`M96 ${y + 9}H304V${y + 19}H96Z`, faint('#000000', 0.16))
  const art =
    path('M96 52H304V330H96Z', faint('#000000', 0.06)) +
    books(108, 128, ['#7a4a3a', '#d8cdb8', '#5b6b60', '#b98a5c', '#3f4a55']) +
    path('M240 128Q232 100 252 92V80H266V92Q286 100 278 128Z', across('#8a7f70', '#d5cab8', '#8a7f70')) +
    books(214, 210, ['#6f7d78', '#e0d6c2', '#a5482a', '#55606b']) +
    box([112, 176, 62, 34], 3, down('#c9a26b', '#9a763f')) +
    woven('M112 176H174V210H112Z', '#6b4f28', 5) +
    books(110, 292, ['#2f4858', '#c9b89a', '#77604a']) +
    path('M224 292L230 262H270L276 292Z', across('#9a5f42', '#d08a64', '#8a5238')) +
    line('M250 262Q236 236 222 234M250 262Q252 230 258 222M250 262Q268 244 284 244', '#5f7a55', 4) +
    [128, 210, 292].map(plank).join('') +
    plank(48) +
    post('M84 40H96V334H84Z', c) +
    post('M304 40H316V334H304Z', c) +
    inside('M84 40H96V334H84ZM304 40H316V334H304Z', both(line('M88 40Q91 190 87 334M93 40V334', deep(c, 0.35), 0.8, 'opacity=".5"')))
  return { art, foot: [200, 332, 116], near: [230, 150] }
}
