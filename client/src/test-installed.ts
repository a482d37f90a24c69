import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../build/build.ts'

/** A folder of a program that has the client installed, as npm leaves it. */
export interface InstalledClient extends AsyncDisposable {
  folder: string
}

/** Builds the client and installs it for a program in a new folder. */
export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-client-'))
  const installed = join(folder, 'node_modules/@wanpu/client')
  await mkdir(installed, { recursive: true })
  await cp(join(import.meta.dirname, '../package.json'), join(installed, 'package.json'))
  await build(join(installed, 'dist'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
