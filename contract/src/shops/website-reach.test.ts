import { expect, test } from 'vitest'
import { pageObstacle } from './website-reach.ts'

const published = {
  address: 'https://a.example',
  shopServerId: null,
  pushedBuild: null,
  currentBuild: 'b2',
  publishedAt: '2026-11-02T00:00:00.000Z',
  lastPushedAt: null,
}
const product = { status: 'on', createdAt: '2026-11-01T00:00:00.000Z' } as const
const pushed = { shopServerId: '1', pushedBuild: 'b1', lastPushedAt: '2026-10-20T00:00:00.000Z' }

test.each([
  ['its version has it', {}, {}, undefined],
  ['nothing is published', { currentBuild: null, publishedAt: null }, {}, 'unpublished'],
  ['its server has no version', { shopServerId: '1' }, {}, 'unpushed'],
  [
    'its server has no version, but the address leads to this machine',
    { shopServerId: '1', address: 'http://a.localhost:3001' },
    {},
    undefined,
  ],
  ['it is hidden', {}, { status: 'off' }, 'hidden'],
  ['it came after the version', {}, { createdAt: '2026-11-03T00:00:00.000Z' }, 'not-yet'],
  ['it came after the version of the server', pushed, {}, 'not-yet'],
  ['the server has the current version', { ...pushed, pushedBuild: 'b2' }, {}, undefined],
] as const)('the page of a product, where %s', (_, website, its, obstacle) => {
  expect(pageObstacle({ ...published, ...website }, { ...product, ...its })).toBe(obstacle)
})
