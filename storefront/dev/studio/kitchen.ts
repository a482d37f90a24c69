import { formed, gleam, label, wooden } from './material.ts'
import { across, around, both, box, deep, down, faint, inside, line, lit, metal, oval, path, plane, rounded, slanted } from './paint.ts'
import type { Drawing } from './product.ts'

const cup = 'M116 150H260L252 300Q248 330 188 330Q128 330 124 300Z'
const steam = (x: number) => line(`M${x} 118q-12 -22 2 -40t0 -38`, '#ffffff', 7, 'opacity=".16"')

function mugOf(c: string, rim: string): string {
  return (
    line('M254 180Q318 172 312 234Q304 282 248 276', deep(c, 0.34), 21) +
    line('M253 178Q312 172 308 230Q300 276 250 272', c, 15) +
    line('M262 180Q304 180 302 222', lit(c, 0.6), 4, 'opacity=".75"') +
    path(cup, rounded(c)) +
    oval([188, 150, 72, 18], rim) +
    oval([188, 153, 64, 13.5], down(deep(c, 0.5), deep(c, 0.25))) +
    oval([188, 158, 56, 9], down('#2a1710', '#5b3520')) +
    gleam('M136 178Q141 174 147 178L151 288Q146 296 141 288Z', 0.42)
  )
}

/** A mug of enamelled steel. */
export const enamelMug: Drawing = (c) => ({
  art:
    steam(170) +
    steam(206) +
    mugOf(c, '#2d2f31') +
    path('M124 300Q126 312 188 314Q250 312 252 300L250 312Q246 330 188 330Q130 330 126 312Z', '#2d2f31', 'opacity=".9"') +
    oval([228, 262, 3, 2.4], '#3a3c3d', 'opacity=".5"'),
  foot: [190, 328, 66],
  near: [250, 190],
})

/** A thrown mug with a glaze that ends above the foot. */
export const ceramicMug: Drawing = (c) => {
  const clay = '#b08a66'
  const edge = 'M124 290Q140 304 158 296Q180 288 196 300Q220 308 252 288V336H120Z'
  const specks = Array.from({ length: 44 }, (_, at) =>
    oval([124 + ((at * 53) % 128), 170 + ((at * 37) % 124), 0.9 + (at % 3) * 0.5, 0.9], deep(clay, 0.45), 'opacity=".55"'),
  ).join('')
  const rings = [196, 226, 258].map((y) => line(`M118 ${y}Q188 ${y + 14} 258 ${y}`, faint('#000000', 0.09), 4)).join('')
  return {
    art: steam(184) + mugOf(c, lit(clay, 0.2)) + inside(cup, path(edge, rounded(clay)) + rings + specks),
    foot: [190, 328, 64],
    near: [170, 250],
  }
}

/** A plate that stands upright on its stand, seen from above. */
export const plate: Drawing = (c) => {
  const specks = Array.from({ length: 90 }, (_, at) => {
    const angle = at * 2.4
    const far = 18 + Math.sqrt(at / 90) * 118
    return oval(
      [Math.round(200 + Math.cos(angle) * far), Math.round(202 + Math.sin(angle) * far), 0.8 + (at % 4) * 0.45, 1],
      '#5a4a3a',
      'opacity=".5"',
    )
  }).join('')
  const art =
    oval([200, 202, 146, 146], deep(c, 0.3)) +
    oval([200, 200, 146, 145], slanted(lit(c, 0.5), c, deep(c, 0.2))) +
    oval([200, 202, 140, 139], slanted(c, lit(c, 0.16), lit(c, 0.3))) +
    oval([200, 203, 104, 103], slanted(deep(c, 0.24), c, lit(c, 0.45))) +
    oval([200, 205, 98, 97], around([0.42, 0.4, 0.7], lit(c, 0.35), lit(c, 0.1), deep(c, 0.08))) +
    specks +
    line('M57 188A146 145 0 0 1 230 58', '#8a6b4c', 3.4, 'opacity=".7"') +
    gleam('M110 150Q136 104 190 98Q140 124 124 172Z', 0.5)
  return { art, outline: 'M54 202a146 146 0 1 0 292 0a146 146 0 1 0 -292 0Z', near: [126, 130] }
}

const boardShape =
  'M96 152Q98 136 116 136H262Q280 136 282 152L286 174H330Q350 180 350 202Q350 226 330 230H286L282 252Q280 268 262 268H116Q98 268 96 252Z'

