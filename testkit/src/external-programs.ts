import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/**
 * Programs that Wanpu is compared with or judged by. They are no part of the ordinary install: bench/peers holds a
 * package and a lock for each.
 */
const peers = {
  eleventy: { package: '@11ty/eleventy', program: 'cmd.cjs' },
  lighthouse: { package: 'lighthouse', program: 'cli/index.js' },
}
export type Peer = keyof typeof peers

const root = resolve(import.meta.dirname, '../..')
const wanted = z.object({ dependencies: z.record(z.string(), z.string()) })
const installed = z.object({ version: z.string() })

/** Thrown when a peer is not installed and cannot be: the message is one line for the terminal. */
export class PeerMissing extends Error {}

/**
 * Path of the script that starts a peer. Installs it from its own lock when it is missing or of another version.
 * @throws PeerMissing when the package registry does not respond
 */
export async function peerScript(peer: Peer): Promise<string> {
  const folder = join(root, 'bench/peers', peer)
  const modules = join(folder, 'node_modules', peers[peer].package)
  if (!(await isInstalled(folder, modules, peer))) await install(folder, peer)
  return join(modules, peers[peer].program)
}

async function isInstalled(folder: string, modules: string, peer: Peer): Promise<boolean> {
  const present = join(modules, 'package.json')
  if (!existsSync(present)) return false
  const { dependencies } = wanted.parse(await readJson(join(folder, 'package.json')))
  return installed.parse(await readJson(present)).version === dependencies[peers[peer].package]
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}

async function install(folder: string, peer: Peer): Promise<void> {
  process.stdout.write(`installing ${peer}, once …\n`)
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1', '--fetch-retry-mintimeout=1000']
  const child = spawn('npm', ['ci', '--prefix', folder, ...options], { env: outsideWorkspaces(), stdio: ['ignore', 'ignore', 'pipe'] })
  const output = child.stderr.toArray()
  const [code] = await once(child, 'close')
  if (code === 0) return
  const reason = /^npm error code (\w+)/m.exec(Buffer.concat(await output).toString())?.[1] ?? `npm ended with ${code}`
  throw new PeerMissing(`${peer} is not installed, and the package registry does not deliver it (${reason}). Nothing else needs it.`)
}

/** The environment without what `npm run -w` says about workspaces: a peer is none. */
function outsideWorkspaces(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_(workspaces?|local_prefix)$/i.test(name)))
}
