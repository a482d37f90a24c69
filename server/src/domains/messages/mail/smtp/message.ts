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
  attachment?: { name: string; content: Buffer }
  messageId: string
  /** Where the reader ends such mails with one click (RFC 8058). */
  stopUrl?: string | undefined
  /** The request that the mail tells of. */
  requestId?: string | null
  date: Date
}

export interface DkimKey {
  domain: string
  selector: string
  /** PEM. */
  key: string
}

/**
 * What a signature covers of a mail, as far as it is there. Programs unsubscribe with one click only by headers that
 * are signed (RFC 8058).
 */
const signedHeaders = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

/** The bytes of a mail, signed when there is a key. */
export async function composeMessage(parts: MessageParts, dkim: DkimKey | undefined): Promise<Buffer> {
  const { replyTo, stopUrl, attachment, requestId, ...mail } = parts
  const composer = new MailComposer({
    ...mail,
    ...(replyTo !== '' && { replyTo }),
    ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.content }] }),
    // Answers of absent people and other machines are not wanted.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(requestId && { 'X-Wanpu-Request': requestId }),
      ...(stopUrl !== undefined && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = await composer.compile().build()
  if (!dkim) return message
  const { domain: domainName, selector: keySelector, key: privateKey } = dkim
  const signer = new DKIM({ domainName, keySelector, privateKey, headerFieldNames: signedHeaders })
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
