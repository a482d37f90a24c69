import type { MailProblem } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { textOfHtml } from '../../../text/text-of-html.ts'
import { getSenderOf } from '../mail/mail-sender.sql.ts'
import { type TriedMail, tryNow } from '../mail/send-now.ts'
import { readableSender } from '../mail/sender-in-use.ts'
import { openSmtpLine, SmtpUnusable } from '../mail/smtp/connection.ts'
import { escapeHtml, framedHtml } from '../mail/template/frame.ts'
import type { StoredScheduled } from './scheduled-export.sql.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now'>

/** The largest file that goes by mail, in bytes: as an attachment it is a third longer, and servers take 20 to 25 MB. */
export const mostMailedBytes = 15_000_000

const words = {
  zh: { about: '附件是定时导出的文件：', why: '该文件由定时导出按时发送。不再需要时，请联系发送人。' },
  en: { about: 'Attached is a file of a scheduled export:', why: 'It is sent by schedule. Tell the sender when you no longer need it.' },
}

/** Mails a file to one person over the sender of mails that belong to no website; answers what stood in the way. */
export async function mailFile(
  services: Dependencies,
  { name: subject, language }: StoredScheduled,
  file: { name: string; content: Buffer },
  to: string,
): Promise<TriedMail> {
  const { about, why } = words[language]
  const html = framedHtml({
    language,
    subject,
    shopName: 'Wanpu 万铺',
    body: `<p style="margin:0">${about}<br>${escapeHtml(subject)} · ${escapeHtml(file.name)}</p>`,
    footer: [why],
  })
  const sender = await getSenderOf(services.db, null)
  const mail = { to, subject: `${subject} · ${file.name}`, html, text: textOfHtml(html), attachment: file }
  return tryNow(services, sender?.status === 'active' ? sender : undefined, mail)
}

/** Whether mails would go out: signs in at the mail server and sends nothing. Answers what stands in the way. */
export async function testMailing(services: Dependencies): Promise<MailProblem | null> {
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