/** A board of one piece of wood. */
export const board: Drawing = (c) => ({
  art:
    path(boardShape, deep(c, 0.5), 'transform="translate(3 7)"') +
    formed(path(boardShape, plane(c)), 'leather') +
    wooden(boardShape, c, [92, 134, 262, 136]) +
    inside(boardShape, path('M150 130Q210 200 176 280L150 280Q180 200 128 130Z', faint(deep(c, 0.5), 0.28))) +
    oval([328, 202, 9, 9], deep(c, 0.7)) +
    line('M321 196a9 9 0 0 1 14 2', lit(c, 0.3), 1.6) +
    line('M110 146H264', lit(c, 0.5), 1.6, 'opacity=".6"') +
    `<g transform="translate(118 242)"><circle r="3" fill="${deep(c, 0.55)}"/></g>`,
  outline: boardShape,
  near: [286, 200],
})

const potBody = 'M94 198H306V286Q304 322 262 324H138Q96 322 94 286Z'

/** A pot of enamelled iron with a lid. */
export const pot: Drawing = (c) => {
  const grip = line('M92 222Q58 218 62 240Q66 256 94 250', deep(c, 0.35), 14) + line('M92 220Q64 218 66 236', lit(c, 0.2), 6)
  const art =
    both(grip) +
    path(potBody, rounded(c)) +
    path('M94 300Q110 318 200 320Q290 318 306 300Q304 324 262 326H138Q96 324 94 300Z', faint('#000000', 0.25)) +
    path('M88 190Q92 150 200 146Q308 150 312 190Q300 208 200 210Q100 208 88 190Z', rounded(lit(c, 0.05))) +
    path('M88 190Q100 208 200 210Q300 208 312 190L310 200Q290 216 200 218Q110 216 90 200Z', deep(c, 0.4)) +
    path('M182 148Q178 122 200 120Q222 122 218 148Z', metal('#b99a5b')) +
    oval([200, 121, 24, 9], metal('#c9aa69')) +
    gleam('M122 222Q130 216 138 222L140 296Q132 300 126 292Z', 0.42) +
    gleam('M126 176Q150 160 196 158Q150 170 136 188Z', 0.5)
  return { art, foot: [200, 323, 96], near: [166, 170] }
}

/** Pots of metal that fit into each other. */
export const potSet: Drawing = (c) => {
  const one = (x: number, y: number, w: number, h: number) =>
    path(
      `M${x} ${y}H${x + w}V${y + h - 16}Q${x + w} ${y + h} ${x + w - 16} ${y + h}H${x + 16}Q${x} ${y + h} ${x} ${y + h - 16}Z`,
      metal(c),
    ) +
    oval([x + w / 2, y, w / 2, 11], lit(c, 0.6)) +
    oval([x + w / 2, y + 1.5, w / 2 - 5, 8], down(deep(c, 0.6), deep(c, 0.2))) +
    line(`M${x + 4} ${y + h * 0.55}Q${x + w / 2} ${y + h * 0.55 + 10} ${x + w - 4} ${y + h * 0.55}`, faint('#000000', 0.22), 1.4)
  const art =
    line('M288 226H352', '#34383a', 11) +
    line('M300 223H346', '#6d7274', 3) +
    one(112, 196, 180, 126) +
    one(148, 128, 116, 68) +
    path('M140 128Q144 106 206 102Q268 106 272 128Z', metal(lit(c, 0.1))) +
    box([192, 86, 28, 18], 6, '#c8743a') +
    line('M112 244Q84 240 84 268Q86 288 112 286', '#34383a', 8)
  return { art, foot: [202, 322, 88], near: [196, 150] }
}

/** A bottle of steel in a coat of colour. */
export const bottle: Drawing = (c) => {
  const body = 'M158 128Q134 148 134 180V318Q134 334 152 334H248Q266 334 266 318V180Q266 148 242 128Z'
  const art =
    path('M166 112H234V134H166Z', metal('#a9adaf')) +
    path('M160 74Q160 66 170 66H230Q240 66 240 74V114H160Z', rounded('#2c2f31')) +
    Array.from({ length: 10 }, (_, at) => line(`M${166 + at * 7.6} 84V110`, '#101112', 1.4, 'opacity=".7"')).join('') +
    line('M176 66Q176 44 200 44Q224 44 224 66', '#2c2f31', 8) +
    path(body, rounded(c)) +
    inside(body, path('M130 322H270V336H130Z', metal('#9da1a3'))) +
    line('M134 321Q200 326 266 321', deep(c, 0.5), 1.4) +
    gleam('M150 168Q154 152 166 144L163 310H151Z', 0.34) +
    line('M196 226l12 -16l12 16M202 226l6 -8', lit(c, 0.75), 2.4, 'opacity=".85" transform="translate(-4 0)"') +
    line('M188 236h34', lit(c, 0.75), 2, 'opacity=".8"')
  return { art, foot: [200, 332, 66], near: [200, 140] }
}

