import { buckle, formed, gleam, label, ribbed, seam, stitched, strap, woven, zip } from './material.ts'
import {
  across,
  around,
  ball,
  both,
  box,
  deep,
  down,
  faint,
  group,
  inside,
  line,
  lit,
  metal,
  oval,
  path,
  plane,
  rounded,
  slanted,
} from './paint.ts'
import type { Drawing } from './product.ts'

const guy = (from: string, to: string) => line(`M${from}L${to}`, '#d8d2c2', 1.4) + line(`M${to}l-4 8`, '#8f9496', 3)
const glow = (x: number, y: number, r: number) => oval([x, y, r, r], around([0.5, 0.5, 0.5], '#ffe2a0aa', '#ffcf7a33', '#ffcf7a00'))

/** A tent for two with an open door. */
export const tent: Drawing = (c) => {
  const left = 'M196 118Q104 176 44 322H158Q156 200 196 118Z'
  const front = 'M196 118Q156 200 158 322H262Q250 206 196 118Z'
  const right = 'M196 118Q250 206 262 322H358Q308 178 196 118Z'
  const art =
    guy('76 262', '18 330') +
    guy('332 262', '384 330') +
    formed(path(left, slanted(lit(c, 0.24), c)), 'creased', 2) +
    formed(path(right, slanted(deep(c, 0.12), deep(c, 0.36))), 'creased', 7) +
    path(front, slanted(lit(c, 0.06), deep(c, 0.16))) +
    path('M198 150Q172 214 174 322H246Q238 214 198 150Z', down('#2a2623', '#51402c', '#c9933f')) +
    path('M182 300Q208 282 240 300V322H176Z', '#6f7d6c') +
    path('M198 150Q172 214 174 322H160Q160 214 198 150Z', lit(c, 0.3)) +
    path('M198 150Q238 214 246 322L262 322Q248 208 198 150Z', deep(c, 0.24)) +
    line('M196 118Q104 176 44 322M196 118Q308 178 358 322', deep(c, 0.5), 3) +
    line('M196 118Q156 200 158 322', lit(c, 0.45), 2.4) +
    line('M196 118Q250 206 262 322', deep(c, 0.5), 2) +
    line('M72 268Q116 278 158 274M334 268Q300 280 262 276', deep(c, 0.4), 1.4, 'opacity=".7"') +
    path('M104 214Q124 184 148 172L146 204Q124 212 112 226Z', faint('#22282a', 0.45)) +
    label(100, 300)
  return { art, foot: [202, 323, 158], near: [196, 190] }
}

/** A long tent with windows and a porch. */
export const familyTent: Drawing = (c) => {
  const room = 'M150 132Q262 112 330 176Q362 226 370 318H196Q206 206 150 132Z'
  const porch = 'M150 132Q72 166 34 318H196Q206 206 150 132Z'
  const door = 'M140 160Q94 196 80 318H164Q172 226 140 160Z'
  const art =
    guy('60 240', '12 330') +
    guy('344 210', '392 328') +
    formed(path(room, slanted(lit(c, 0.1), deep(c, 0.3))), 'creased', 5) +
    formed(path(porch, slanted(lit(c, 0.4), lit(c, 0.12))), 'creased', 8) +
    path(door, down('#2a2623', '#4a3c2c', '#b98a45')) +
    path('M86 300Q118 276 160 298V318H82Z', '#93775a') +
    path('M140 160Q150 210 146 318H164Q172 226 140 160Z', lit(c, 0.5)) +
    path('M222 192Q262 180 290 196L298 246Q262 240 226 248Z', faint('#20282b', 0.6)) +
    line('M256 184L262 242M224 220Q262 210 294 222', lit(c, 0.3), 2) +
    line('M150 132Q206 206 196 318M238 128Q318 200 318 318M150 132Q72 166 34 318', deep(c, 0.5), 3) +
    line('M150 132Q262 112 330 176Q362 226 370 318', deep(c, 0.55), 2) +
    label(230, 298)
  return { art, foot: [204, 319, 170], near: [170, 200] }
}

/** A sheet over two poles. */
export const tarp: Drawing = (c) => {
  const sheet = 'M42 196Q130 186 200 96Q290 176 366 184Q312 236 262 252Q196 214 116 250Q76 232 42 196Z'
  const art =
    line('M200 98V330M262 250V330', '#5d6265', 4) +
    line('M199 98V330', '#b9bfc2', 1.4) +
    guy('42 196', '16 330') +
    guy('366 184', '386 330') +
    guy('116 250', '88 334') +
    formed(path(sheet, slanted(lit(c, 0.3), c, deep(c, 0.28))), 'creased', 9) +
    path('M200 96Q290 176 366 184Q312 236 262 252Q216 210 200 96Z', faint('#000000', 0.16)) +
    seam('M200 96Q206 190 262 252M200 96Q176 170 116 250', c) +
    both(line('M44 196l10 2', '#2b2d2f', 6))
  return { art, foot: [206, 332, 96], near: [220, 170] }
}

