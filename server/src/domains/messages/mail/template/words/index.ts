import type { SiteLanguage } from '@wanpu/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import type { MailWords } from './mail-words.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import { zh } from './zh.ts'
import { zhTw } from './zh-tw.ts'

/** What the shipped templates say, by language. */
export const mailWords: Readonly<Record<SiteLanguage, MailWords>> = { ar, de, en, es, fr, it, ja, ko, nl, pt, zh, 'zh-TW': zhTw }
