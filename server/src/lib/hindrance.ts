import type { HindranceCode } from '@wanpu/contract'
import { z } from 'zod'

/** Hindrances by the error codes of the operating system and the database. */
const hindranceByCode: Readonly<Record<string, HindranceCode | 'storage-full'>> = {
  ENOTDIR: 'file-in-place',
  EEXIST: 'file-in-place',
  EISDIR: 'folder-in-place',
  ENOTEMPTY: 'folder-in-place',
  EACCES: 'file-forbidden',
  EPERM: 'file-forbidden',
  EROFS: 'file-read-only',
  ENOENT: 'file-missing',
  ENAMETOOLONG: 'file-name-too-long',
  ELOOP: 'disk-damaged',
  EIO: 'disk-damaged',
  ESTALE: 'disk-damaged',
  EBUSY: 'file-busy',
  ETXTBSY: 'file-busy',
  EMFILE: 'too-many-files',
  ENFILE: 'too-many-files',
  EDQUOT: 'storage-full',
  EFBIG: 'storage-full',
  ENOMEM: 'memory-full',
  ERR_WORKER_OUT_OF_MEMORY: 'memory-full',
  ECONNREFUSED: 'network-failed',
  ECONNRESET: 'network-failed',
  ECONNABORTED: 'network-failed',
  EPIPE: 'network-failed',
  ETIMEDOUT: 'network-failed',
  EHOSTUNREACH: 'network-failed',
  EHOSTDOWN: 'network-failed',
  ENETUNREACH: 'network-failed',
  ENETDOWN: 'network-failed',
  ENOTFOUND: 'network-failed',
  EAI_AGAIN: 'network-failed',
  EPROTO: 'network-failed',
  UND_ERR_CONNECT_TIMEOUT: 'network-failed',
  UND_ERR_HEADERS_TIMEOUT: 'network-failed',
  UND_ERR_BODY_TIMEOUT: 'network-failed',
  UND_ERR_SOCKET: 'network-failed',
  CERT_HAS_EXPIRED: 'certificate-refused',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-refused',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-refused',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-refused',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-refused',
  // PostgreSQL: statement timeout; lock timeout; deadlock; serialization failure; out of memory; disk full.
  '57014': 'database-busy',
  '55P03': 'database-busy',
  '40P01': 'database-busy',
  '40001': 'database-busy',
  '53200': 'database-busy',
  '53100': 'storage-full',
}
const systemError = z.object({
  code: z.string().optional(),
  path: z.string().optional(),
  hostname: z.string().optional(),
  address: z.string().optional(),
  port: z.number().optional(),
})

export interface Hindrance {
  code: HindranceCode | 'storage-full'
  detail: { path: string; host: string; code: string }
}

/**
 * What an error of the file system, the network or the database means for the work that met it; undefined for any other
 * error. An error with a cause, as `fetch` throws, is judged by its cause.
 */
export function hindranceOf(error: unknown): Hindrance | undefined {
  const { code = '', path, hostname, address, port } = systemError.catch({}).parse(error)
  const hindrance = hindranceByCode[code]
  if (hindrance === undefined) return error instanceof Error && error.cause !== undefined ? hindranceOf(error.cause) : undefined
  const host = hostname ?? (address === undefined ? undefined : port === undefined ? address : `${address}:${port}`)
  return { code: hindrance, detail: { path: path ?? '-', host: host ?? '-', code } }
}
