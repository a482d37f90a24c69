import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { MailProblem, MailSecurity } from '@wanpu/contract'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { openAddress } from '../../../../net/address.ts'
import { describeError, isUncertain, problemOf, type SmtpError } from './smtp-error.rules.ts'

/** An SMTP server, with its password readable. */
export interface SmtpServer {
  host: string
  port: number
  security: MailSecurity
  username: string
  password: string
}

/** The server can't be used at all: nothing was handed over. */
export class SmtpUnusable extends Error {
  readonly problem: MailProblem

  constructor(problem: MailProblem, detail = '') {
    super(detail)
    this.problem = problem
  }
}

/**
 * What became of a mail. `isFinal`: the server won't take it later either. `unconfirmed`: it was handed over and nobody
 * knows whether it was taken.
 */
export type Handover =
  | { kind: 'sent'; response: string }
  | { kind: 'refused'; problem: MailProblem; response: string; isFinal: boolean }
  | { kind: 'unconfirmed'; problem: MailProblem; response: string }

export interface SmtpLine {
  /** False once the server or the network has ended it. */
  isOpen(): boolean
  send(envelope: { from: string; to: string }, message: Buffer): Promise<Handover>
  close(): void
}

const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Opens a connection to a server whose address was judged, and signs in. Without TLS only servers inside `allow`
 * (networks as CIDR) are talked to.
 * @throws SmtpUnusable
 */
export async function openSmtpLine(server: SmtpServer, allow: readonly string[]): Promise<SmtpLine> {
  const connection = new SMTPConnection({ ...(await connectionOptions(server, allow)), ...waits })
  let isOpen = true
  connection.on('end', () => {
    isOpen = false
  })
  // Without a listener an error would end the process; the pending callback reports it to its caller.
  connection.on('error', () => {
    isOpen = false
  })
  try {
    await connectSmtp(connection)
    if (server.username !== '') await signInSmtp(connection, server)
  } catch (error) {
    connection.close()
    const failed: SmtpError = error instanceof Error ? error : new Error('failed')
    throw new SmtpUnusable(problemOf(failed), describeError(failed))
  }
  return {
    isOpen: () => isOpen,
    send: (envelope, message) => send(connection, envelope, message),
    close: () => connection.quit(),
  }
}

async function connectionOptions({ host, port, security }: SmtpServer, allow: readonly string[]) {
  if (host === '') throw new SmtpUnusable('no-server')
  const addressCheck = await openAddress(host, allow)
  if (addressCheck.kind !== 'open') throw new SmtpUnusable(addressCheck.reason)
  const isInside = (await openAddress(addressCheck.address, [])).kind !== 'open'
  if (security === 'none' && !isInside) throw new SmtpUnusable('not-tls')
  return {
    host: addressCheck.address,
    port,
    // Names of TLS are names of hosts.
    ...(isIP(host) === 0 && { servername: host }),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    allowInternalNetworkInterfaces: true,
    logger: false,
  }
}

function connectSmtp(connection: SMTPConnection): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  connection.once('error', reject)
  connection.connect((error) => (error ? reject(error) : resolve()))
  return promise.finally(() => connection.off('error', reject))
}

function signInSmtp(connection: SMTPConnection, { username, password }: SmtpServer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  connection.login({ credentials: { user: username, pass: password } }, (error) => (error ? reject(error) : resolve()))
  return promise
}

function send(connection: SMTPConnection, envelope: { from: string; to: string }, message: Buffer): Promise<Handover> {
  const { promise, resolve } = Promise.withResolvers<Handover>()
  let isHandedOver = false
  // The message is read only after the server has asked for it: from then on it may have been taken, whatever happens
  // to the connection.
  const body = new Readable({
    read() {
      isHandedOver = true
      this.push(message)
      this.push(null)
    },
  })
  connection.send({ from: envelope.from, to: [envelope.to] }, body, (error, info) => {
    if (!error) return resolve({ kind: 'sent', response: info?.response ?? '' })
    const failed: SmtpError = error
    const [problem, response] = [problemOf(failed), describeError(failed)]
    if (isUncertain(failed, isHandedOver)) return resolve({ kind: 'unconfirmed', problem, response })
    // A refused sender is no fault of the mail: it may be accepted once its address is verified.
    const isFinal = failed.permanent === true && problem !== 'sender-refused'
    // What was refused must not stand in the way of the next mail.
    connection.reset(() => resolve({ kind: 'refused', problem, response, isFinal }))
  })
  return promise
}
