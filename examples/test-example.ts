import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { guardedOptions } from '@wanpu/testkit/outside/guarded-options'
import { installClient } from '../client/src/test-installed.ts'

/** An example beside the built client, as somebody has it who copied it. */
export interface CopiedExample extends AsyncDisposable {
  /** Writes a file beside the program. */
  write(file: string, content: string): Promise<void>
  /** Starts the program; `output` fills while it runs. */
  start(env: Record<string, string>, ...args: string[]): RunningExample
}

export interface RunningExample {
  output: string
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
  /** Its exit code, once it has ended by itself. */
  ended: Promise<number | null>
}

/** Copies the folder of an example; `program` is the file to start. */
export async function copyExample(name: string, program: string): Promise<CopiedExample> {
  const installed = await installClient()
  await cp(join(import.meta.dirname, name), installed.folder, {
    recursive: true,
    filter: (path) => !/test/.test(path.slice(path.indexOf(name))),
  })
  return {
    write: (file, content) => writeFile(join(installed.folder, file), content),
    start: (env, ...args) => run(installed.folder, program, env, args),
    [Symbol.asyncDispose]: () => installed[Symbol.asyncDispose](),
  }
}

function run(cwd: string, program: string, env: Record<string, string>, args: string[]): RunningExample {
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { PATH: process.env.PATH, NODE_OPTIONS: guardedOptions(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const running: RunningExample = {
    output: '',
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    ended: exited.then(([code]) => code as number | null),
  }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (running.output += String(chunk)))
  return running
}
