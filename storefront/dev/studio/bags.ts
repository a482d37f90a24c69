import { buckle, formed, gleam, label, seam, stitched, strap, woven, zip } from './material.ts'
import { across, around, both, box, deep, faint, inside, line, lit, mirrored, oval, path, plane } from './paint.ts'
import type { Drawing } from './product.ts'

const body = 'M128 152Q130 76 200 74Q270 76 272 152L284 292Q286 332 252 334H148Q114 332 116 292Z'
const pocket = 'M140 228Q200 218 260 228L265 300Q266 322 246 323H154Q134 322 135 300Z'
const sidePocket = 'M118 246Q96 250 98 300Q100 328 124 330L122 290Z'

/** A backpack that closes with a zip, from the front. */
export const backpack: Drawing = (c) => {
  const dark = deep(c, 0.25)
  const art =
    both(strap('M138 104Q98 130 92 214Q92 262 110 300', dark, 17)) +
    line('M176 82Q176 54 200 54Q224 54 224 82', deep(c, 0.55), 8) +
    formed(both(path(sidePocket, dark)), 'padded') +
    formed(path(body, plane(c)), 'padded') +
    woven(body, c, 2.6) +
    seam('M126 168Q200 140 274 168', c) +
    zip('M132 158Q140 98 200 96Q260 98 268 158', c, [268, 156]) +
    formed(path(pocket, plane(lit(c, 0.05))), 'padded', 8) +
    woven(pocket, c, 2.6) +
    zip('M146 244Q200 235 254 244', c, [152, 242]) +
    stitched('M144 236Q200 227 256 236', lit(c, 0.5)) +
    strap('M166 150V220M234 150V220', dark, 8) +
    box([160, 174, 80, 9], 2, deep(c, 0.45)) +
    both(strap('M120 262L138 266', dark, 8) + buckle(134, 266)) +
    label(200, 203) +
    both(line('M104 252Q116 248 120 262', lit(c, 0.3), 1.4, 'opacity=".6"'))
  return { art, foot: [200, 332, 92], near: [216, 210] }
}

const tall = 'M130 120Q200 108 270 120L286 300Q288 338 250 340H150Q112 338 114 300Z'
const lid = 'M124 128Q120 66 200 60Q280 66 276 128Q274 152 252 150Q200 142 148 150Q126 152 124 128Z'

/** A tall pack with a lid, a hip belt and a mat below. */
export const expeditionPack: Drawing = (c) => {
  const accent = '#d2a13e'
  const art =
    both(strap('M128 150Q96 180 96 250', deep(c, 0.2), 18) + path('M116 286Q80 280 62 306Q60 322 76 324Q100 312 118 318Z', deep(c, 0.35))) +
    formed(path(tall, plane(c)), 'padded') +
    woven(tall, c, 2.6) +
    both(seam('M146 150L138 332', c) + strap('M150 156V312', deep(c, 0.2), 7) + buckle(150, 196)) +
    formed(path('M164 186Q200 180 236 186L240 286Q200 296 160 286Z', deep(c, 0.2)), 'padded') +
    zip('M176 192V284', deep(c, 0.2), [176, 196]) +
    line('M206 200L230 214L206 228L230 242L206 256L230 270', accent, 2) +
    formed(path(lid, plane(lit(c, 0.06))), 'padded', 5) +
    woven(lid, c, 2.6) +
    zip('M136 124Q200 112 264 124', c, [262, 122]) +
    label(200, 92) +
    both(strap('M152 148V176', deep(c, 0.3), 8) + buckle(152, 168)) +
    line('M186 62Q186 46 200 46Q214 46 214 62', deep(c, 0.5), 7)
  return { art, foot: [200, 338, 92], near: [190, 150] }
}

const roll = 'M128 112Q200 104 272 112L282 300Q282 334 254 335H146Q118 334 118 300Z'

/** A pack whose top is rolled and buckled. */
export const rollTop: Drawing = (c) => {
  const art =
    both(strap('M132 134Q104 160 100 270', deep(c, 0.2), 16)) +
    formed(path(roll, plane(c)), 'padded') +
    formed(path('M118 84Q200 74 282 84Q290 104 280 124Q200 112 120 124Q110 104 118 84Z', plane(lit(c, 0.08))), 'creased') +
    seam('M120 106Q200 94 280 106', c) +
    seam('M124 168Q200 158 276 168', c) +
    strap('M158 92V238M242 92V238', deep(c, 0.3), 10) +
    buckle(158, 146) +
    buckle(242, 146) +
    formed(path('M136 236Q200 228 264 236L268 306Q200 316 132 306Z', plane(deep(c, 0.08))), 'padded', 6) +
    zip('M142 250Q200 241 258 250', c, [252, 248]) +
    gleam('M132 128Q138 124 150 123L142 230Q134 232 128 232Z', 0.12) +
    label(200, 284, '#d9d5cb')
  return { art, foot: [200, 334, 90], near: [180, 150] }
}

const vestSide = 'M176 84Q152 80 138 100Q122 170 128 232Q130 300 152 318L192 322Q196 250 184 190Q176 140 190 108Z'

