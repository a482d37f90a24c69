import type { Services } from '../../../boot/services.ts'
import { unseal } from '../../../lib/secrets.ts'
import { getSenderOf, type StoredSender } from './mail-sender.sql.ts'
import { type SmtpServer, SmtpUnusable } from './smtp/connection.ts'
import type { DkimKey } from './smtp/message.ts'

/** A sender with its secrets readable. */
export interface SenderInUse {
  from: { name: string; address: string }
  replyTo: string
  server: SmtpServer
  dkim: DkimKey | undefined
}

/**
 * The sender of a website's mails. @throws SmtpUnusable when there is none that is active, or its secrets can't be read
 */
export async function readableSender({ db, config }: Pick<Services, 'db' | 'config'>, websiteId: string | null): Promise<SenderInUse> {
  const storedSender = await getSenderOf(db, websiteId)
  if (storedSender?.status !== 'active') throw new SmtpUnusable('no-server')
  return unsealSender(storedSender, config.secretKey)
}

/** A stored sender with its secrets readable. @throws SmtpUnusable when the installation's key does not open them */
export function unsealSender(storedSender: StoredSender, secretKey: string): SenderInUse {
  const { fromName, fromAddress, replyTo, host, port, security, username, dkimDomain, dkimSelector } = storedSender
  try {
    const key = unseal(secretKey, storedSender.dkimPrivateKey)
    return {
      from: { name: fromName, address: fromAddress },
      replyTo,
      server: { host, port, security, username, password: unseal(secretKey, storedSender.password) },
      dkim: key === '' || dkimDomain === '' || dkimSelector === '' ? undefined : { domain: dkimDomain, selector: dkimSelector, key },
    }
  } catch {
    throw new SmtpUnusable('key-unreadable')
  }
}
