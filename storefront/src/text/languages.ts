import type { SiteLanguage } from '@wanpu/contract/site-languages'
import { words as ar } from './ar/index.ts'
import { words as de } from './de/index.ts'
import { words as en } from './en/index.ts'
import { words as es } from './es/index.ts'
import { words as fr } from './fr/index.ts'
import { words as it } from './it/index.ts'
import { words as ja } from './ja/index.ts'
import { words as ko } from './ko/index.ts'
import type { LanguageWords } from './language-words.ts'
import { words as nl } from './nl/index.ts'
import { words as pt } from './pt/index.ts'
import { words as zh } from './zh/index.ts'
import { words as zhTw } from './zh-TW/index.ts'

/** Another language is one more folder and one more name here, once `siteLanguages` of the contract has it. */
export const languages: Readonly<Record<SiteLanguage, LanguageWords>> = { ar, de, en, es, fr, it, ja, ko, nl, pt, zh, 'zh-TW': zhTw }
