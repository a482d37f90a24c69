import { readFile } from 'node:fs/promises'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      engines: z.record(z.string(), z.string()).optional(),
      optional: z.boolean().default(false),
    }),
  ),
})

test('every package accepts the Node that the project brings', async () => {
  const { packages } = lockShape.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
  const node = packages['node_modules/node']?.version ?? ''
  const refusing = Object.entries(packages)
    // Optional ones are for other machines: npm leaves out what does not fit.
    .filter(([, { engines, optional }]) => !optional && engines?.node !== undefined && !satisfies(node, engines.node))
    .map(([path, { version, engines }]) => `${path}@${version} wants ${engines?.node}`)
  expect(node).toMatch(/^24\./)
  expect(refusing).toEqual([])
})