/** A jug of clear glass with water in it. */
export const jug: Drawing = (c) => {
  const glass = 'M142 92H256L250 140Q286 176 282 250V306Q280 332 200 332Q120 332 118 306V250Q114 176 150 140Z'
  const art =
    line('M274 180Q334 176 330 236Q326 286 282 288', faint('#8fa6ab', 0.8), 13) +
    line('M276 177Q328 176 325 232', '#ffffff', 4, 'opacity=".8"') +
    path(glass, across(faint('#7d989e', 0.6), faint('#ffffff', 0.5), faint(c, 0.16), faint('#ffffff', 0.2), faint('#71898f', 0.5))) +
    inside(
      glass,
      path('M100 206H300V340H100Z', across(faint('#6f9fae', 0.75), faint('#d7eef3', 0.55), faint('#a8ccd5', 0.4), faint('#7eaab6', 0.7))) +
        oval([200, 206, 84, 11], faint('#e9f7fa', 0.85)) +
        oval([176, 258, 30, 26], around([0.4, 0.35, 0.7], '#f6e27a', '#e8c445'), 'opacity=".85"') +
        oval([176, 258, 21, 18], '#f8edac', 'opacity=".8"') +
        path('M226 250q30 -20 34 20q-28 10 -34 -20Z', '#6f9c5c', 'opacity=".8"'),
    ) +
    oval([199, 92, 57, 11], faint('#ffffff', 0.6)) +
    oval([199, 93, 51, 8], faint('#7d989e', 0.4)) +
    path('M142 92L124 84Q136 104 146 110Z', faint('#a9c2c8', 0.8)) +
    path('M156 66H244V94H156Z', rounded('#c4a078')) +
    gleam('M136 196Q138 176 154 158L150 300Q140 306 136 296Z', 0.6)
  return { art, foot: [200, 330, 78], near: [200, 220] }
}

/** A dripper on its server. */
export const dripper: Drawing = (c) => {
  const ribs = Array.from({ length: 7 }, (_, at) =>
    line(`M${142 + at * 19} 116Q${160 + at * 13} 160 ${186 + at * 5} 196`, faint('#000000', 0.13), 3),
  ).join('')
  const server = 'M162 214H238Q290 246 288 302Q286 332 200 332Q114 332 112 302Q110 246 162 214Z'
  const art =
    line('M276 250Q334 244 328 284Q322 316 280 312', deep('#b08558', 0.2), 12) +
    path(server, across(faint('#6f878c', 0.55), faint('#ffffff', 0.55), faint('#cfdcdd', 0.25), faint('#657b80', 0.55))) +
    inside(server, path('M100 268H300V340H100Z', across('#3c1f10', '#7b4522', '#5b2f17', '#2c160b')) + oval([200, 268, 86, 9], '#8c5530')) +
    path('M126 106H274L214 200H186Z', rounded(c)) +
    ribs +
    path('M140 98Q200 84 260 98L252 112H148Z', '#f6f1e4') +
    oval([200, 106, 74, 13], lit(c, 0.3)) +
    oval([200, 108, 66, 9], '#4a2a18') +
    box([148, 196, 104, 16], 7, rounded(c)) +
    line('M268 124Q306 118 300 148Q290 170 250 160', c, 10) +
    line('M200 214V256', '#6b3d20', 2.4) +
    gleam('M130 262Q136 244 154 232L142 312Q130 306 130 262Z', 0.55)
  return { art, foot: [200, 330, 84], near: [200, 150] }
}

const knifeHandle = 'M60 230Q58 212 78 208L178 196V234L84 246Q62 248 60 230Z'

/** A chef's knife. */
export const chefKnife: Drawing = (c) => {
  const blade = 'M178 186Q276 174 352 200Q300 246 178 252Z'
  const art =
    formed(path(blade, down('#f2f4f5', '#b9bfc1', '#e4e8e9', '#90979a')), 'smooth') +
    path('M178 226Q280 224 352 200Q300 246 178 252Z', down('#ffffff', '#c9cfd1'), 'opacity=".8"') +
    box([172, 190, 14, 56], 2, metal('#a7abad')) +
    formed(path(knifeHandle, plane(c)), 'padded') +
    wooden(knifeHandle, c, [58, 196, 122, 52]) +
    [88, 122, 156].map((x) => oval([x, 224, 4.4, 4.4], '#d9c48d') + oval([x - 1, 223, 1.6, 1.6], '#fff8dd')).join('') +
    label(220, 210, '#c4c9cb')
  return {
    art: `<g transform="rotate(-24 200 214)">${art}</g>`,
    outline: 'M82 288Q66 270 88 260L176 214Q252 164 330 136Q300 210 200 262L96 300Z',
    near: [170, 224],
  }
}
