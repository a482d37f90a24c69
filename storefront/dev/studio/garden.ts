import { formed, gleam, wooden } from './material.ts'
import { across, deep, down, faint, inside, line, lit, metal, oval, path, plane, rounded } from './paint.ts'
import type { Drawing } from './product.ts'

const leaf = (d: string, c: string, rib: string) =>
  path(d, across(deep(c, 0.3), lit(c, 0.14), c, deep(c, 0.34))) + line(rib, lit(c, 0.4), 1.2, 'opacity=".6"')

/** A vase of rough clay with a branch. */
export const vase: Drawing = (c) => {
  const body = 'M182 150Q182 168 160 188Q126 218 128 262Q132 326 200 330Q268 326 272 262Q274 218 240 188Q218 168 218 150Z'
  const grit = Array.from({ length: 60 }, (_, at) =>
    oval([132 + ((at * 47) % 138), 190 + ((at * 29) % 136), 1 + (at % 3) * 0.5, 0.9], deep(c, 0.5), 'opacity=".35"'),
  ).join('')
  const rings = [206, 226, 248, 270, 292, 310].map((y) => line(`M126 ${y}Q200 ${y + 14} 274 ${y}`, faint('#000000', 0.1), 3)).join('')
  const twig = line('M202 156Q196 96 226 40M207 112Q176 90 160 56M214 78Q246 66 258 44', '#5f4a34', 3.4)
  const buds = [
    [226, 42],
    [220, 62],
    [160, 58],
    [172, 78],
    [188, 96],
    [256, 46],
    [240, 60],
    [210, 92],
    [201, 122],
  ]
    .map(([x = 0, y = 0]) => oval([x, y, 8, 7], '#f3e3da') + oval([x - 2, y - 2, 4, 3.4], '#fff8f2') + oval([x, y, 2, 2], '#c98a6b'))
    .join('')
  return {
    art:
      twig +
      buds +
      path(body, rounded(c)) +
      inside(body, rings + grit + path('M120 180Q200 214 280 180V216Q200 252 120 216Z', faint(lit(c, 0.6), 0.16))) +
      oval([200, 150, 18.5, 5], deep(c, 0.62)) +
      line('M181 150A19 5 0 0 0 219 150', lit(c, 0.35), 2),
    foot: [200, 328, 66],
    near: [200, 200],
  }
}

const planterBody = 'M112 218H288L276 312Q272 332 200 332Q128 332 124 312Z'

/** A pot that waters itself, with a plant. */
export const planter: Drawing = (c) => {
  const greens = ['#5f7f52', '#6f9160', '#4d6b45']
  const stems = [
    [-70, -92],
    [-34, -140],
    [6, -158],
    [44, -130],
    [74, -86],
    [-52, -50],
    [56, -46],
  ]
    .map(([dx = 0, dy = 0], at) => {
      const [x, y] = [200 + dx, 222 + dy]
      const green = greens[at % 3] ?? '#5f7f52'
      return (
        line(`M200 226Q${200 + dx * 0.2} ${222 + dy * 0.6} ${x} ${y}`, deep(green, 0.2), 3.4) +
        path(`M${x} ${y + 16}q-34 -16 -20 -52q26 -10 40 10q12 28 -20 42Z`, across(deep(green, 0.26), lit(green, 0.18), deep(green, 0.3))) +
        line(`M${x} ${y + 14}q-6 -24 -2 -42`, lit(green, 0.4), 1.2)
      )
    })
    .join('')
  return {
    art:
      oval([200, 220, 84, 15], '#33271d') +
      stems +
      path(planterBody, rounded(c)) +
      path('M106 212H294V232Q200 246 106 232Z', rounded(lit(c, 0.06))) +
      oval([200, 213, 94, 8], faint('#000000', 0.16)) +
      path('M256 280h12v34h-12Z', faint('#7fb0c2', 0.75)) +
      line('M262 298v14', '#3f7d94', 4) +
      gleam('M134 246Q140 242 146 246L152 312H142Z', 0.34),
    foot: [200, 330, 76],
    near: [220, 230],
  }
}

