import type { MailTemplateProblem } from '@wanpu/contract'
import { textOfHtml } from '../../../text/text-of-html.ts'
import type { MailTemplateText } from './template/defaults.ts'
import { framedHtml } from './template/frame.ts'
import { checkTemplate, renderTemplate, TemplateProblem } from './template/render-template.ts'
import { sampleVariables } from './template/sample.ts'
import type { MailVariables } from './template/variables.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A template filled with values, in its frame, as HTML and as plain text. @throws TemplateProblem */
export function renderMail(template: MailTemplateText, values: MailVariables, language: string): RenderedMail {
  const subject = renderTemplate('line', template.subject, { ...values })
  const body = renderTemplate('html', template.body, { ...values })
  const { name, url, sellerName, sellerAddress, sellerEmail } = values.shop
  const html = framedHtml({ language, subject, shopName: name, body, footer: [sellerName, sellerAddress, sellerEmail, url] })
  return { subject, html, text: textOfHtml(html) }
}

/** What is wrong with a template; undefined when it can be used. */
export function problemOfTemplate({ subject, body }: MailTemplateText): MailTemplateProblem | undefined {
  return problemOfPart('subject', 'line', subject) ?? problemOfPart('body', 'html', body)
}

function problemOfPart(part: 'subject' | 'body', kind: 'line' | 'html', source: string): MailTemplateProblem | undefined {
  try {
    checkTemplate(kind, source, { ...sampleVariables })
    return undefined
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return { part, line: error.line, reason: error.message }
  }
}
