import { uploadFile as action, type Envelope } from '@wanpu/contract'
import { CallError, wordsOf } from '../../lib/errors.ts'
import { apiRoot, ownHeaders, statusOf } from '../../lib/http.ts'

export interface UploadedFile {
  id: string
  name: string
  size: number
}

/**
 * Uploads one file and tells how far it is, from 0 to 1. Done with XMLHttpRequest, because fetch tells nothing of the
 * way up.
 */
export function uploadWithProgress(file: File, tell: (share: number) => void, signal: AbortSignal): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiRoot}/Action`)
    for (const [name, value] of Object.entries({ ...ownHeaders(), 'Action-Name': action.upload.name }))
      request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && tell(loaded / total)
    request.onload = () => {
      // The server's contract tests hold the shape of the answer.
      const envelope = (request.response ?? {}) as Partial<Envelope<UploadedFile>>
      const status = statusOf(envelope.status, request.status)
      if (status === 200 && envelope.response) resolve(envelope.response)
      else reject(new CallError(status, wordsOf(status, envelope.message, request.statusText), envelope.code, envelope.detail))
    }
    request.onerror = () => reject(new CallError(0, wordsOf(0, undefined)))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
