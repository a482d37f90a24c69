import { randomBytes } from 'node:crypto'
import type { MailProblem } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { atMost } from '../../../lib/at-most.ts'
import { withRequest } from '../../../tracing/request-context.ts'
import { keepNotTaken } from './failed-mails.ts'
import { beginHandover, type ClaimedMail, claimMails, releaseMails, setSent, setUnconfirmed } from './queue.sql.ts'
import { type SharedReads, shareReads } from './send-cache.ts'
import { readableSender, type SenderInUse } from './sender-in-use.ts'
import { type Handover, openSmtpLine, type SmtpLine, SmtpUnusable } from './smtp/connection.ts'
import { composeMessage } from './smtp/message.ts'
import { TemplateProblem } from './template/render-template.ts'
import { writeMail } from './write-mail.ts'

// The states of a mail: waiting → claimed → written → sending, committed before anything is handed over → sent. An
// interruption during the handover leaves it unconfirmed, and it is not sent again automatically: a mail may be
// missing, but never arrives twice. A mail that was not handed over is tried again with growing pauses.

const mostAtOnce = 50
/** Connections to one server at a time. */
const linesPerServer = 4
/**
 * After so many milliseconds a server's mails wait for its next turn, so that slow servers do not keep others from
 * their place.
 */
const longestTurn = 60_000

export type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'>
type SendContext = Dependencies & { reads: SharedReads }

/**
 * Sends the mails of websites that share a server until none is due, the time is used up, or `stopping` aborts; returns
 * how many were sent.
 */
export async function sendOverServer(
  services: Dependencies,
  websiteIds: readonly (string | null)[],
  stopping: AbortSignal,
): Promise<number> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestTurn)])
  let sentCount = 0
  while (!signal.aborted) {
    const claimedMails = await claimMails(services.db, { now: services.now(), websiteIds, most: mostAtOnce })
    if (claimedMails.length === 0) break
    const byWebsite = [...Map.groupBy(claimedMails, ({ websiteId }) => websiteId)]
    const lines = Math.max(1, Math.floor(linesPerServer / byWebsite.length))
    const inTurn = atMost(Math.floor(linesPerServer / lines))
    const sending = byWebsite.map(([websiteId, mails]) => inTurn(() => sendOfWebsite(services, { websiteId, mails, lines }, signal)))
    for (const count of await Promise.all(sending)) sentCount += count
  }
  return sentCount
}

interface MailsOfWebsite {
  websiteId: string | null
  mails: readonly ClaimedMail[]
  /** Connections that may be opened for them. */
  lines: number
}

async function sendOfWebsite(
  services: Dependencies,
  { websiteId, mails, lines: most }: MailsOfWebsite,
  signal: AbortSignal,
): Promise<number> {
  const waitingMails = [...mails]
  try {
    const sender = await readableSender(services, websiteId)
    const sending = { ...services, reads: shareReads(services.db) }
    const lines = Array.from({ length: Math.min(most, waitingMails.length) }, () => sendOverLine(sending, sender, waitingMails, signal))
    const counts = await Promise.all(lines)
    return counts.reduce((sum, count) => sum + count, 0)
  } catch (error) {
    if (!(error instanceof SmtpUnusable)) throw error
    await failAll(services, waitingMails.splice(0), error)
    return 0
  } finally {
    await releaseMails(services.db, waitingMails, services.now().toISOString())
  }
}

async function failAll(services: Dependencies, mails: readonly ClaimedMail[], { problem, message }: SmtpUnusable): Promise<void> {
  for (const mail of mails) await keepNotTaken(services, mail, { problem, response: message, isFinal: false })
}

/**
 * Sends one mail after the other over a connection of its own, as long as there are any. A server that can't be used
 * fails all that wait.
 */
async function sendOverLine(services: SendContext, sender: SenderInUse, waitingMails: ClaimedMail[], signal: AbortSignal): Promise<number> {
  let line: SmtpLine | undefined
  let sentCount = 0
  try {
    while (waitingMails.length > 0 && !signal.aborted) {
      line = line?.isOpen() ? line : await openSmtpLine(sender.server, services.config.checkAllow)
      const mail = waitingMails.shift()
      const current = line
      if (mail && (await withRequest(mail.requestId, () => sendOne(services, sender, current, mail)))) sentCount++
    }
  } catch (error) {
    if (!(error instanceof SmtpUnusable)) throw error
    await failAll(services, waitingMails.splice(0), error)
  } finally {
    line?.close()
  }
  return sentCount
}

async function sendOne(services: SendContext, sender: SenderInUse, line: SmtpLine, mail: ClaimedMail): Promise<boolean> {
  const at = () => services.now().toISOString()
  try {
    const writing = await writeMail(services, mail)
    if (!writing) throw new SmtpUnusable('source-gone')
    const { secret, stopUrl, ...mailText } = writing
    const messageId = `<${mail.id}.${randomBytes(12).toString('hex')}@${sender.from.address.split('@')[1] ?? 'localhost'}>`
    const replyTo = mail.told.replyTo ?? sender.replyTo
    const message = await composeMessage(
      { ...mailText, ...sender, replyTo, stopUrl, requestId: mail.requestId, to: mail.recipient, messageId, date: services.now() },
      sender.dkim,
    )
    if (!(await beginHandover(services.db, mail, { ...maskSecret(mailText, secret), messageId }, at()))) return false
    return await keepOutcome(services, mail, await line.send({ from: sender.from.address, to: mail.recipient }, message))
  } catch (error) {
    const problem: MailProblem | undefined =
      error instanceof SmtpUnusable ? error.problem : error instanceof TemplateProblem ? 'template-failed' : undefined
    if (problem === undefined) throw error
    await keepNotTaken(services, mail, { problem, response: error instanceof Error ? error.message : '', isFinal: true })
    return false
  }
}

/** What is kept of a mail: who reads it later can't use what its reader could. */
function maskSecret<Text extends { subject: string; html: string; text: string }>(mailText: Text, secret: string | undefined): Text {
  if (!secret) return mailText
  const maskText = (text: string) => text.replaceAll(secret, '***')
  return { ...mailText, subject: maskText(mailText.subject), html: maskText(mailText.html), text: maskText(mailText.text) }
}

async function keepOutcome(services: Dependencies, mail: ClaimedMail, outcome: Handover): Promise<boolean> {
  const at = services.now().toISOString()
  switch (outcome.kind) {
    case 'sent':
      await setSent(services.db, mail, outcome.response, at)
      return true
    case 'refused':
      await keepNotTaken(services, mail, outcome)
      return false
    case 'unconfirmed':
      await setUnconfirmed(services.db, mail, outcome.problem, outcome.response, at)
      return false
  }
}