/** A coil of cord with its runners. */
export const rope: Drawing = (c) => {
  const rings = Array.from({ length: 7 }, (_, at) => {
    const width = 118 - at * 7
    const ring = `M${200 - width} ${200 + at}a${width} ${92 - at * 6} 0 1 0 ${width * 2} 0a${width} ${92 - at * 6} 0 1 0 ${-width * 2} 0`
    return line(ring, deep(c, 0.45), 7.6) + line(ring, c, 5.6) + line(ring, lit(c, 0.45), 2, 'stroke-dasharray="3 5" opacity=".8"')
  }).join('')
  const tie = 'M176 264h48v58h-48Z'
  const ties = Array.from(
    { length: 8 },
    (_, at) => line(`M176 ${268 + at * 7}h48`, deep(c, 0.4), 6.6) + line(`M177 ${267 + at * 7}h46`, lit(c, 0.16), 4),
  ).join('')
  const art = rings + path(tie, deep(c, 0.5)) + ties + buckle(258, 130) + buckle(140, 132)
  return { art, outline: 'M82 200a118 92 0 1 0 236 0a118 92 0 1 0 -236 0M124 200a76 56 0 1 1 152 0a76 56 0 1 1 -152 0Z', near: [216, 270] }
}

const bag = 'M138 66Q200 46 262 66Q286 92 280 160L262 318Q236 348 200 348Q164 348 138 318L120 160Q114 92 138 66Z'

/** A sleeping bag of down, seen from above. */
export const sleepingBag: Drawing = (c) => {
  const baffles = Array.from({ length: 9 }, (_, at) => seam(`M112 ${156 + at * 21}Q200 ${170 + at * 21} 288 ${156 + at * 21}`, c)).join('')
  const puffs = Array.from({ length: 9 }, (_, at) => {
    const y = 158 + at * 21
    return path(
      `M112 ${y}Q200 ${y + 14} 288 ${y}V${y + 17}Q200 ${y + 31} 112 ${y + 17}Z`,
      down(faint('#ffffff', 0.16), faint('#ffffff', 0.02), faint('#000000', 0.3)),
    )
  }).join('')
  const art =
    formed(path(bag, plane(c)), 'padded') +
    inside(bag, puffs + baffles) +
    path('M152 82Q200 66 248 82Q262 112 250 138Q200 154 150 138Q138 112 152 82Z', slanted('#3a3733', '#1f1d1b')) +
    formed(path('M158 104Q200 92 242 104L240 140Q200 152 160 140Z', '#d8cfbf'), 'padded') +
    zip('M262 142Q268 220 250 320', c, [262, 150]) +
    line('M152 82Q200 66 248 82', lit(c, 0.4), 3, 'opacity=".7"') +
    label(158, 176)
  return { art, outline: bag, near: [222, 140] }
}

/** A mat, half rolled. */
export const mat: Drawing = (c) => {
  const sheet = 'M118 128L298 92L350 286L166 336Z'
  const tubes = Array.from({ length: 7 }, (_, at) =>
    line(`M${132 + at * 26} ${126 - at * 5}L${180 + at * 26} ${332 - at * 7}`, deep(c, 0.32), 2.4),
  ).join('')
  const art =
    formed(path(sheet, plane(c)), 'padded') +
    inside(sheet, tubes) +
    path('M84 134Q84 102 108 98L300 60Q326 62 326 92Q322 116 300 120L112 160Q88 160 84 134Z', down(lit(c, 0.3), c, deep(c, 0.4))) +
    oval([102, 130, 19, 31], deep(c, 0.12), 'transform="rotate(-10 102 130)"') +
    line('M102 112q14 18 0 34q-12 -8 -6 -24q8 -6 10 6', deep(c, 0.55), 2.2) +
    strap('M170 86Q180 116 174 148', '#2e3133', 9) +
    strap('M258 70Q268 98 262 128', '#2e3133', 9) +
    oval([310, 266, 7, 7], '#2b2d2f') +
    label(246, 286, '#ececea')
  return { art, outline: `${sheet}M84 134Q84 102 108 98L300 60Q326 62 326 92L112 160Z`, near: [160, 130] }
}