/** A running vest that lies flat, with two flasks. */
export const runningVest: Drawing = (c) => {
  const half =
    formed(path(vestSide, plane(c)), 'padded') +
    woven(vestSide, c, 3) +
    seam('M178 92Q160 170 178 310', c) +
    box([138, 190, 34, 84], 14, across('#7fa3b4', '#d4e6ee', '#9dbfce', '#6c93a5'), 'opacity=".9"') +
    box([148, 170, 14, 22], 4, '#26343c') +
    path('M132 224Q152 216 178 224L180 300Q152 308 136 296Z', deep(c, 0.28)) +
    stitched('M134 230Q152 222 178 230', lit(c, 0.5)) +
    line('M150 108L170 112M142 146L176 150', '#d66b3a', 3)
  const art = both(half) + strap('M182 172H218M184 238H216', '#2b2d2f', 6) + buckle(200, 172) + buckle(200, 238) + label(154, 134)
  return {
    art,
    outline: `${vestSide}M224 84Q248 80 262 100Q278 170 272 232Q270 300 248 318L208 322Q204 250 216 190Q224 140 210 108Z`,
    near: [170, 210],
  }
}

const tote = 'M118 150H282L294 322Q294 332 284 333H116Q106 332 106 322Z'

/** A canvas tote that stands. */
export const toteBag: Drawing = (c) => {
  const handle = (color: string) => line('M158 152Q156 60 200 58Q244 60 242 152', color, 11)
  const art =
    handle(deep(c, 0.35)) +
    path('M120 152Q200 166 280 152Q200 142 120 152Z', deep(c, 0.5)) +
    formed(path(tote, plane(c)), 'creased', 4) +
    woven(tote, c, 2.4) +
    seam('M118 168Q200 178 283 168', c) +
    line('M150 206Q150 92 198 90Q250 92 250 206', deep(c, 0.14), 12) +
    line('M150 206Q150 92 198 90Q250 92 250 206', lit(c, 0.1), 8) +
    both(box([143, 186, 15, 36], 1, deep(c, 0.1)) + stitched('M146 190L155 218M155 190L146 218M145 188H156V220H145Z', deep(c, 0.6))) +
    label(200, 306, '#b98a5c')
  return { art, foot: [200, 331, 96], near: [170, 200] }
}

const weekender = 'M74 196Q80 160 122 156H278Q320 160 326 196L332 300Q332 326 304 328H96Q68 326 68 300Z'

/** A travelling bag of leather. */
export const weekenderBag: Drawing = (c) => {
  const brass = '#c9a55a'
  const art =
    line('M142 176Q142 78 200 78Q258 78 258 176', deep(c, 0.5), 10) +
    formed(path(weekender, plane(c)), 'leather') +
    zip('M92 172Q200 156 308 172', deep(c, 0.1), [300, 172]) +
    inside(weekender, path('M60 268H340V340H60Z', deep(c, 0.22)) + seam('M60 268H340', c)) +
    line('M130 266V186Q130 96 200 96Q270 96 270 186V266', deep(c, 0.42), 13) +
    line('M130 266V186Q130 96 200 96Q270 96 270 186V266', lit(c, 0.06), 8) +
    stitched('M126 262V190M134 262V190M266 262V190M274 262V190', '#f0dcb8') +
    both(
      oval([130, 256, 5, 5], brass) +
        oval([128.6, 254.4, 2, 2], '#fff3cf') +
        path('M70 208L92 200L96 250L70 256Z', deep(c, 0.25)) +
        oval([84, 228, 6, 6], brass),
    ) +
    path('M192 176H208L212 216L200 226L188 216Z', deep(c, 0.3)) +
    stitched('M194 180H206L209 214L200 222L191 214Z', '#f0dcb8') +
    oval([156, 200, 60, 16], around([0.5, 0.5, 0.5], faint('#ffffff', 0.22), faint('#ffffff', 0)))
  return { art, foot: [200, 326, 132], near: [140, 220] }
}

const basketBody = 'M84 200H316Q312 290 276 314H124Q88 290 84 200Z'

/** A wide basket of bamboo. */
export const basket: Drawing = (c) => {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = 208 + row * 12
    return Array.from({ length: 20 }, (_, at) => {
      const x = 80 + at * 12 + (row % 2) * 6
      return line(`M${x} ${y}q6 -6 12 0`, at < 8 ? lit(c, 0.22) : at < 14 ? c : deep(c, 0.18), 7)
    }).join('')
  }).join('')
  const art =
    line('M110 206Q120 96 200 94Q280 96 290 206', deep(c, 0.35), 11) +
    line('M110 206Q120 96 200 94Q280 96 290 206', lit(c, 0.18), 6) +
    oval([200, 202, 116, 26], deep(c, 0.62)) +
    path('M124 200Q134 150 178 158Q214 140 240 166Q280 168 276 204Z', around([0.4, 0.25, 0.8], '#e7b877', '#c98a48', '#8c5526')) +
    line('M150 178l12 10M176 168l14 12M216 168l12 12M242 176l10 10', '#f2d4a4', 4, 'opacity=".8"') +
    path(basketBody, deep(c, 0.5)) +
    inside(basketBody, rows + path('M84 196H316V320H84Z', across(faint('#ffffff', 0.16), faint('#000000', 0), faint('#000000', 0.42)))) +
    line('M84 200Q200 250 316 200', deep(c, 0.3), 12) +
    line('M84 199Q200 248 316 199', lit(c, 0.25), 7) +
    mirrored(line('M120 226q8 4 16 6', lit(c, 0.5), 2))
  return { art, foot: [200, 312, 88], near: [150, 230] }
}
