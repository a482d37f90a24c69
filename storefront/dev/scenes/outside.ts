import { expeditionPack } from '../studio/bags.ts'
import { lantern, tent } from '../studio/camp.ts'
import { bottle, enamelMug } from '../studio/kitchen.ts'
import { formed } from '../studio/material.ts'
import { around, blurred, deep, down, faint, group, line, oval, path } from '../studio/paint.ts'
import { at, finish, glow, placed, pool, ridge, type Stage, standing, trees, whole } from './stage.ts'

function stars({ width, height }: Stage): string {
  return Array.from({ length: 190 }, (_, at) => {
    const x = (at * 271.7) % width
    const y = ((at * 149.3) % (height * 0.52)) * (0.4 + ((at * 13) % 10) / 16)
    const size = at % 17 === 0 ? 1.9 : at % 5 === 0 ? 1.2 : 0.75
    return oval([x, y, size, size], '#fff6e0', `opacity="${(0.35 + ((at * 7) % 10) / 16).toFixed(2)}"`)
  }).join('')
}

const grass = ({ width, height }: Stage, y: number, colour: string) =>
  line(
    Array.from({ length: 260 }, (_, at) => {
      const x = (at * 97.3) % width
      const foot = y + ((at * 53) % (height - y))
      const high = 7 + ((foot - y) / (height - y)) * 26
      return `M${x.toFixed(0)} ${foot.toFixed(0)}q${(at % 7) - 3} ${(-high * 0.6).toFixed(0)} ${(at % 9) - 4} ${(-high).toFixed(0)}`
    }).join(''),
    colour,
    1.5,
    'opacity=".5"',
  )

/** A lit tent at dusk under stars. */
export function tentAtDusk(stage: Stage): string {
  const { x, y, isTall } = stage
  const far = y - (isTall ? 120 : 150)
  const scale = isTall ? 0.98 : 1.12
  const body = 'M-156 0Q-100 -146 -4 -206Q104 -146 156 0Z'
  const lit = tent('#e8994a')
  return (
    path(whole(stage), down('#0b1530', '#14264b', '#2c3f6b', '#6d5f85', '#c9806f', '#f0b37c', '#5b4a50', '#1a2024')) +
    stars(stage) +
    glow(x + 120, far + 20, 420, '#ffc98f', 0.5) +
    path(ridge(stage, far - 22, 92, 1.4, 1.6), down('#6c6787', '#a0768a')) +
    path(ridge(stage, far + 24, 60, 4.1, 1.2), down('#474d70', '#6b5f78')) +
    path(ridge(stage, far + 66, 34, 2.6), down('#2c3852', '#3a4155')) +
    trees(stage, far + 94, 86, 3, '#1b2639') +
    path(ridge(stage, far + 96, 18, 5.2, 0.4), down('#1a2531', '#10181c')) +
    trees(stage, far + 124, 60, 8, '#121b26') +
    path(ridge(stage, y - 34, 16, 3.3, 0.3), down('#1d2b2b', '#152021', '#0b1113')) +
    pool(x, y + 14, 420, 92, '#ffb45c', 0.5) +
    grass(stage, y - 26, '#5f6c4e') +
    glow(x, y - 90, 330, '#ffb862', 0.55) +
    standing(lit, x, y, scale) +
    at(
      x,
      y,
      path(body, around([0.48, 0.7, 0.62], '#fff0b8e8', '#ffc46a9a', '#d9702844', '#2a1d3a88')) +
        line('M-4 -206Q-44 -124 -42 0', '#7a3f1c', 2, 'opacity=".6"') +
        path('M-2 -172Q-28 -104 -26 0H44Q36 -104 -2 -172Z', around([0.45, 0.8, 0.8], '#fffbe6', '#ffe29a', '#e58f3c')) +
        path('M-8 0q4 -46 18 -50q16 4 20 50Z', '#6d3f22', 'opacity=".8"'),
      scale,
    ) +
    pool(x + 10, y + 8, 120, 22, '#ffe0a0', 0.7) +
    placed(lantern('#3b4540'), x + 205, y + 16, 0.24) +
    glow(x + 205, y - 16, 110, '#ffcf86', 0.6) +
    grass(stage, y + 22, '#2f3a2c') +
    finish(stage, 0.4)
  )
}

/** A packed bag on a rock above a valley in the morning. */
export function packOnRock(stage: Stage): string {
  const { width, height, x, y, isTall } = stage
  const far = y - (isTall ? 150 : 180)
  const top = y - 8
  const left = `L${x - 270} ${top + 86}L${x - 190} ${top + 22}L${x - 60} ${top - 4}`
  const right = `L${x + 120} ${top + 2}L${x + 236} ${top + 30}L${x + 330} ${top + 110}`
  const rock = `M${x - 330} ${height + 10}${left}${right}L${width + 60} ${top + 140}V${height + 10}Z`
  const haze = (below: number) => path(`M0 ${far + below}H${width}V${far + below + 110}H0Z`, down('#f6e7d200', '#f6e7d288', '#f6e7d200'))
  const facets =
    path(`M${x - 190} ${top + 22}L${x - 60} ${top - 4}L${x - 30} ${height}H${x - 250}Z`, faint('#ffffff', 0.14)) +
    path(`M${x + 120} ${top + 2}L${x + 236} ${top + 30}L${x + 300} ${height}H${x + 140}Z`, faint('#1a1f24', 0.26)) +
    line(
      `M${x - 60} ${top}L${x - 30} ${top + 90}L${x + 20} ${height}M${x + 60} ${top + 10}L${x + 90} ${top + 120}`,
      '#3a3f42',
      2,
      'opacity=".4"',
    )
  return (
    path(whole(stage), down('#8fb3cc', '#bcd2dc', '#f1e3cd', '#f6d3a6', '#e8c9a8')) +
    glow(width * 0.36, far - 60, 380, '#fff1cf', 0.95) +
    oval([width * 0.36, far - 60, 34, 34], '#fffaf0') +
    path(ridge(stage, far - 10, 104, 2.2, 1.8), down('#a9bccb', '#d3cfca')) +
    haze(20) +
    path(ridge(stage, far + 48, 70, 5.6, 1.4), down('#839db0', '#b8bdbd')) +
    haze(80) +
    path(ridge(stage, far + 112, 52, 0.9), down('#5d7b8b', '#93a39f')) +
    haze(140) +
    path(ridge(stage, far + 178, 40, 3.7), down('#3f5f66', '#5d7570')) +
    trees(stage, far + 226, 80, 5, '#2f4a4c') +
    path(ridge(stage, far + 226, 18, 1.7), down('#2c4748', '#1f3233')) +
    formed(path(rock, down('#a09a90', '#6f6c68', '#4a4947')), 'leather', 6) +
    facets +
    standing(expeditionPack('#b5623a'), x + 20, top + 8, 0.86) +
    standing(bottle('#e3dccb'), x - 110, top + 14, 0.36) +
    standing(enamelMug('#2f5a4c'), x + 170, top + 26, 0.26) +
    blurred(path(`M0 0H${width * 0.7}L0 ${height}Z`, '#fff2d0', 'opacity=".16"'), 40, [0.1, 0.1]) +
    group(oval([x - 190, top + 30, 40, 12], deep('#6f8a5a', 0.2)) + oval([x - 216, top + 44, 34, 12], '#7f9a66'), 'opacity=".9"') +
    finish(stage, 0.22)
  )
}
