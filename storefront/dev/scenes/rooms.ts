import { sofa } from '../studio/furniture.ts'
import { snakePlant, vase } from '../studio/garden.ts'
import { ceramicMug, jug, pot } from '../studio/kitchen.ts'
import { paperLamp, tableLamp } from '../studio/lights.ts'
import { formed, woven } from '../studio/material.ts'
import { around, blurred, box, deep, down, line, lit, oval, path, slanted } from '../studio/paint.ts'
import { at, boards, finish, glow, pool, type Stage, standing, whole } from './stage.ts'

const frame = (x: number, y: number, w: number, h: number, art: string) =>
  blurred(box([x + 6, y + 10, w, h], 2, '#000000', 'opacity=".35"'), 8, [0.2, 0.2]) +
  box([x, y, w, h], 2, slanted('#b08a5c', '#6f5133')) +
  box([x + 7, y + 7, w - 14, h - 14], 1, '#f1e8d8') +
  art

const round = (x: number, y: number, rx: number, high: number, c: string) =>
  line(
    `M${x - rx * 0.55} ${y}L${x - rx * 0.75} ${y + high}M${x + rx * 0.55} ${y}L${x + rx * 0.75} ${y + high}M${x} ${y}V${y + high + 8}`,
    deep(c, 0.4),
    9,
  ) +
  oval([x, y + 9, rx, rx * 0.2], deep(c, 0.45)) +
  oval([x, y, rx, rx * 0.2], slanted(lit(c, 0.3), c, deep(c, 0.3)))

/** An armchair beside a lamp in the evening. */
export function lampEvening(stage: Stage): string {
  const { width, height, x, y, isTall } = stage
  const floor = y - 56
  const [lampX, lampY] = isTall ? [x + 200, y - 160] : [x + 290, y - 150]
  return (
    path(
      whole(stage),
      around([(lampX + 10) / width, (lampY - 140) / height, 0.75], '#e8c697', '#c99a6a', '#8a6246', '#553c31', '#3b2b27'),
    ) +
    path(`M0 ${floor}H${width}V${height}H0Z`, down('#7a5238', '#5b3b29', '#38251c')) +
    boards(stage, floor, '#2a1a12', 0.5) +
    path(`M0 ${floor - 16}H${width}V${floor}H0Z`, down('#b98f68', '#7d5c42'), 'opacity=".55"') +
    frame(
      x - 140,
      y - 460,
      130,
      164,
      path(`M${x - 118} ${y - 320}q30 -80 62 -60t44 50v10Z`, '#c98a5c') + oval([x - 60, y - 400, 17, 17], '#a5482a'),
    ) +
    frame(x + 10, y - 430, 92, 120, path(`M${x + 30} ${y - 330}q26 -70 50 -50`, 'none', 'stroke="#5f7a55" stroke-width="6"')) +
    pool(x + 60, y + 30, 460, 96, '#ffca83', 0.4) +
    oval([x + 30, y + 26, 380, 66], down('#b59b80', '#8d745e'), 'opacity=".85"') +
    line(`M${x - 320} ${y + 26}A350 56 0 0 0 ${x + 380} ${y + 26}`, '#e2cfb4', 3, 'opacity=".4" stroke-dasharray="10 7"') +
    standing(snakePlant('#c7b59d'), isTall ? x - 250 : x - 270, y - 6, 0.62) +
    standing(sofa('#d9c9ae'), x - 40, y + 14, 1.08) +
    round(lampX, lampY + 70, 86, 96, '#8a5f3c') +
    glow(lampX, lampY - 100, 380, '#ffd591', 0.6) +
    standing(tableLamp('#f0dfbf'), lampX - 10, lampY + 68, 0.76) +
    standing(ceramicMug('#e9dfcc'), lampX + 52, lampY + 74, 0.17) +
    path(
      `M${lampX - 90} ${lampY - 10}L${lampX - 300} ${height}H${lampX + 300}L${lampX + 80} ${lampY - 10}Z`,
      down('#ffdc9c3a', '#ffdc9c00'),
    ) +
    finish(stage, 0.5)
  )
}

const setting = (x: number, y: number, s: number, c: string) =>
  blurred(oval([x + 10 * s, y + 10 * s, 128 * s, 36 * s], '#2a1a10', 'opacity=".45"'), 7 * s, [0.2, 0.5]) +
  oval([x, y + 3 * s, 126 * s, 36 * s], deep(c, 0.35)) +
  oval([x, y, 126 * s, 35 * s], slanted(lit(c, 0.5), c, deep(c, 0.2))) +
  oval([x, y + 2 * s, 86 * s, 22 * s], slanted(deep(c, 0.22), lit(c, 0.1), lit(c, 0.4))) +
  oval([x, y - 8 * s, 70 * s, 20 * s], deep(c, 0.4)) +
  path(
    `M${x - 70 * s} ${y - 14 * s}Q${x - 60 * s} ${y + 16 * s} ${x} ${y + 16 * s}Q${x + 60 * s} ${y + 16 * s} ${x + 70 * s} ${y - 14 * s}Z`,
    slanted(lit('#7f9088', 0.35), '#7f9088', deep('#7f9088', 0.4)),
  ) +
  oval([x, y - 14 * s, 70 * s, 18 * s], lit('#7f9088', 0.4)) +
  oval([x, y - 12 * s, 62 * s, 14 * s], around([0.4, 0.4, 0.7], '#e9b872', '#c97f3c', '#8a4e22')) +
  [-24, 4, 28].map((dx) => oval([x + dx * s, y - (14 - Math.abs(dx) / 6) * s, 9 * s, 4 * s], '#6f8a4a')).join('') +
  line(
    `M${x + 148 * s} ${y - 22 * s}L${x + 160 * s} ${y + 34 * s}M${x + 162 * s} ${y - 22 * s}L${x + 176 * s} ${y + 32 * s}`,
    '#6b4a30',
    4 * s,
  )