const pillow = 'M76 148Q138 128 200 134Q262 128 324 148Q336 204 324 258Q262 278 200 272Q138 278 76 258Q64 204 76 148Z'

/** A pillow that is blown up. */
export const campPillow: Drawing = (c) => {
  const art =
    formed(path(pillow, plane(c)), 'padded') +
    woven(pillow, c, 3) +
    seam('M88 160Q200 140 312 160Q320 204 312 246Q200 268 88 246Q80 204 88 160Z', c) +
    box([290, 230, 22, 22], 6, deep(c, 0.4)) +
    oval([301, 241, 6, 6], '#e7e3da') +
    label(116, 244)
  return { art, outline: pillow, near: [276, 220] }
}

/** A gas stove with three feet. */
export const stove: Drawing = (c) => {
  const art =
    path('M146 236H254V304Q254 330 200 330Q146 330 146 304Z', across('#7c2f22', '#d56a4c', '#b3452e', '#7a2c1e', '#94402c')) +
    path('M146 238Q200 218 254 238Q254 222 224 214H176Q146 222 146 238Z', down('#e0e3e4', '#8d9295')) +
    box([158, 264, 84, 30], 3, '#efe7d6') +
    line('M168 274h44M168 283h28', '#5b3a30', 3) +
    box([186, 190, 28, 30], 4, metal('#b9a25f')) +
    line('M214 206h56', '#8e9497', 4) +
    line('M270 206q16 -8 16 8t-16 8', '#c6cbcd', 3) +
    box([178, 156, 44, 36], 6, metal(c)) +
    oval([200, 154, 46, 11], metal(c)) +
    oval([200, 152, 36, 7], '#2c2e30') +
    both(line('M166 156L112 140L108 124M112 140L116 122', c, 6) + line('M166 154L112 138', lit(c, 0.6), 1.6)) +
    Array.from({ length: 9 }, (_, at) => path(`M${168 + at * 8} 148q-4 -14 0 -24q5 10 0 24Z`, '#6fa8e8', 'opacity=".75"')).join('')
  return { art, foot: [200, 327, 54], near: [200, 170] }
}

/** A fork that is a spoon, too. */
export const spork: Drawing = (c) => {
  const shape =
    'M262 66Q304 84 300 134Q288 172 250 174L124 322Q106 334 98 318Q94 306 106 298L232 152Q218 118 232 88L238 116L248 78L254 112L262 66Z'
  const art =
    formed(path(shape, slanted(lit(c, 0.7), lit(c, 0.2), deep(c, 0.1), lit(c, 0.5), deep(c, 0.3))), 'smooth') +
    line('M240 158L112 306', '#ffffff', 2, 'opacity=".7"') +
    oval([110, 312, 4, 4], '#5d6163') +
    path('M262 92Q292 104 284 134Q270 158 246 152Q240 120 262 92Z', faint('#000000', 0.14))
  return { art, outline: shape, near: [255, 130] }
}

/** A lamp on an elastic band. */
export const headlamp: Drawing = (c) => {
  const art =
    line('M92 178Q120 82 200 80Q280 82 308 178', '#565b5f', 30) +
    line('M96 172Q124 94 200 92Q276 94 304 172', '#c8743a', 4, 'stroke-dasharray="14 8"') +
    line('M92 178Q84 266 130 276M308 178Q316 266 270 276', '#3a3e41', 30) +
    formed(box([124, 196, 152, 108], 34, plane(c)), 'padded') +
    oval([180, 248, 42, 42], metal('#8d9194')) +
    oval([180, 248, 35, 35], around([0.4, 0.36, 0.7], '#ffffff', '#fff3cf', '#e8d9a8', '#a39a80')) +
    oval([180, 248, 11, 11], around([0.5, 0.5, 0.5], '#ffffff', '#ffe9a5', '#d5b760')) +
    oval([244, 236, 15, 15], '#141617') +
    oval([244, 236, 10, 10], around([0.4, 0.35, 0.7], '#f09a8c', '#a53128')) +
    box([228, 264, 32, 12], 6, '#d66b3a') +
    box([150, 190, 52, 9], 4, lit(c, 0.3)) +
    glow(180, 248, 74)
  return { art, foot: [200, 304, 76], near: [190, 248] }
}

