import { openStandIn, type StandIn } from './providers/stand-in.ts'

/** Stands in for the daily rates of the European Central Bank, in its own format. */
export interface Ecb extends StandIn {
  /** The address of the file of rates. */
  address: string
  /** Answers rates of a day from now on: units per euro, as they are written in the file. */
  publish(day: string, rates: Record<string, string>): void
  /** Answers this instead, such as the page of a proxy. */
  answer(body: string, status?: number, headers?: Record<string, string>): void
}

/** The file as the ECB writes it. */
export function ecbFile(days: Record<string, Record<string, string>>): string {
  const cubes = Object.entries(days).map(([day, rates]) => {
    const lines = Object.entries(rates).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
    return `\t\t<Cube time='${day}'>\n${lines.join('\n')}\n\t\t</Cube>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${cubes.join('\n')}
\t</Cube>
</gesmes:Envelope>`
}

/**
 * Listens on a free port of this machine, and answers 404 until something is published. Whoever opens it disposes of
 * it.
 */
export async function openEcb(): Promise<Ecb> {
  let reply = { status: 404, body: '', headers: {} }
  const standIn = await openStandIn(() => reply)
  const type = { 'content-type': 'text/xml' }
  return {
    ...standIn,
    address: `${standIn.url}/stats/eurofxref/eurofxref-daily.xml`,
    publish(day, rates) {
      reply = { status: 200, body: ecbFile({ [day]: rates }), headers: type }
    },
    answer(body, status = 200, headers = {}) {
      reply = { status, body, headers }
    },
  }
}
