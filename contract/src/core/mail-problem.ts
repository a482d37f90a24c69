import { z } from 'zod'

/** Why a mail could not be sent, or a server not be used. */
export const mailProblem = z.enum([
  'no-server',
  'unknown-host',
  'private-address',
  'not-tls',
  'refused',
  'too-slow',
  'tls-failed',
  'auth-failed',
  'sender-refused',
  'recipient-refused',
  'message-refused',
  'connection-lost',
  'key-unreadable',
  'template-failed',
  'source-gone',
  'interrupted',
  'rate-limited',
  'channel-stopped',
])
export type MailProblem = z.output<typeof mailProblem>

/** The server or its settings are to blame, and not the mail or its recipient. */
export const mailServerProblems = mailProblem.extract([
  'no-server',
  'unknown-host',
  'private-address',
  'not-tls',
  'refused',
  'too-slow',
  'tls-failed',
  'auth-failed',
  'sender-refused',
  'key-unreadable',
]).options
