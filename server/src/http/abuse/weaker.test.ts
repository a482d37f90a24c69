import { type Action, adminUser, catalogue, familyOf, partsOf } from '@wanpu/contract'
import { fieldsOf, openShop, type Shop, sampleInput } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Derived from the catalogue: every action about users, roles, sessions, tasks and exports, tried on what belongs to
// somebody mightier. The weaker caller has every permission of these families, and one website; the mightier one has
// every permission and every website.

const kinds = [...new Set([...catalogue.values()].filter(({ isOfTasks }) => isOfTasks).map(familyOf))]
const families = new Set(['admin-user', 'admin-role', 'task', ...kinds])
const tried = [...catalogue.values()].filter((action) => families.has(familyOf(action)) && action.access !== 'public')
const mark = 'mighty secret'

/** A user, their session, their role, and of each kind a task that touches another website. */
async function insertMighty(shop: Shop) {
  const { db } = shop.services
  const foreign = await shop.given.website({ domain: 'foreign.example.com' })
  const role = await db
    .insertInto('adminRole')
    .values({ name: `${mark} role`, permissions: ['*'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await db
    .insertInto('adminUser')
    .values({ username: `${mark} user`, passwordHash: 'x', roleIds: [role.id], websiteScope: 'all' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await db
    .insertInto('session')
    .values({ tokenHash: mark, userId: user.id, ip: '', agent: mark, expiresAt: '2100-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = new Map<string, string>()
  for (const kind of kinds) {
    const isPersonal = kind === 'export-task'
    const values = {
      kind,
      title: mark,
      createdBy: user.id,
      status: 'paused',
      isPersonal,
      ...(isPersonal ? {} : { websiteIds: [foreign.id] }),
    }
    ids.set(kind, (await db.insertInto('task').values(values).returning('id').executeTakeFirstOrThrow()).id)
  }
  return { foreign, userId: user.id, roleId: role.id, sessionId: session.id, taskIds: ids }
}
type Mighty = Awaited<ReturnType<typeof insertMighty>>

/** Everything that belongs to the mightier user, as it stands in the tables. */
async function stateOf({ services: { db } }: Shop, { userId, roleId, sessionId, taskIds }: Mighty): Promise<unknown> {
  return [
    await db.selectFrom('adminUser').selectAll().where('id', '=', userId).execute(),
    await db.selectFrom('adminRole').selectAll().where('id', '=', roleId).execute(),
    await db.selectFrom('session').selectAll().where('id', '=', sessionId).execute(),
    await db
      .selectFrom('task')
      .selectAll()
      .where('id', 'in', [...taskIds.values()])
      .orderBy('id')
      .execute(),
    await db.selectFrom('trusteeship').selectAll().execute(),
  ]
}

/** Roles are shared: which ones there are, and what they allow, is no secret among those who handle users. */
const mayBeSeen = new Set(['admin-role.search', 'admin-role.read-all', 'admin-role.read'])

/** The id in question: of the action's own family; what is added is added for the other website. */
function idFor({ name }: Action, mighty: Mighty): string {
  const { family, verb } = partsOf(name)
  if (name === adminUser.revokeSession.name) return mighty.sessionId
  if (family === 'admin-user') return mighty.userId
  if (family === 'admin-role') return mighty.roleId
  return verb === 'add' ? mighty.foreign.id : (mighty.taskIds.get(family) ?? '0')
}

const namesHim = (action: Action) => ['id', 'ids'].some((field) => field in fieldsOf(action))

/** A list that is asked for by ids is asked for theirs. */
const idsFor = (action: Action, mighty: Mighty) =>
  action.effect === 'reads' && 'ids' in fieldsOf(action) ? { ids: [...mighty.taskIds.values()] } : {}

test('what belongs to a user mightier is neither told to, nor changed by, a weaker user', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const mighty = await insertMighty(shop)
  const own = await shop.given.website()
  const before = await stateOf(shop, mighty)
  const failures: string[] = []

  for (const action of tried) {
    const permissions = ['admin-user.*', 'admin-role.*', 'task.*', ...kinds.map((kind) => `${kind}.*`)]
    const weaker = await shop.signIn({ permissions, websiteIds: [own.id] })
    const sample = sampleInput(action, idFor(action, mighty)) as object
    const grants = 'roleIds' in fieldsOf(action) ? { roleIds: [mighty.roleId] } : {}
    const answer = await weaker.send(action.name, { ...sample, ...grants, ...idsFor(action, mighty) })
    const text = JSON.stringify(answer.response ?? {})
    const isRefused = answer.status >= 400 && answer.status < 500
    const body: { affected?: number; items?: unknown[] } = JSON.parse(text)
    const isFine =
      isRefused ||
      mayBeSeen.has(action.name) ||
      (!text.includes(mark) && (!namesHim(action) || (body.affected ?? body.items?.length) === 0))
    if (!isFine) failures.push(`${action.name}: ${answer.status} ${text.slice(0, 200)}`)
  }

  expect(failures).toEqual([])
  expect(await stateOf(shop, mighty)).toEqual(before)
  expect(tried.length).toBeGreaterThan(150)
})
