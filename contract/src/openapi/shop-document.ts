import { z } from 'zod'
import { orderTokenHeader, type ShopCall, type ShopFailure, shopFailures, storefrontKeyHeader } from '../core/shop-call.ts'
import { shopApi } from '../selling/shop.ts'
import { describeShape } from './describe-fields.ts'
import { type JsonSchema, mapSchema, type Side } from './json-schema.ts'

/** Failures that every call may answer. */
const always: readonly ShopFailure[] = ['bad-input', 'bad-json', 'forbidden', 'not-found', 'too-many', 'incident', 'unavailable']

interface ShopParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

interface ShopOperation {
  operationId: string
  tags: string[]
  description?: string
  parameters: ShopParameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
  security: Record<string, []>[]
}

/** The calls of a shop as OpenAPI 3.1. */
export interface ShopDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Partial<Record<'get' | 'post', ShopOperation>>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, { type: 'apiKey'; in: 'header'; name: string; description: string }>
  }
}

/** A website whose shop API is described. */
export interface DescribedShop {
  /** The root of the shop API, as a whole address. */
  url: string
  /** Its host. */
  host: string
  websiteId: string
  version: string
}

/** The calls that pages of a website make, and storefronts of its seller on other hosts. */
export function shopDocument({ url, host, websiteId, version }: DescribedShop): ShopDocument {
  const paths: ShopDocument['paths'] = {}
  for (const [name, call] of Object.entries<ShopCall>(shopApi)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const method = call.method === 'GET' ? 'get' : 'post'
    paths[path] = { ...paths[path], [method]: operationOf(name, call, websiteId) }
  }
  return {
    openapi: '3.1.1',
    info: { title: `Shop API of ${host}`, version, description: about(websiteId) },
    servers: [{ url }],
    tags: Object.values(tags).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        storefrontKey: {
          type: 'apiKey',
          in: 'header',
          name: storefrontKeyHeader,
          description: 'A publishable key of the website (pk_…), bound to the origins of its storefronts. It is no secret.',
        },
      },
    },
  }
}

const about = (websiteId: string) =>
  [
    `Read products, quote carts and order. \`websiteId\` is \`${websiteId}\` here.`,
    'A success is answered with `{status: 200, message, response}`, a failure with `{status, code, message, detail}` and the same HTTP status. Decide by `code`; `message` is for people, in the language of `Accept-Language`.',
    'Amounts are whole minor units of the currency in fields that end in `Minor`. Prices, stock and taxes are judged when the order is placed: quote first, and send `expectedTotalMinor` so that a total that changed is refused instead of ordered.',
    `Pages of other origins send a storefront key in \`${storefrontKeyHeader}\`; calls that take one say so. Programs that are no pages need none. Calls beyond the limit of an address are answered 429 with \`Retry-After\`.`,
    `An order is opened by the token of its link, in \`${orderTokenHeader}\` or in the body.`,
  ].join('\n\n')

const tags = { products: 'Products', cart: 'Cart and order', forms: 'Forms', account: 'Account' } as const

function tagOf({ path }: ShopCall): string {
  if (path.startsWith('/products')) return tags.products
  if (path.startsWith('/account')) return tags.account
  return path.startsWith('/order') || path.startsWith('/quote') ? tags.cart : tags.forms
}

function operationOf(name: string, call: ShopCall, websiteId: string): ShopOperation {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part)
  const input = withWebsite(schemaOf(call.input, 'input', name), websiteId)
  const { token, ...fields } = call.method === 'GET' ? (input.properties ?? {}) : {}
  const required = new Set(input.required ?? [])
  const query = Object.entries(fields).map(
    ([field, schema]): ShopParameter => ({ name: field, in: 'query', required: required.has(field), schema }),
  )
  return {
    operationId: name,
    tags: [tagOf(call)],
    parameters: [
      ...inPath.map((part): ShopParameter => ({ name: part, in: 'path', required: true, schema: { type: 'string' } })),
      ...query,
      ...(token ? [{ name: orderTokenHeader, in: 'header', required: true, schema: token } as const] : []),
    ],
    ...(call.method === 'POST' && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: { 200: successOf(name, call), ...failuresOf(call) },
    security: call.isForStorefronts ? [{}, { storefrontKey: [] }] : [],
  }
}

function successOf(name: string, call: ShopCall): ShopOperation['responses'][string] {
  if (isFile(call.output)) return { description: 'Done', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } }
  const response = schemaOf(call.output, 'output', name)
  const envelope: JsonSchema = {
    type: 'object',
    properties: { status: { const: 200 }, message: { type: 'string' }, response },
    required: ['status', 'message', 'response'],
  }
  return { description: 'Done', content: { 'application/json': { schema: envelope } } }
}

const isFile = (output: z.ZodType) => output.safeParse(new Uint8Array()).success && !output.safeParse({}).success

function failuresOf(call: ShopCall): ShopOperation['responses'] {
  const codes = [...new Set([...always, ...call.fails])]
  const byStatus = Map.groupBy(
    codes.flatMap((code) => [shopFailures[code]].flat().map((status) => ({ status, code }))),
    ({ status }) => status,
  )
  return Object.fromEntries(
    [...byStatus].map(([status, failures]) => {
      const own: JsonSchema = {
        type: 'object',
        properties: { status: { const: status }, code: { enum: failures.map(({ code }) => code) } },
      }
      const description = failures.map(({ code }) => `\`${code}\``).join(', ')
      return [
        status,
        { description, content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, own] } } } },
      ]
    }),
  )
}

const failure: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'The failure, for programs' },
    message: { type: 'string', description: 'What happened, in words' },
    detail: { type: 'object', additionalProperties: {}, description: '`fields` names what is wrong in the input' },
  },
  required: ['status', 'code', 'message'],
}

/** A call's shapes are said in place: they are few, and no two calls share much. Answers may get further fields. */
function schemaOf(shape: z.ZodType, side: Side, name: string): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: side, unrepresentable: 'any', reused: 'inline' }) as JsonSchema & {
    $schema?: string
  }
  return describeShape(side === 'output' ? open(schema) : schema, name, 'en')
}

function open(schema: JsonSchema): JsonSchema {
  const { additionalProperties, ...rest } = mapSchema(schema, open)
  return typeof additionalProperties === 'object' ? { ...rest, additionalProperties } : rest
}

function withWebsite(schema: JsonSchema, websiteId: string): JsonSchema {
  const own = schema.properties?.websiteId
  if (!own) return schema
  return { ...schema, properties: { ...schema.properties, websiteId: { ...own, default: websiteId, description: 'The website' } } }
}
