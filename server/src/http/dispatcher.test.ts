import { access, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadFile } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { actions } from '../domains/actions.ts'
import { createDispatcher } from './dispatcher.ts'

test('the file of a call is removed, also when its caller is not admitted', async () => {
  await using shop = await openShop()
  const dispatcher = createDispatcher(shop.services, actions)
  const { token } = await shop.signIn('Admin')
  const head = { actionName: uploadFile.upload.name, language: 'en', ip: '', agent: '', storeName: undefined } as const
  const relay = { frontend: undefined, actionName: undefined }
  const send = async (token: string | undefined) => {
    const folder = await mkdtemp(join(tmpdir(), 'wanpu-call-'))
    const path = join(folder, 'file')
    await writeFile(path, 'title\nA\n')
    const { signal } = new AbortController()
    const { status } = await dispatcher.dispatch({ ...head, token, relay, signal, payload: {}, file: { path, name: 'a.csv' } })
    return {
      status,
      isThere: await access(folder).then(
        () => true,
        () => false,
      ),
    }
  }

  expect(await send(token)).toEqual({ status: 200, isThere: false })
  expect(await send(undefined)).toEqual({ status: 401, isThere: false })
})
