import { type MailSenderRow, type mailSender, operatorMailEvent, type SentInputOf } from '@wanpu/contract'
import { type ScopeFields, toScopeFields, toScopeInput } from '../../../kit/form/scope.ts'
import { language } from '../../../lib/language.ts'

export interface SenderFields extends ScopeFields {
  status: MailSenderRow['status']
  fromName: string
  fromAddress: string
  replyTo: string
  host: string
  port: number
  security: MailSenderRow['security']
  username: string
  /** Never filled in; empty leaves the stored one as it is. */
  password: string
  dkimDomain: string
  dkimSelector: string
  /** Like the password. */
  dkimPrivateKey: string
  operatorAddresses: string[]
  operatorEvents: MailSenderRow['operatorEvents']
  operatorLanguage: MailSenderRow['operatorLanguage']
  reminderHours: number | undefined
}

/** What is known of who sells: names and addresses that a new sender begins with. */
export interface SenderSeller {
  name: string
  email: string
}

/**
 * The form of a sender, without its secrets; undefined: a new one for every website, STARTTLS on port 587, all
 * operators’ mails.
 */
export function toFields(row: MailSenderRow | undefined, { name, email }: SenderSeller): SenderFields {
  return {
    ...toScopeFields(row),
    status: row?.status ?? 'active',
    fromName: row?.fromName ?? name,
    fromAddress: row?.fromAddress ?? email,
    replyTo: row?.replyTo ?? '',
    host: row?.host ?? '',
    port: row?.port ?? 587,
    security: row?.security ?? 'starttls',
    username: row?.username ?? '',
    password: '',
    dkimDomain: row?.dkimDomain ?? '',
    dkimSelector: row?.dkimSelector ?? '',
    dkimPrivateKey: '',
    operatorAddresses: row?.operatorAddresses ?? [],
    operatorEvents: row?.operatorEvents ?? [...operatorMailEvent.options],
    operatorLanguage: row?.operatorLanguage ?? language(),
    reminderHours: row?.reminderHours ?? undefined,
  }
}

/** What insert and update take; an empty password or DKIM key is left out, so that the stored one stays. */
export function toInput({
  scope,
  websiteId,
  groupId,
  password,
  dkimPrivateKey,
  reminderHours,
  ...rest
}: SenderFields): SentInputOf<typeof mailSender.insert> {
  return {
    ...rest,
    fromAddress: rest.fromAddress.trim(),
    replyTo: rest.replyTo.trim(),
    host: rest.host.trim(),
    ...toScopeInput({ scope, websiteId, groupId }),
    reminderHours: reminderHours ?? null,
    ...(password !== '' && { password }),
    ...(dkimPrivateKey !== '' && { dkimPrivateKey }),
  }
}
