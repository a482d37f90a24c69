import { randomBytes } from 'node:crypto'
import type { Language, MailProblem, MailTest } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { textOfHtml } from '../../../text/text-of-html.ts'
import { getSenderOf, getStoredSender, type StoredSender } from './mail-sender.sql.ts'
import { readableSender, type SenderInUse, unsealSender } from './sender-in-use.ts'
import { type Handover, openSmtpLine, SmtpUnusable } from './smtp/connection.ts'
import { composeMessage } from './smtp/message.ts'
import { escapeHtml, framedHtml } from './template/frame.ts'

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

/** A mail that is sent past the outbox. */
export interface MailNow {
  to: string
  subject: string
  html: string
  text: string
  attachment?: { name: string; content: Buffer }
}

/** Sends a mail at once, past the outbox, and says what came of it. */
export async function sendNow(services: Dependencies, storedSender: StoredSender | undefined, mail: MailNow): Promise<MailTest> {
  const at = services.now().toISOString()
  const { problem, detail } = await tryNow(services, storedSender, mail)
  return { at, isOk: problem === null, problem, detail }
}

/** What became of a mail that was sent at once. `mayPass`: a further try may mend the problem. */
export interface TriedMail {
  problem: MailProblem | null
  detail: string
  mayPass: boolean
}

/** Problems of a server that can pass by themselves. */
const passing: readonly MailProblem[] = ['no-server', 'unknown-host', 'refused', 'too-slow', 'connection-lost', 'rate-limited']

/** Sends a mail at once, past the outbox. */
export async function tryNow({ config, now }: Dependencies, storedSender: StoredSender | undefined, mail: MailNow): Promise<TriedMail> {
  try {
    if (!storedSender) throw new SmtpUnusable('no-server')
    const outcome = await handOver(unsealSender(storedSender, config.secretKey), mail, { now: now(), allow: config.checkAllow })
    if (outcome.kind === 'sent') return { problem: null, detail: outcome.response, mayPass: false }
    return { problem: outcome.problem, detail: outcome.response, mayPass: outcome.kind === 'unconfirmed' || !outcome.isFinal }
  } catch (error) {
    if (!(error instanceof SmtpUnusable)) throw error
    return { problem: error.problem, detail: error.message, mayPass: passing.includes(error.problem) }
  }
}

/** A letter of the program: `lines` and `footer` are text. */
export interface Letter {
  to: string
  language: Language
  subject: string
  lines: readonly string[]
  footer: string
  attachment?: { name: string; content: Buffer }
}

/** Sends a letter at once, over the active sender of mails that belong to no website. */
export async function sendLetter(services: Dependencies, { lines, footer, ...letter }: Letter): Promise<TriedMail> {
  const body = `<p style="margin:0">${lines.map(escapeHtml).join('<br>')}</p>`
  const html = framedHtml({ ...letter, shopName: 'Wanpu 万铺', body, footer: [footer] })
  const sender = await getSenderOf(services.db, null)
  return tryNow(services, sender?.status === 'active' ? sender : undefined, { ...letter, html, text: textOfHtml(html) })
}

/** Whether letters would go out: signs in at the mail server and sends nothing. Answers what stands in the way. */
export async function tryLetters(services: Dependencies): Promise<MailProblem | null> {
  try {
    const { server } = await readableSender(services, null)
    const line = await openSmtpLine(server, services.config.checkAllow)
    line.close()
    return null
  } catch (error) {
    if (!(error instanceof SmtpUnusable)) throw error
    return error.problem
  }
}

async function handOver(sender: SenderInUse, mail: MailNow, { now, allow }: { now: Date; allow: readonly string[] }): Promise<Handover> {
  const line = await openSmtpLine(sender.server, allow)
  try {
    const messageId = `<now.${randomBytes(12).toString('hex')}@${sender.from.address.split('@')[1] ?? 'localhost'}>`
    const message = await composeMessage({ ...mail, ...sender, messageId, date: now }, sender.dkim)
    return await line.send({ from: sender.from.address, to: mail.to }, message)
  } finally {
    line.close()
  }
}
