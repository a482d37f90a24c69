import { gleam, label, woven } from './material.ts'
import { across, around, ball, box, deep, down, faint, inside, line, lit, metal, oval, path, rounded } from './paint.ts'
import type { Drawing } from './product.ts'

const glow = (x: number, y: number, r: number, opacity = 0.75) =>
  oval([x, y, r, r], around([0.5, 0.5, 0.5], faint('#ffe3a6', opacity), faint('#ffd68a', opacity * 0.35), '#ffd68a00'))
const warm = (c: string) => across(deep(c, 0.18), lit(c, 0.3), '#fff6de', '#fff9ea', lit(c, 0.35), deep(c, 0.24))

/** A table lamp with a shade of linen. */
export const tableLamp: Drawing = (c) => {
  const shade = 'M134 70H266L304 206H96Z'
  const art =
    glow(200, 170, 196) +
    path('M192 200H208V250H192Z', metal('#b8924a')) +
    path('M200 238Q256 248 254 290Q252 322 200 324Q148 322 146 290Q144 248 200 238Z', ball('#8d7f6c')) +
    gleam('M164 276Q170 256 188 252Q174 270 174 290Z', 0.5) +
    oval([200, 322, 44, 8], '#5d5244') +
    path(shade, warm(c)) +
    woven(shade, c, 2.6) +
    path('M96 206Q200 222 304 206L300 194Q200 210 100 194Z', faint(deep(c, 0.4), 0.35)) +
    oval([200, 70, 66, 8], '#fff3cf') +
    oval([200, 150, 64, 60], around([0.5, 0.5, 0.5], '#fffbe8dd', '#fff6d800')) +
    line('M252 208Q256 230 254 244', '#b8924a', 1.6) +
    oval([254, 248, 3.6, 3.6], '#c9a55a') +
    line('M246 314Q320 318 372 336', '#4b4238', 2.4)
  return { art, foot: [200, 324, 56], near: [230, 190] }
}

/** A tall lamp of paper and bamboo. */
export const paperLamp: Drawing = (c) => {
  const body = 'M200 48Q286 60 292 166Q286 262 200 276Q114 262 108 166Q114 60 200 48Z'
  const hoops = Array.from({ length: 11 }, (_, at) => {
    const y = 66 + at * 19.5
    const half = Math.round(Math.sqrt(Math.max(0, 1 - ((y - 162) / 116) ** 2)) * 91)
    return line(`M${200 - half} ${y}Q200 ${y + 12} ${200 + half} ${y}`, faint('#a3824e', 0.5), 1.5)
  }).join('')
  const art =
    glow(200, 164, 200) +
    line('M176 262L144 336M224 262L256 336M200 272V328', '#7a5836', 7) +
    line('M175 262L143 334', '#b98d5c', 2) +
    path(body, around([0.48, 0.5, 0.62], '#fffdf2', '#fff2cd', lit(c, 0.1), deep(c, 0.2))) +
    hoops +
    inside(body, line('M140 60Q120 160 150 270M262 60Q282 160 250 270', faint('#a3824e', 0.22), 1)) +
    oval([200, 50, 26, 5], '#7a5836') +
    oval([200, 274, 30, 6], '#7a5836')
  return { art, foot: [200, 334, 62], near: [230, 220] }
}

/** A lamp of brass for the wall. */
export const wallLamp: Drawing = (c) => {
  const art =
    glow(238, 236, 150, 0.6) +
    oval([118, 180, 44, 62], metal(c)) +
    oval([118, 180, 35, 52], deep(c, 0.16)) +
    oval([116, 176, 32, 48], metal(lit(c, 0.08))) +
    oval([118, 142, 4, 4], deep(c, 0.5)) +
    oval([118, 220, 4, 4], deep(c, 0.5)) +
    line('M120 180Q168 178 182 128Q204 82 240 112V140', deep(c, 0.45), 13) +
    line('M120 178Q166 176 180 126Q203 80 240 110', lit(c, 0.35), 5) +
    oval([118, 180, 13, 13], ball(c)) +
    path('M216 140H264Q276 142 278 156L304 236H176L202 156Q204 142 216 140Z', metal(c)) +
    oval([240, 236, 64, 13], '#fff1c4') +
    oval([240, 238, 30, 9], '#ffffff') +
    path('M176 236H304L300 226H180Z', faint('#000000', 0.22))
  return { art, outline: 'M74 180a44 62 0 1 0 88 0a44 62 0 1 0 -88 0ZM216 140H264L304 236H176Z', near: [236, 190] }
}

/** A small light that is carried. */
export const nightLight: Drawing = (c) => {
  const dome = 'M118 262Q118 122 200 120Q282 122 282 262Z'
  const art =
    glow(200, 206, 180) +
    line('M150 138Q150 70 200 70Q250 70 250 138', '#b98d5c', 6) +
    path(dome, around([0.46, 0.5, 0.7], '#fffef6', '#fff4d4', lit(c, 0.2), deep(c, 0.16))) +
    gleam('M142 220Q142 160 178 142Q160 172 158 226Z', 0.6) +
    path('M112 262H288V302Q288 322 264 324H136Q112 322 112 302Z', rounded('#c4a078')) +
    [272, 284, 296, 308].map((y, at) => line(`M114 ${y}Q200 ${y + 6 - at} 286 ${y}`, faint('#6b4a2a', 0.32), 1.2)).join('') +
    oval([200, 296, 8, 8], '#8a6542') +
    oval([200, 296, 3, 3], '#ffe3a6')
  return { art, foot: [200, 322, 86], near: [210, 240] }
}

/** A candle in a glass, burning. */
export const candle: Drawing = (c) => {
  const glass = 'M126 158H274L268 312Q266 330 200 332Q134 330 132 312Z'
  const art =
    glow(200, 128, 140, 0.6) +
    path(glass, across('#8d765c', '#d8c7ab', '#fdf6e6', lit(c, 0.1), '#b39c7d', '#7d6850')) +
    inside(glass, path('M120 186H280V340H120Z', across(deep(c, 0.28), lit(c, 0.2), lit(c, 0.4), c, deep(c, 0.3)))) +
    oval([200, 187, 71, 13], around([0.5, 0.4, 0.6], '#fff9df', '#f7e6b8', deep(c, 0.1))) +
    line('M200 186Q203 174 200 164', '#33291f', 3) +
    path('M200 168Q184 146 200 108Q217 146 200 168Z', down('#fff8d8', '#ffd873', '#f2994a')) +
    path('M200 166Q192 154 200 134Q208 154 200 166Z', '#ffffff', 'opacity=".9"') +
    oval([200, 158, 74, 12], faint('#ffffff', 0.28)) +
    line('M126 158A74 12 0 0 0 274 158', '#ffffff', 2.2, 'opacity=".8"') +
    box([158, 226, 84, 66], 2, '#f3ecdc') +
    line('M172 244H228M180 256H220', '#5d5142', 2.6) +
    label(200, 276, '#e7dcc6') +
    gleam('M142 176H152L156 306Q148 312 146 304Z', 0.5)
  return { art, foot: [200, 330, 66], near: [200, 180] }
}
