import { resolve } from 'node:path'
import { CannotStart } from '../boot/cannot-start.ts'
import type { FileSystem } from '../file-systems/file-system.ts'
import { localFileSystem } from '../file-systems/local-file-system.ts'
import { openS3 } from '../file-systems/s3.ts'
import { openSftp } from '../file-systems/sftp.ts'

interface Place {
  fileSystem: FileSystem
  root: string
}

/**
 * Opens the folder that an operator names on the command line: a path of this machine, `sftp://user@host:port/path` with
 * BACKUP_SECRET (a password or private key) and BACKUP_HOST_KEY, or `s3://bucket/path?endpoint=…&region=…` with
 * BACKUP_ACCESS_KEY and BACKUP_SECRET; `path-style=1` puts the bucket into the path. PUSH_ALLOW names private networks.
 * @throws CannotStart for an address that is none; FileSystemUnreachable
 */
export async function openPlace(where: string, env: Record<string, string | undefined>): Promise<Place> {
  const { BACKUP_SECRET: secret = '', BACKUP_HOST_KEY: hostKey = '', BACKUP_ACCESS_KEY: accessKey = '', PUSH_ALLOW = '' } = env
  const allow = PUSH_ALLOW.split(',').flatMap((network) => network.trim() || [])
  if (!/^(sftp|s3):/.test(where)) return { fileSystem: localFileSystem, root: resolve(where) }
  const url = URL.parse(where)
  if (!url?.host) throw new CannotStart(`${where} is no address of a folder.`)
  const root = decodeURIComponent(url.pathname)
  if (url.protocol === 'sftp:') {
    const access = { host: url.hostname, port: Number(url.port || 22), username: decodeURIComponent(url.username), secret, hostKey }
    return { fileSystem: await openSftp(access, allow), root }
  }
  const asked = url.searchParams
  const endpoint = asked.get('endpoint')
  if (endpoint === null) throw new CannotStart(`${where} names no endpoint: add ?endpoint=https://…&region=….`)
  const pathStyle = asked.get('path-style') === '1'
  const access = { endpoint, region: asked.get('region') ?? 'us-east-1', bucket: url.host, pathStyle, accessKey, secretKey: secret }
  return { fileSystem: openS3(access, allow), root }
}
