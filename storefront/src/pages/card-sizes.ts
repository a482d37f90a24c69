import type { SkinName } from '@wanpu/contract/skins'

const fourInARow = '(min-width: 1200px) 290px, (min-width: 768px) 31vw, 46vw'

/** The `sizes` attribute of a card's picture: how wide each skin renders it. */
export const cardSizes: Readonly<Record<SkinName, string>> = {
  light: fourInARow,
  dark: fourInARow,
  market: fourInARow,
  atelier: '(min-width: 1100px) 440px, (min-width: 768px) 31vw, 46vw',
  workshop: '(min-width: 1100px) 340px, (min-width: 768px) 31vw, 46vw',
}
