import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const scripts = import.meta.dirname
const { scripts: commands } = JSON.parse(readFileSync(join(scripts, '..', 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.skipIf(process.platform === 'win32')('npm start takes what npm run build has built, and builds again after a change', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-build-'))
  try {
    mkdirSync(join(root, 'console', 'src'), { recursive: true })
    writeFileSync(join(root, 'console', 'src', 'a.ts'), '1')
    // Stands in for the program that builds: nothing of it matters here.
    writeFileSync(join(root, 'npm'), '#!/bin/sh\n')
    chmodSync(join(root, 'npm'), 0o755)
    const env = { ...process.env, PATH: `${root}${delimiter}${process.env.PATH ?? ''}` }
    const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' }).stdout
    const start = () => node('-e', `import('${pathToFileURL(join(scripts, 'console-build.ts')).href}').then((it) => it.buildConsole())`)

    const [, script = ''] = (commands.build ?? '').split(' ')
    node(join(scripts, '..', script))
    expect(start()).toBe('')
    writeFileSync(join(root, 'console', 'src', 'a.ts'), '2')
    expect(start()).toContain('building the console')
  } finally {
    rmSync(root, { recursive: true })
  }
})
