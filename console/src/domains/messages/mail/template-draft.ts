import type { MailEvent } from '@wanpu/contract'

/** Which template: for a website, for a group, or, with neither, for every website. */
export interface TemplateKey {
  event: MailEvent
  language: string
  websiteId: string | null
  groupId: string | null
}

/** A template as the editor has it, saved or not. */
export type TemplateDraft = TemplateKey & {
  subject: string
  body: string
  /** The order that its preview is filled with; absent: the latest that fits. */
  orderId?: string
}