/** A snake plant. */
export const snakePlant: Drawing = (c) => {
  const green = '#47704e'
  const leaves = [
    ['M196 250Q160 160 150 58Q186 120 216 250Z', 'M150 62Q180 150 204 248'],
    ['M214 250Q230 140 262 72Q266 160 232 250Z', 'M261 78Q240 160 224 248'],
    ['M180 250Q130 190 112 118Q160 160 200 250Z', 'M114 122Q150 180 190 248'],
    ['M224 250Q262 190 304 138Q290 200 240 250Z', 'M302 142Q260 196 232 248'],
    ['M200 252Q186 140 204 36Q226 140 222 252Z', 'M204 42Q208 150 210 250'],
  ]
    .map(
      ([d = '', rib = '']) =>
        leaf(d, green, rib) +
        inside(
          d,
          Array.from({ length: 13 }, (_, at) =>
            line(`M100 ${60 + at * 16}q24 10 50 0t50 0t50 0t60 0`, deep(green, 0.42), 3, 'opacity=".55"'),
          ).join(''),
        ) +
        line(d, '#d5cd86', 2.2),
    )
    .join('')
  return {
    art:
      oval([200, 244, 74, 12], '#33271d') +
      leaves +
      path('M120 240H280L266 316Q262 332 200 332Q138 332 134 316Z', rounded(c)) +
      path('M120 240Q200 256 280 240L279 248Q200 264 121 248Z', faint('#000000', 0.18)) +
      gleam('M140 256Q146 252 152 256L160 318H150Z', 0.34),
    foot: [200, 330, 68],
    near: [206, 200],
  }
}

/** A watering can with a long spout. */
export const wateringCan: Drawing = (c) => {
  const art =
    line('M118 176Q60 200 70 262Q84 310 130 300', deep(c, 0.4), 11) +
    line('M116 176Q64 200 72 256', lit(c, 0.4), 4) +
    line('M232 286Q288 276 316 172Q326 138 352 128', deep(c, 0.4), 15) +
    line('M230 282Q284 272 312 170Q322 136 350 126', lit(c, 0.3), 6) +
    path('M340 112L368 128L350 142Z', metal(c)) +
    path('M108 176Q110 160 176 158Q242 160 244 176L256 312Q254 330 176 332Q98 330 96 312Z', metal(c)) +
    oval([176, 174, 67, 14], lit(c, 0.3)) +
    oval([176, 176, 60, 10], '#3a2a1c') +
    line('M118 164Q176 96 232 164', deep(c, 0.35), 9) +
    line('M120 160Q176 98 230 160', lit(c, 0.5), 3) +
    line('M99 300Q176 314 254 300M104 210Q176 222 248 210', faint('#000000', 0.25), 1.8)
  return { art, foot: [176, 330, 84], near: [240, 200] }
}

const grip = 'M84 312Q66 296 82 278L150 206L172 228L106 306Q96 318 84 312Z'

/** A trowel with a wooden handle. */
export const trowel: Drawing = (c) => {
  const wood = '#8f6137'
  const blade = 'M198 200Q204 142 262 108Q306 84 326 78Q324 104 300 142Q262 204 204 206Z'
  const art =
    line('M160 218L206 188', deep(c, 0.45), 14) +
    line('M158 216L204 186', lit(c, 0.4), 5) +
    formed(path(blade, plane(c)), 'smooth') +
    line('M212 192Q256 144 316 88', lit(c, 0.7), 3, 'opacity=".8"') +
    path('M204 206Q262 204 300 142Q318 116 326 78Q300 140 198 200Z', faint('#000000', 0.22)) +
    formed(path(grip, plane(wood)), 'padded') +
    wooden(grip, wood, [70, 206, 104, 108]) +
    path('M146 202L176 232L168 240L138 210Z', metal(c)) +
    line('M84 304q-14 12 -22 6q-2 -12 12 -14', '#3a3028', 3)
  return { art, outline: `${grip}${blade}M150 206L200 176L212 196L172 228Z`, near: [170, 216] }
}

/** A parcel, for what has no drawing of its own. */
export const parcel: Drawing = (c) => ({
  art:
    path('M84 168L200 204V334L84 290Z', across(lit(c, 0.14), c)) +
    path('M316 168L200 204V334L316 290Z', across(deep(c, 0.16), deep(c, 0.3))) +
    path('M84 168L200 132L316 168L200 204Z', down(lit(c, 0.4), lit(c, 0.16))) +
    path('M138 151L254 187V222L240 226V192L124 156Z', faint('#fff3d8', 0.6)) +
    line('M200 204V334', deep(c, 0.4), 1.4),
  foot: [204, 318, 110],
  near: [200, 200],
})