/** A set table below a lamp. */
export function setTable(stage: Stage): string {
  const { width, height, x, y, isTall } = stage
  const edge = y - 110
  const lampX = isTall ? x + 20 : x + 10
  const shade = edge - (isTall ? 300 : 320)
  const cloth = `M0 ${edge + 20}Q${width / 2} ${edge - 12} ${width} ${edge + 20}V${height}H0Z`
  return (
    path(whole(stage), around([lampX / width, (shade + 100) / height, 0.8], '#f2d6a8', '#d6ac7a', '#9a724f', '#5f4535', '#41302a')) +
    line(`M${lampX} 0V${shade}`, '#2c2019', 4) +
    glow(lampX, shade + 80, 430, '#ffe0a3', 0.75) +
    at(lampX, shade, formed(path('M-26 0H26Q120 26 136 92H-136Q-120 26 -26 0Z', slanted('#c9a57a', '#8a6542', '#5a3f2a')), 'smooth')) +
    oval([lampX, shade + 92, 136, 18], '#fff3cd') +
    oval([lampX, shade + 94, 60, 11], '#ffffff') +
    path(
      `M${lampX - 136} ${shade + 94}L${lampX - 430} ${edge + 120}H${lampX + 430}L${lampX + 136} ${shade + 94}Z`,
      down('#ffe6ad66', '#ffe6ad08'),
    ) +
    path(cloth, down('#efe3cd', '#d9c8ab', '#a38e72')) +
    woven(cloth, '#d9c8ab', 4) +
    line(`M${x - 380} ${edge + 30}L${x - 560} ${height}M${x + 300} ${edge + 30}L${x + 480} ${height}`, '#8a7355', 5, 'opacity=".22"') +
    pool(lampX, y + 10, 460, 130, '#fff0c6', 0.6) +
    standing(vase('#a8876c'), x - 200, edge + 62, 0.62) +
    standing(pot('#b04a38'), x + 6, edge + 84, 0.62) +
    standing(jug('#dbe9ea'), x + 190, edge + 72, 0.52) +
    setting(x - 130, y + 36, 0.92, '#ece3d2') +
    setting(x + 200, y + 44, 0.92, '#ece3d2') +
    standing(ceramicMug('#e6dac2'), x + 46, y + 24, 0.3) +
    finish(stage, 0.4)
  )
}

/** A lamp of paper in a dark room. */
export function lampInTheDark(stage: Stage): string {
  const { width, height, x, y, isTall } = stage
  const floor = y - 40
  const scale = isTall ? 1.1 : 1.16
  const lampY = y - 168 * scale
  const chairX = isTall ? x - 210 : x - 330
  return (
    path(whole(stage), around([x / width, lampY / height, isTall ? 0.6 : 0.56], '#a9743f', '#6b4527', '#38271c', '#1b1614', '#100e0e')) +
    path(`M0 ${floor}H${width}V${height}H0Z`, around([x / width, 0, 0.62], '#7a5130', '#422c1e', '#1d1613', '#0e0c0c')) +
    boards(stage, floor, '#000000', 0.45) +
    line(`M0 ${floor}H${width}`, '#c98f55', 1.6, 'opacity=".25"') +
    box([x + 150, lampY - 210, 150, 260], 2, down('#1d2a3c', '#2a3a4c'), 'opacity=".85"') +
    line(`M${x + 225} ${lampY - 210}V${lampY + 50}M${x + 150} ${lampY - 80}H${x + 300}`, '#3d2c1f', 6) +
    oval([x + 266, lampY - 160, 15, 15], '#f0ead2', 'opacity=".9"') +
    standing(sofa('#33271f'), chairX, y + 4, isTall ? 0.86 : 1) +
    round(x + 210, y - 84, 76, 84, '#4a3222') +
    standing(vase('#5d4a3c'), x + 196, y - 80, 0.44) +
    pool(x, y + 16, 430, 96, '#ffc277', 0.5) +
    glow(x, lampY, 470, '#ffc878', 0.62) +
    standing(paperLamp('#f3e0b4'), x, y + 14, scale) +
    glow(x, lampY + 10, 190, '#fff1c8', 0.5) +
    finish(stage, 0.55)
  )
}
