import type { ShopServerRow } from '@wanpu/contract'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import { localPlace } from '../../places/local.ts'
import { type Place, PlaceUnreachable } from '../../places/place.ts'
import { openSftp, type SftpPlace } from '../../places/sftp.ts'
import { unseal } from '../../secrets.ts'
import { isAllowedRoot } from './local-root.ts'
import { getSecret, pinHostKey } from './shop-server.sql.ts'

type Access = Pick<Config, 'secretKey' | 'pushAllow' | 'pushRoots' | 'dataDir'>

/**
 * Opens a shop server for a push. A remote one must have been tested before: then its key is known, and no other machine can pose as it.
 * @throws PlaceUnreachable
 */
export async function openServer(db: Db, server: ShopServerRow, config: Access): Promise<Place> {
  if (server.kind === 'local') return localPlace
  if (server.hostKey === '') throw new PlaceUnreachable('not-tested')
  return openRemote(db, server, config)
}

/** Opens a shop server for a test: the key of a remote one is kept at the first meeting. */
export async function meetServer(db: Db, server: ShopServerRow, config: Access): Promise<Place> {
  if (server.kind === 'local') {
    if (!(await isAllowedRoot(server.rootDir, config))) throw new PlaceUnreachable('root-not-allowed')
    return localPlace
  }
  const place = await openRemote(db, server, config)
  if (server.hostKey === '') await pinHostKey(db, server.id, place.hostKey)
  return place
}

async function openRemote(db: Db, { id, host, port, username, hostKey }: ShopServerRow, config: Access): Promise<SftpPlace> {
  const sealed = await getSecret(db, id)
  const secret = sealed === '' ? '' : unseal(config.secretKey, sealed)
  return openSftp({ host, port, username, hostKey, secret }, config.pushAllow)
}
