import type { SiteLanguage } from '@wanpu/contract/site-languages'
import { ar } from './ar/reviews.ts'
import { de } from './de/reviews.ts'
import { en } from './en/reviews.ts'
import { es } from './es/reviews.ts'
import { fr } from './fr/reviews.ts'
import { it } from './it/reviews.ts'
import { ja } from './ja/reviews.ts'
import { ko } from './ko/reviews.ts'
import { nl } from './nl/reviews.ts'
import { pt } from './pt/reviews.ts'
import { type ReviewWords, zh } from './zh/reviews.ts'
import { zhTw } from './zh-TW/reviews.ts'

/** In pages only: no script carries these words, and the page where reviews are written brings them along. */
export const reviewWords: Readonly<Record<SiteLanguage, ReviewWords>> = { ar, de, en, es, fr, it, ja, ko, nl, pt, zh, 'zh-TW': zhTw }
