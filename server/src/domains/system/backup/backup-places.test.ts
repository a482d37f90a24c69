/** @module-tag long */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, backupPlan, backupTask, shopServer } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { startS3Server } from '@wanpu/testkit/s3-server'
import { startSshServer } from '@wanpu/testkit/ssh-server'
import { expect, test } from 'vitest'
import { type Archive, chunkPath, listBackups, readManifest, writeManifest } from '../../../backup/archive.ts'
import { openPlace } from '../../../backup/place.ts'
import { restore } from '../../../backup/restore.ts'
import { readFileLists } from '../../../backup/write-files.ts'

const PUSH_ALLOW = '127.0.0.0/8'

/** A place, as an operator enters it as a server, and as they name it to the command that restores. */
const places = {
  async sftp() {
    const { host, port, username, key, ...server } = await startSshServer()
    const folder = await mkdtemp(join(tmpdir(), 'wanpu-far-'))
    return {
      fields: { name: 'Far', kind: 'sftp' as const, host, port, username, rootDir: folder, secret: key },
      where: `sftp://${username}@${host}:${port}${folder}/nightly`,
      env: { BACKUP_SECRET: key, PUSH_ALLOW },
      async [Symbol.asyncDispose]() {
        await server[Symbol.asyncDispose]()
        await rm(folder, { recursive: true })
      },
    }
  },
  async s3() {
    const store = await startS3Server()
    const { url: endpoint, region, bucket, accessKey: username, secretKey: secret } = store
    return {
      fields: { name: 'Store', kind: 's3' as const, endpoint, region, bucket, username, secret, rootDir: '/far', pathStyle: true },
      where: `s3://${bucket}/far/nightly?endpoint=${encodeURIComponent(endpoint)}&region=${region}&path-style=1`,
      env: { BACKUP_ACCESS_KEY: username, BACKUP_SECRET: secret, PUSH_ALLOW },
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    }
  },
}

/** The files of the newest backup, by the chunks that are there. */
async function chunksOf(archive: Archive): Promise<{ path: string; isThere: boolean }[]> {
  const [newest = ''] = await listBackups(archive)
  const { files } = await readManifest(archive, newest)
  const listed = await Array.fromAsync(readFileLists(archive, newest, files.lists))
  return Promise.all(
    listed.map(async ({ path, chunks: [sha256 = ''] }) => ({
      path,
      isThere: (await archive.fileSystem.sizeOf(chunkPath(archive, sha256))) !== undefined,
    })),
  )
}

test.each(['sftp', 's3'] as const)('backups go to %s, and are found there by the command that restores', async (kind) => {
  await using place = await places[kind]()
  await using shop = await openShop({ env: { PUSH_ALLOW } })
  const uploads = join(shop.services.config.dataDir, 'uploads/pics')
  await mkdir(uploads, { recursive: true })
  await writeFile(join(uploads, 'boot.webp'), 'picture')
  const admin = await shop.signIn('Admin')
  const { id: shopServerId } = await admin.call(shopServer.insert, place.fields)
  if (kind === 'sftp') expect(await admin.call(shopServer.test, { id: shopServerId })).toMatchObject({ isOk: true })
  const plan = await admin.call(backupPlan.insert, { name: 'Nightly', shopServerId, folder: 'nightly', verifies: false })
  for (const name of ['boot.webp', 'shoe.webp']) {
    await writeFile(join(uploads, name), name)
    await admin.call(backupTask.add, { planId: plan.id })
    await shop.work()
  }
  const [newest, oldest] = (await admin.call(backup.search, {})).items
  await admin.call(backup.delete, { ids: [oldest?.id ?? ''] })
  await shop.work()

  const found = await openPlace(place.where, place.env)
  const archive = { ...found, recoveryKey: plan.recoveryKey }
  expect(await listBackups(archive)).toEqual([newest?.name])
  expect(await chunksOf(archive)).toEqual([
    { path: 'uploads/pics/boot.webp', isThere: true },
    { path: 'uploads/pics/shoe.webp', isThere: true },
  ])

  const manifest = await readManifest(archive, newest?.name ?? '')
  await writeManifest(archive, newest?.name ?? '', { ...manifest, program: '9.0.0', lastMigration: '9999_future' })
  const attempt = restore({
    archive,
    files: shop.services.files,
    backup: undefined,
    dataDir: '/nowhere',
    databaseUrl: undefined,
    secretKey: undefined,
    tell: () => undefined,
  })
  await expect(attempt).rejects.toThrow('made by a newer version of the program (9.0.0, 9999_future)')
  await found.fileSystem.close()
})
