import type { MailProblem } from '@wanpu/contract'

/** An error of the SMTP client. `permanent` is set when the server answered. */
export interface SmtpError extends Error {
  code?: string | undefined
  originalCode?: string | undefined
  command?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
  permanent?: boolean | undefined
}

const longest = 500

/** What went wrong, for words. */
export function problemOf({ code = '', originalCode = '', command = '' }: SmtpError): MailProblem {
  if (code === 'EAUTH') return 'auth-failed'
  if (code === 'ETLS' || /CERT|SELF_SIGNED|SSL|TLS/.test(originalCode)) return 'tls-failed'
  if (code === 'ETIMEDOUT') return 'too-slow'
  if (code === 'EENVELOPE')
    return command === 'MAIL FROM' ? 'sender-refused' : command === 'RCPT TO' ? 'recipient-refused' : 'message-refused'
  if (code === 'EMESSAGE') return 'message-refused'
  if (/REFUSED|UNREACH/.test(originalCode)) return 'refused'
  return 'connection-lost'
}

/** What the server answered, else what the network said. */
export function describeError({ response, originalCode, message }: SmtpError): string {
  return (response || [originalCode, message].filter(Boolean).join(': ')).slice(0, longest)
}

/** True when the message was handed over and no answer said whether it was accepted. */
export function isUncertain({ responseCode }: SmtpError, isHandedOver: boolean): boolean {
  return isHandedOver && responseCode === undefined
}
