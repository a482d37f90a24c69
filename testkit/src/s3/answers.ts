import type { IncomingMessage } from 'node:http'

export interface Reply {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
}

/** A call whose signature is right. */
export interface S3Call {
  request: IncomingMessage
  query: URLSearchParams
  key: string
  body: Buffer
}

export const failure = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  headers: { 'content-type': 'application/xml' },
})

/** A key as lists name it where `encoding-type` is `url`. */
export const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/').replaceAll('%20', '+')
