import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A mail as it came over the wire. */
export interface ReceivedMail {
  envelope: { from: string; to: string[] }
  messageId: string
  subject: string
  html: string
  text: string
  attachments: { name: string; content: string }[]
  from: Address | undefined
  to: Address[]
  replyTo: Address[]
  /** The value of a header by its name in small letters; empty without it. */
  header(name: string): string
  raw: Buffer
}

/** How the server misbehaves with the next mails; each count falls by one with each mail. */
export interface MailFaults {
  /** Answers 451 to their recipients: later, perhaps. */
  busy: number
  /** Answers 451 to this recipient, each time. */
  busyFor: string
  /** Answers 550 to their recipients: never. */
  refuse: number
  /** Answers 550 to their sender: not from this address. */
  refuseSender: number
  /** Takes them in and ends the connection without an answer. */
  drop: number
  /** Each answer to a message waits so long, in milliseconds. */
  delay: number
}

export interface MailServer extends AsyncDisposable {
  port: number
  received: ReceivedMail[]
  faults: MailFaults
  /** How many connections were opened so far. */
  connections(): number
  /** Waits until so many mails have come. */
  waitFor(count: number): Promise<ReceivedMail[]>
}

export interface MailServerOptions {
  /** The only user who may sign in; without one nobody has to. */
  user?: { name: string; password: string }
  port?: number
  /** Offers STARTTLS with a certificate that nobody knows. */
  offersTls?: boolean
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function openMailServer({ user, port = 0, offersTls = false }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const faults: MailFaults = { busy: 0, busyFor: '', refuse: 0, refuseSender: 0, drop: 0, delay: 0 }
  let connections = 0
  const server = new SMTPServer({
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    logger: false,
    onConnect(_, accept) {
      connections++
      accept()
    },
    onAuth({ username, password }, _, answer) {
      if (user && username === user.name && password === user.password) return answer(null, { user: username })
      answer(new Error('wrong name or password'))
    },
    onMailFrom(_, __, answer) {
      if (faults.refuseSender === 0) return answer()
      faults.refuseSender--
      answer(Object.assign(new Error('sender not verified'), { responseCode: 550 }))
    },
    onRcptTo({ address }, __, answer) {
      if (address === faults.busyFor) return answer(Object.assign(new Error('try again later'), { responseCode: 451 }))
      const fault = faults.refuse > 0 ? 'refuse' : faults.busy > 0 ? 'busy' : undefined
      if (!fault) return answer()
      faults[fault]--
      answer(
        Object.assign(new Error(fault === 'refuse' ? 'no such mailbox' : 'try again later'), {
          responseCode: fault === 'refuse' ? 550 : 451,
        }),
      )
    },
    async onData(stream, session, answer) {
      const raw = await readWhole(stream)
      if (raw === undefined) return
      received.push(await readMail(raw, session))
      if (faults.drop > 0) {
        faults.drop--
        for (const connection of server.connections) connection.close()
        return
      }
      if (faults.delay > 0) await pause(faults.delay)
      answer()
    },
  })
  // Clients that leave early are no errors of the server.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    faults,
    connections: () => connections,
    async waitFor(count) {
      for (let looks = 0; looks < 1200; looks++) {
        if (received.length >= count) return received
        await pause(50)
      }
      throw new Error(`${received.length} mails came instead of ${count}`)
    },
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Nothing where the client went before its message had ended: that is no mail. */
async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk)
  } catch {
    return undefined
  }
  return Buffer.concat(chunks)
}

async function readMail(raw: Buffer, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw)
  return {
    envelope: { from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address) },
    messageId: parsed.messageId ?? '',
    subject: parsed.subject ?? '',
    html: withoutLastBreak(parsed.html),
    text: withoutLastBreak(parsed.text),
    attachments: parsed.attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      content: Buffer.from(content as ArrayBuffer).toString('utf8'),
    })),
    from: parsed.from,
    to: parsed.to ?? [],
    replyTo: parsed.replyTo ?? [],
    header: (name) => parsed.headers.find(({ key }) => key === name)?.value ?? '',
    raw,
  }
}

/** SMTP ends each message with a line break, which is not the text's. */
const withoutLastBreak = (text = '') => text.replace(/\r?\n$/, '')
