import { createPrivateKey } from 'node:crypto'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'

export interface MessageParts {
  from: { name: string; address: string }
  replyTo: string
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  /** Where the reader ends such mails with one click (RFC 8058). */
  stopUrl?: string | undefined
  date: Date
}

export interface DkimKey {
  domain: string
  selector: string
  /** PEM. */
  key: string
}

/** The bytes of a mail, signed when there is a key. */
export async function composeMessage(parts: MessageParts, dkim: DkimKey | undefined): Promise<Buffer> {
  const { replyTo, stopUrl, ...mail } = parts
  const composer = new MailComposer({
    ...mail,
    ...(replyTo !== '' && { replyTo }),
    // Answers of absent people and other machines are not wanted.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopUrl !== undefined && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = await composer.compile().build()
  if (!dkim) return message
  const signer = new DKIM({ domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key })
  const chunks: Buffer[] = []
  for await (const chunk of signer.sign(message)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** True for a private key that DKIM can sign with. */
export function isDkimKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