/** A lantern that glows, with a handle. */
export const lantern: Drawing = (c) => {
  const art =
    glow(200, 220, 165) +
    line('M148 140Q144 62 200 62Q256 62 252 140', '#6b6f72', 5) +
    path('M144 150Q150 118 200 116Q250 118 256 150Z', rounded('#4b5150')) +
    path('M150 150H250L260 268H140Z', across('#f0cf8b', '#fff0c4', '#fffbe9', '#ffe9b4', '#e2b565')) +
    Array.from({ length: 5 }, (_, at) => line(`M${158 + at * 21} 152L${152 + at * 24} 266`, faint('#a8823d', 0.5), 2)).join('') +
    oval([200, 214, 20, 34], around([0.5, 0.5, 0.5], '#ffffff', '#ffffff00')) +
    path('M136 268H264L270 312Q268 330 200 330Q132 330 130 312Z', rounded(c)) +
    oval([200, 300, 13, 9], '#2c2f30') +
    line('M194 300h12', '#ffd36b', 3) +
    line('M136 270H264', lit(c, 0.5), 2)
  return { art, foot: [200, 328, 70], near: [200, 250] }
}

const handle = 'M92 250Q150 246 210 206L232 236Q170 288 104 284Q84 276 92 250Z'

/** A folding knife, open. */
export const foldingKnife: Drawing = (c) => {
  const blade = 'M206 204Q280 148 330 94Q334 150 236 240Z'
  const art =
    formed(path(blade, slanted('#f4f6f6', '#aab0b2', '#e2e6e7', '#868c8f')), 'smooth') +
    line('M214 216Q286 160 326 106', '#ffffff', 1.6, 'opacity=".8"') +
    formed(path(handle, plane(c)), 'padded') +
    inside(
      handle,
      Array.from({ length: 9 }, (_, at) =>
        line(`M88 ${232 + at * 7}Q150 ${236 + at * 7} 230 ${186 + at * 8}`, at % 2 === 0 ? deep(c, 0.4) : lit(c, 0.28), 1, 'opacity=".6"'),
      ).join(''),
    ) +
    oval([218, 220, 12, 12], metal('#b9bdbf')) +
    oval([218, 220, 4, 4], '#4c5052') +
    oval([112, 266, 4.5, 4.5], '#d4c08a')
  return { art, outline: `${blade}${handle}`, near: [190, 226] }
}

/** A compass in its case. */
export const compass: Drawing = (c) => {
  const ticks = Array.from({ length: 36 }, (_, at) =>
    line(`M200 122v${at % 9 === 0 ? 14 : 6}`, '#3a352c', at % 9 === 0 ? 3 : 1.3, `transform="rotate(${at * 10} 200 210)"`),
  ).join('')
  const art =
    line('M200 92Q188 60 214 52Q240 54 226 88', metal(c), 7) +
    oval([200, 210, 122, 122], metal(c)) +
    oval([200, 210, 112, 112], deep(c, 0.45)) +
    oval([200, 210, 106, 106], metal(lit(c, 0.2))) +
    oval([200, 210, 98, 98], around([0.4, 0.35, 0.75], '#fffaf0', '#efe5cf', '#cbbd9d')) +
    ticks +
    group(
      path('M200 136L212 210H188Z', '#b33a2c') +
        path('M200 136L200 210H188Z', '#d96451') +
        path('M200 284L212 210H188Z', '#33373a') +
        path('M200 284L200 210H188Z', '#555b5f'),
      'transform="rotate(28 200 210)"',
    ) +
    oval([200, 210, 9, 9], ball('#c9a55a')) +
    gleam('M120 180Q140 124 204 116Q160 140 146 196Q130 200 120 180Z', 0.34)
  return { art, outline: 'M78 210a122 122 0 1 0 244 0a122 122 0 1 0 -244 0Z', near: [200, 170] }
}

const quiltShape = 'M92 84Q200 66 308 84Q322 200 312 318Q200 338 88 318Q78 200 92 84Z'

/** A quilt with box stitching, turned down at a corner. */
export const quilt: Drawing = (c) => {
  const grid =
    [124, 166, 208, 250, 292].map((y) => seam(`M84 ${y}Q200 ${y + 12} 316 ${y}`, c)).join('') +
    [136, 178, 222, 264].map((x) => seam(`M${x} 76Q${x - 4} 200 ${x} 330`, c)).join('')
  const art =
    formed(path(quiltShape, plane(c)), 'padded') +
    inside(quiltShape, grid) +
    formed(path('M236 72Q290 74 310 86Q318 130 316 170Q262 146 236 72Z', lit(c, 0.35)), 'creased') +
    stitched('M100 94Q200 78 240 84', lit(c, 0.6)) +
    ribbed('M236 72Q262 146 316 170L306 176Q244 150 226 74Z', deep(c, 0.3)) +
    label(116, 306)
  return { art, outline: quiltShape, near: [262, 140] }
}
