import { catalogue } from '../catalogue.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { actionFamilies, isFamilyName, rightScreens, type ScreenName } from '../core/families.ts'
import type { ContractSchemas } from './contract-schemas.ts'
import { describeShape } from './describe-fields.ts'
import { aboutApi, partTexts } from './document-texts.ts'
import type { JsonSchema } from './json-schema.ts'
import { type Operation, operationOf, type ResponseObject, type SharedResponses, tagOf } from './operation.ts'

interface Tag {
  name: string
  description: string
  'x-words': Record<Language, string>
}

interface HeaderObject {
  description: string
  schema: JsonSchema
}

interface Parameter extends HeaderObject {
  name: string
  in: 'header'
  required: false
}

/** The part of OpenAPI 3.1 that the contract is written in. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: Record<string, []>[]
  tags: Tag[]
  paths: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    parameters: Record<string, Parameter>
    headers: Record<string, HeaderObject>
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>
  }
}

/** The contract as an OpenAPI document in one language, with the path of each action below `/apis/actions`. */
export function openApiDocument({ actions, components }: ContractSchemas, language: Language, version: string): OpenApiDocument {
  const shared: SharedResponses = new Map()
  const paths = [...catalogue.values()].flatMap((action): [string, { post: Operation }][] => {
    const schemas = actions.get(action.name)
    return schemas ? [[`/apis/actions/${action.name}`, { post: operationOf(action, schemas, language, shared) }]] : []
  })
  const described = Object.entries(components).map(([name, schema]) => [name, describeShape(schema, name, language)] as const)
  return {
    openapi: '3.1.1',
    info: { title: '万铺 Wanpu', version, description: aboutApi[language] },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: tags(language),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...Object.fromEntries(described), Failure: failure(language) },
      responses: Object.fromEntries(shared),
      ...headers(language),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: partTexts.bearer[language] } },
    },
  }
}

/** The tags of all actions, in the order of the page of roles. */
function tags(language: Language): Tag[] {
  const used = new Set([...catalogue.values()].map(tagOf))
  // The keys of a constant are all that it has.
  const ordered = [...(Object.keys(rightScreens) as ScreenName[]), ...used]
  return [...new Set<string>(ordered)]
    .filter((name) => used.has(name))
    .map((name) => {
      const [zh, en] = wordsOfTag(name)
      const words = { zh, en }
      return { name, description: words[language], 'x-words': words }
    })
}

function wordsOfTag(name: string): readonly [zh: string, en: string] {
  if (Object.hasOwn(rightScreens, name)) return rightScreens[name as ScreenName]
  return isFamilyName(name) ? actionFamilies[name].words : [name, name]
}

const failure = (language: Language): JsonSchema => ({
  type: 'object',
  properties: {
    status: { type: 'integer' },
    message: { type: 'string', description: partTexts.message[language] },
    code: { type: 'string', description: partTexts.code[language] },
    detail: { type: 'object', additionalProperties: {}, description: partTexts.detail[language] },
  },
  required: ['status', 'message', 'code'],
})

function headers(language: Language): Pick<OpenApiDocument['components'], 'parameters' | 'headers'> {
  const seconds: JsonSchema = { type: 'integer', minimum: 0 }
  return {
    parameters: {
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        required: false,
        description: partTexts.acceptLanguage[language],
        schema: { type: 'string', enum: ['zh', 'en'], default: 'zh' },
      },
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: partTexts.idempotencyKey[language],
        schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
      },
    },
    headers: {
      RequestId: { description: partTexts.requestId[language], schema: { type: 'string' } },
      RetryAfter: { description: partTexts.retryAfter[language], schema: seconds },
    },
  }
}
