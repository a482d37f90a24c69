import type { ShopServerRow } from '@wanpu/contract'
import type { Config } from '../../../boot/config.ts'
import type { Db } from '../../../db/open.ts'
import { type FileSystem, FileSystemUnreachable } from '../../../file-systems/file-system.ts'
import { sharedFileSystem } from '../../../file-systems/local-file-system.ts'
import { openS3 } from '../../../file-systems/s3.ts'
import { openSftp, type SftpFileSystem } from '../../../file-systems/sftp.ts'
import { unseal } from '../../../lib/secrets.ts'
import { isAllowedRoot } from './local-root.ts'
import { getSecret, pinHostKey } from './shop-server.sql.ts'

type Access = Pick<Config, 'secretKey' | 'pushAllow' | 'pushRoots' | 'dataDir' | 'files'>

/**
 * Opens a shop server for a push. One that is reached by SFTP must have been tested before: then its key is known, and
 * no other machine can pose as it. A store shows a certificate.
 * @throws PlaceUnreachable
 */
export async function openServer(db: Db, server: ShopServerRow, config: Access): Promise<FileSystem> {
  if (server.kind === 'local') return sharedFileSystem
  if (server.kind === 's3') return openStore(db, server, config)
  if (server.hostKey === '') throw new FileSystemUnreachable('not-tested')
  return openRemote(db, server, config)
}

/** Opens a shop server for a test: the key of a remote one is kept at the first meeting. */
export async function meetServer(db: Db, server: ShopServerRow, config: Access): Promise<FileSystem> {
  if (server.kind === 'local') {
    if (!(await isAllowedRoot(server.rootDir, config))) throw new FileSystemUnreachable('root-not-allowed')
    return sharedFileSystem
  }
  if (server.kind === 's3') return openStore(db, server, config)
  const fileSystem = await openRemote(db, server, config)
  if (server.hostKey === '') await pinHostKey(db, server.id, fileSystem.hostKey)
  return fileSystem
}

async function openStore(db: Db, server: ShopServerRow, config: Access): Promise<FileSystem> {
  const { endpoint, region, bucket, pathStyle, username } = server
  return openS3(
    { endpoint, region, bucket, pathStyle, accessKey: username, secretKey: await secretOf(db, server, config) },
    config.pushAllow,
  )
}

async function secretOf(db: Db, server: ShopServerRow, { secretKey }: Access): Promise<string> {
  const sealedSecret = await getSecret(db, server)
  return sealedSecret === '' ? '' : unseal(secretKey, sealedSecret)
}

async function openRemote(db: Db, server: ShopServerRow, config: Access): Promise<SftpFileSystem> {
  const { host, port, username, hostKey } = server
  return openSftp({ host, port, username, hostKey, secret: await secretOf(db, server, config) }, config.pushAllow)
}
