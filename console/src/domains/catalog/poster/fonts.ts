import type { PosterFont } from '@wanpu/contract'

/** Fonts that the operators' machines have; the first that is there is drawn. */
export const fontStacks: Record<PosterFont, string> = {
  sans: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  serif: 'Georgia, "Songti SC", "SimSun", "Noto Serif CJK SC", serif',
  kai: '"Kaiti SC", "KaiTi", "STKaiti", "Noto Serif CJK SC", serif',
  mono: 'Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
}
