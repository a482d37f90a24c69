import type { MailEvent } from '@wanpu/contract'

/** Which template: those without a website are of the whole installation. */
export interface TemplateKey {
  event: MailEvent
  language: string
  websiteId: string | null
}

/** A template as the editor has it, saved or not. */
export type TemplateDraft = TemplateKey & { subject: string; body: string }
