import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { releases } from './changelog.ts'

const packageShape = z.object({ version: z.string(), workspaces: z.array(z.string()).default([]) })
const readPackage = async (folder: string) => packageShape.parse(JSON.parse(await readFile(`${folder}/package.json`, 'utf8')))

test('the packages, the change log and the screen of versions name the same release', async () => {
  const { version, workspaces } = await readPackage('.')
  const packages = await Promise.all(workspaces.map(readPackage))
  const log = [...(await readFile('CHANGELOG.md', 'utf8')).matchAll(/^## (\d+\.\d+\.\d+)(?: - (\S+))?$/gm)]

  expect(new Set(packages.map((workspace) => workspace.version))).toEqual(new Set([version]))
  expect(log[0]?.slice(1)).toEqual([version, releases[0]?.date.slice(0, 10)])
  expect(releases.map((release) => release.version)).toEqual(log.map(([, release]) => release))
})
