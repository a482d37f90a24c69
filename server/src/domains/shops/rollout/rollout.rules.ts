import type { WaveSize } from '@wanpu/contract'

/**
 * How many of `total` websites each wave takes. Every step says how far the rollout is after it; steps that add nothing
 * are left out, and the last takes the rest.
 */
export function waveSizes(total: number, waves: readonly WaveSize[]): number[] {
  const ends = waves.map(({ size, unit }) => Math.min(total, unit === 'websites' ? size : Math.ceil((total * size) / 100)))
  const sizes: number[] = []
  let assignedCount = 0
  for (const end of [...ends.slice(0, -1), total]) {
    if (end <= assignedCount) continue
    sizes.push(end - assignedCount)
    assignedCount = end
  }
  return sizes
}
