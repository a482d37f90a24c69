import { createHmac, timingSafeEqual } from 'node:crypto'
import { shopLinks } from '@wanpu/contract'
import type { Config } from '../../../boot/config.ts'
import { shopApiOf } from '../../shops/website/shop-api-address.rules.ts'
import { addressOf, isLocalHost } from '../../shops/website/website-address.rules.ts'

/** Who wants no more mails of a website that they asked for. */
export interface MailStop {
  websiteId: string
  email: string
}

export type LinkKeys = Pick<Config, 'secretKey' | 'sitesPort' | 'shopUrl' | 'baseUrl'>

/**
 * The link that unsubscribes a recipient from mails that they asked a website for. It is valid as long as the
 * installation's key.
 */
export function stopLinkOf(config: LinkKeys, stop: MailStop, domain: string): string {
  const content = Buffer.from(JSON.stringify([stop.websiteId, stop.email])).toString('base64url')
  return `${shopApiAddressOf(config, domain)}${shopLinks.stopMails.path}?token=${content}.${signStop(config.secretKey, content)}`
}

/** The address of a website's shop API, as mails name it. */
export function shopApiAddressOf(config: LinkKeys, domain: string): string {
  const api = shopApiOf({}, isLocalHost(domain), { sitesPort: config.sitesPort, shopUrl: config.shopUrl ?? config.baseUrl })
  return api.startsWith('/') ? `${addressOf(domain, config.sitesPort)}${api}` : api
}

/** Whom a token stops; undefined for one that we did not make. */
export function readStop(secretKey: string, token: string): MailStop | undefined {
  const [content = '', signature = ''] = token.split('.')
  const [signatureBytes, expected] = [Buffer.from(signature), Buffer.from(signStop(secretKey, content))]
  if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected)) return undefined
  const [websiteId, email]: unknown[] = JSON.parse(Buffer.from(content, 'base64url').toString())
  return typeof websiteId === 'string' && typeof email === 'string' ? { websiteId, email } : undefined
}

const signStop = (secretKey: string, content: string) => createHmac('sha256', secretKey).update(`mail-stop:${content}`).digest('base64url')
