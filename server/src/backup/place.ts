import { resolve } from 'node:path'
import { CannotStart } from '../boot/cannot-start.ts'
import type { FileSystem } from '../file-systems/file-system.ts'
import { readStorePlace, WrongPlace } from '../file-systems/files-place.ts'
import { localFileSystem } from '../file-systems/local-file-system.ts'
import { openS3 } from '../file-systems/s3.ts'
import type { S3Access } from '../file-systems/s3-client.ts'
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
  if (url.protocol === 'sftp:') {
    const [root, username] = [decodePart(where, url.pathname), decodePart(where, url.username)]
    const access = { host: url.hostname, port: Number(url.port || 22), username, secret, hostKey }
    return { fileSystem: await openSftp(access, allow), root }
  }
  const access = readAccess(where, { accessKey, secretKey: secret })
  return { fileSystem: openS3(access, allow), root: decodePart(where, url.pathname) }
}

function decodePart(where: string, part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new CannotStart(`${where} has a % that is no escaped character: write %25 for the sign itself.`)
  }
}

function readAccess(where: string, keys: Pick<S3Access, 'accessKey' | 'secretKey'>): S3Access {
  try {
    return readStorePlace(where, keys).access
  } catch (error) {
    if (error instanceof WrongPlace) throw new CannotStart(`${where}: ${error.message}`)
    throw error
  }
}
