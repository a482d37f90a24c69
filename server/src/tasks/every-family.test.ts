import { catalogue, familyOf, type TaskStatus } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { describe, expect, test } from 'vitest'

// Derived from the catalogue: a new family of tasks is covered by itself.

const families = [...new Set([...catalogue.values()].filter(({ isOfTasks }) => isOfTasks).map(familyOf))]

/** A task of the family, as it stands in the list; nothing works on it. */
async function insertTask(shop: Shop, kind: string, fields: { status?: TaskStatus; websiteId?: string } = {}): Promise<string> {
  const values = { kind, title: 'a task', payload: '{}', ...fields }
  return (await shop.services.db.insertInto('task').values(values).returning('id').executeTakeFirstOrThrow()).id
}

test('there are families to walk through', () => {
  expect(families).toContain('goods-import-task')
  expect(families.length).toBeGreaterThanOrEqual(10)
})

describe.each(families)('%s', (kind) => {
  test('a task waits, rests, goes on, is given up, tried again and deleted; the list tells each state', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn({ permissions: ['*'] })
    const id = await insertTask(shop, kind)
    const stateAfter = async (move: string) => {
      const { status, response } = await admin.send(`${kind}.${move}`, { ids: [id] })
      expect([move, status, response]).toEqual([move, 200, { affected: 1, skipped: [] }])
      return (await admin.send(`${kind}.search`, {})).response
    }
    const listOf = (status: TaskStatus) => ({ recordCount: 1, items: [{ id, kind, title: 'a task', status }] })

    expect(await stateAfter('start')).toMatchObject(listOf('running'))
    expect(await stateAfter('pause')).toMatchObject(listOf('paused'))
    expect(await stateAfter('resume')).toMatchObject(listOf('running'))
    expect(await stateAfter('cancel')).toMatchObject(listOf('cancelled'))
    expect(await stateAfter('retry')).toMatchObject(listOf('running'))
    expect((await admin.send(`${kind}.read`, { id })).response).toMatchObject({ id, status: 'running' })
    expect((await admin.send(`${kind}.read.log`, { id })).response).toHaveProperty('items')
    expect((await admin.send(`${kind}.read.failures`, { id })).response).toMatchObject({ items: [], recordCount: 0 })
    await stateAfter('cancel')
    expect(await stateAfter('delete')).toEqual({ items: [], recordCount: 0, countIsExact: true })
  })

  test('what the state does not allow is refused and named; a task that is not there is not found', { tags: 'long' }, async () => {
    await using shop = await openShop()
    const admin = await shop.signIn({ permissions: ['*'] })
    const [endedTask, live] = [await insertTask(shop, kind, { status: 'succeeded' }), await insertTask(shop, kind)]
    const code = async (name: string, payload: object) => {
      const answer = await admin.send(`${kind}.${name}`, payload)
      return [answer.status, answer.code]
    }

    for (const move of ['start', 'pause', 'resume', 'cancel', 'retry']) {
      const cannotMove = { status: 409, code: 'task-cannot-move', detail: { ids: [endedTask] } }
      expect(await admin.send(`${kind}.${move}`, { ids: [endedTask] })).toMatchObject(cannotMove)
      expect(await code(move, { ids: [endedTask, '999'] })).toEqual([404, 'not-found'])
    }
    expect(await code('delete', { ids: [live] })).toEqual([409, 'task-still-live'])
    expect(await code('delete', { ids: ['999'] })).toEqual([404, 'not-found'])
    expect(await code('retry.failures', { ids: [endedTask] })).toEqual([409, 'no-failed-items'])
    for (const name of ['read', 'read.log', 'read.failures']) expect(await code(name, { id: '999' })).toEqual([404, 'not-found'])
  })

  test('who is limited to other websites neither sees nor moves a task', async () => {
    await using shop = await openShop()
    const [own, foreign] = [await shop.given.website(), await shop.given.website()]
    const limited = await shop.signIn({ permissions: ['*'], websiteIds: [own.id] })
    const id = await insertTask(shop, kind, { websiteId: foreign.id })

    expect((await limited.send(`${kind}.search`, {})).response).toMatchObject({ recordCount: 0 })
    for (const name of ['read', 'read.log', 'read.failures']) expect((await limited.send(`${kind}.${name}`, { id })).status).toBe(404)
    for (const name of ['start', 'pause', 'cancel', 'delete', 'retry.failures']) {
      expect((await limited.send(`${kind}.${name}`, { ids: [id] })).status).toBe(404)
    }
  })

  test('the trusteeship is stopped and started, and says so', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn({ permissions: ['*'] })
    const status = async (name: string) => (await admin.send(`${kind}.trusteeship.${name}`, {})).response

    expect(await status('stop')).toMatchObject({ isOn: false })
    expect(await status('read-status')).toMatchObject({ isOn: false, updatedByName: expect.stringMatching(/^user-/) })
    expect(await status('start')).toMatchObject({ isOn: true })
  })
})
