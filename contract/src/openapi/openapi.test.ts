import { expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { familyOf } from '../core/action.ts'
import { dispatcherFailures } from '../core/dispatcher-failures.ts'
import { type ContractSchemas, contractSchemas } from './contract-schemas.ts'
import { openApiDocument } from './document.ts'
import { actionsWithExamples, examplesOf } from './examples.ts'
import { type JsonSchema, mapSchema } from './json-schema.ts'

function made(): ContractSchemas {
  const making = contractSchemas()
  for (;;) {
    const { done, value } = making.next()
    if (done) return value
  }
}

const schemas = made()
const documents = { zh: openApiDocument(schemas, 'zh', '1'), en: openApiDocument(schemas, 'en', '1') }
const componentOf = ($ref: string) => $ref.slice('#/components/schemas/'.length)

/** The fields of a schema without a description, as paths; those of shared shapes once. */
function undescribed(schema: JsonSchema, shapes: Readonly<Record<string, JsonSchema>>, path: string, seen = new Set<string>()): string[] {
  const found: string[] = []
  const shape = schema.$ref === undefined ? undefined : componentOf(schema.$ref)
  if (shape !== undefined && !seen.has(shape)) found.push(...undescribed(shapes[shape] ?? {}, shapes, shape, seen.add(shape)))
  mapSchema(schema, (inner, field) => {
    const below = field === undefined ? path : `${path}.${field}`
    if (field !== undefined && !inner.description) found.push(below)
    found.push(...undescribed(inner, shapes, below, seen))
    return inner
  })
  return found
}

test.each(['zh', 'en'] as const)('every field that an action takes says what it means (%s)', (language) => {
  const { paths, components } = documents[language]
  const seen = new Set<string>()

  const missing = Object.values(paths).flatMap(({ post }) =>
    Object.values(post.requestBody.content).flatMap(({ schema }) => undescribed(schema, components.schemas, post.operationId, seen)),
  )

  expect(missing).toEqual([])
})

/** Fields of a schema whose description is only their name again, as `field: description`. */
function namesAgain(schema: JsonSchema): string[] {
  const letters = (text: string) => text.toLowerCase().replace(/\b(?:the|a|an)\b|[^a-z]/g, '')
  const found: string[] = []
  mapSchema(schema, (inner, field) => {
    const { description = '' } = inner
    if (field !== undefined && letters(description) === letters(field) && description !== '') found.push(`${field}: ${description}`)
    found.push(...namesAgain(inner))
    return inner
  })
  return found
}

test('no description of a field is only its name again', () => {
  const { paths, components } = documents.en
  const bodies = Object.values(paths).flatMap(({ post }) => Object.values(post.requestBody.content).map(({ schema }) => schema))
  const answers = Object.values(paths).flatMap(({ post: { responses } }) => {
    const answer = responses[200]
    return answer && 'content' in answer ? Object.values(answer.content ?? {}).map(({ schema }) => schema) : []
  })

  expect([...new Set([...Object.values(components.schemas), ...bodies, ...answers].flatMap(namesAgain))]).toEqual([])
})

test('a field that takes one of few values says what each means, also where its values have a name', () => {
  const fieldsOf = (name: string) =>
    documents.en.paths[`/apis/actions/${name}`]?.post.requestBody.content['application/json']?.schema.properties
  const row = documents.en.components.schemas.OrderRow?.properties

  expect(fieldsOf('feed.search')?.kind?.description).toContain('sftp a server')
  expect(fieldsOf('coupon.set-status')?.status?.description).toContain('stopped: they no longer can')
  expect(row?.status?.description).toContain('pending: to be paid')
})

test('names that mean something else in each feature say what they mean in one of them', () => {
  const inputOf = (name: string) =>
    JSON.stringify(documents.en.paths[`/apis/actions/${name}`]?.post.requestBody.content['application/json']?.schema.properties?.value)

  expect(inputOf('coupon.insert')).toContain('whole percentage')
  expect(inputOf('buyer-block.insert')).toContain('network')
})

test('each action has one path, and an operation of its own name', () => {
  const { paths } = documents.en

  expect(Object.keys(paths).toSorted()).toEqual([...catalogue.keys()].map((name) => `/apis/actions/${name}`).toSorted())
  expect(
    Object.values(paths)
      .map(({ post }) => post.operationId)
      .toSorted(),
  ).toEqual([...catalogue.keys()].toSorted())
})

test('the fields of a batch tell of its preview and its undo', () => {
  expect(documents.en.paths['/apis/actions/goods.reset-price-proportional']?.post).toMatchObject({
    tags: ['goods'],
    summary: 'Products · Adjust prices by %',
    'x-permission': 'goods.reset-price-proportional',
    'x-effect': 'writes',
    'x-scope': 'website',
    'x-undoable': true,
    'x-preview': true,
    'x-needs-session': false,
    'x-needs-fresh-sign-in': false,
  })
})

test('a failure that the action declares is listed under 409 with its words, next to those of the dispatcher', () => {
  const { responses = {} } = documents.en.paths['/apis/actions/coupon.update']?.post ?? {}
  const { description = '' } = { description: '', ...responses[409] }

  for (const { code, en } of catalogue.get('coupon.update')?.fails ?? []) expect(description).toContain(`- \`${code}\`: ${en}`)
  expect(description).toContain('version-conflict')
  expect(responses[403]).toEqual({
    $ref: '#/components/responses/403.password-change-needed.second-factor-needed.forbidden.beyond-own-rights.key-rows.key-value',
  })
})

test('every failure of the dispatcher is told of some action, but for a name that is none', () => {
  const text = JSON.stringify(documents.en)
  const untold = Object.keys(dispatcherFailures).filter((code) => !text.includes(`- \`${code}\`:`))

  expect(untold).toEqual(['no-such-action'])
})

test('whoever is not signed in may call what the contract calls public, and nothing else', () => {
  const open = Object.values(documents.en.paths).filter(({ post }) => post.security?.length === 0)

  expect(open.map(({ post }) => post.operationId)).toEqual(
    [...catalogue.values()].filter(({ access }) => access === 'public').map(({ name }) => name),
  )
})

test('what the document refers to is in it', () => {
  const { components } = documents.en
  const names = [...JSON.stringify(documents.en).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
  const missing = names.filter(([, part = '', name = '']) => !Object.hasOwn(components[part as keyof typeof components], name))

  expect(names.length).toBeGreaterThan(1000)
  expect(missing.map(([reference]) => reference)).toEqual([])
})

test('nothing that only our own programs read is in the document', () => {
  expect(JSON.stringify(documents.en)).not.toMatch(/isWebsite|__schema|\$defs/)
})

test('each example is an input that its action takes', () => {
  const refused = actionsWithExamples.flatMap((name) =>
    examplesOf(name)
      .filter(({ input }) => catalogue.get(name)?.input.safeParse(input).success !== true)
      .map(({ key }) => `${name} ${key}`),
  )

  expect(refused).toEqual([])
  expect(new Set(actionsWithExamples.map((name) => familyOf({ name }))).size).toBeGreaterThan(10)
})
