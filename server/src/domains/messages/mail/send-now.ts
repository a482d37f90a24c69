import { randomBytes } from 'node:crypto'
import type { Language, MailTest } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { textOfHtml } from '../../../text/text-of-html.ts'
import { getStoredSender, type StoredSender } from './mail-sender.sql.ts'
import { type SenderInUse, unsealSender } from './sender-in-use.ts'
import { type Handover, openSmtpLine, SmtpUnusable } from './smtp/connection.ts'
import { composeMessage } from './smtp/message.ts'
import { framedHtml } from './template/frame.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now'>

export interface TestWish {
  id: string
  to: string
  language: Language
}

const words = {
  zh: { subject: '测试邮件', body: '<p style="margin:0">这是一封测试邮件：发件设置可以使用。</p>' },
  en: { subject: 'Test e-mail', body: '<p style="margin:0">This is a test e-mail: the mail sender works.</p>' },
}

/** Sends a test mail and says what came of it. */
export async function testSender(services: Dependencies, { id, to, language }: TestWish): Promise<MailTest> {
  const { subject, body } = words[language]
  const html = framedHtml({ language, subject, shopName: 'Wanpu 万铺', body, footer: [] })
  return sendNow(services, await getStoredSender(services.db, id), { to, subject, html, text: textOfHtml(html) })
}

/** Sends a mail at once, past the outbox, and says what came of it. */
export async function sendNow(
  { config, now }: Dependencies,
  storedSender: StoredSender | undefined,
  mail: { to: string; subject: string; html: string; text: string },
): Promise<MailTest> {
  const at = now().toISOString()
  try {
    if (!storedSender) throw new SmtpUnusable('no-server')
    const outcome = await handOver(unsealSender(storedSender, config.secretKey), mail, { now: now(), allow: config.checkAllow })
    if (outcome.kind === 'sent') return { at, isOk: true, problem: null, detail: outcome.response }
    return { at, isOk: false, problem: outcome.problem, detail: outcome.response }
  } catch (error) {
    if (!(error instanceof SmtpUnusable)) throw error
    return { at, isOk: false, problem: error.problem, detail: error.message }
  }
}

async function handOver(
  sender: SenderInUse,
  mail: { to: string; subject: string; html: string; text: string },
  { now, allow }: { now: Date; allow: readonly string[] },
): Promise<Handover> {
  const line = await openSmtpLine(sender.server, allow)
  try {
    const messageId = `<test.${randomBytes(12).toString('hex')}@${sender.from.address.split('@')[1] ?? 'localhost'}>`
    const message = await composeMessage({ ...mail, ...sender, messageId, date: now }, sender.dkim)
    return await line.send({ from: sender.from.address, to: mail.to }, message)
  } finally {
    line.close()
  }
}
