import type { Services } from '../../../boot/services.ts'
import { sendLetter, type TriedMail } from '../mail/send-now.ts'
import type { StoredScheduled } from './scheduled-export.sql.ts'

/** The largest file that goes by mail, in bytes: as an attachment it is a third longer, and servers take 20 to 25 MB. */
export const mostMailedBytes = 15_000_000

const words = {
  zh: { about: '附件是定时导出的文件：', why: '该文件由定时导出按时发送。不再需要时，请联系发送人。' },
  en: { about: 'Attached is a file of a scheduled export:', why: 'It is sent by schedule. Tell the sender when you no longer need it.' },
}

/** Mails a file to one person. */
export function mailFile(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { name, language }: StoredScheduled,
  file: { name: string; content: Buffer },
  to: string,
): Promise<TriedMail> {
  const { about, why } = words[language]
  const lines = [about, `${name} · ${file.name}`]
  return sendLetter(services, { to, language, subject: `${name} · ${file.name}`, lines, footer: why, attachment: file })
}
