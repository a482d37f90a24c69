import { type Action, familyOf, takesCallKey } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { isFamilyName, screenOf } from '../core/families.ts'
import { actionIn } from '../system/action-words.ts'
import { failuresOf, namesOf, type PossibleFailure } from './action-failures.ts'
import { aboutAction } from './action-texts.ts'
import type { ActionSchemas } from './contract-schemas.ts'
import { describeAction } from './describe-fields.ts'
import { examplesOf } from './examples.ts'
import type { JsonSchema } from './json-schema.ts'

/** A part of an OpenAPI document that is said once. */
export interface Reference {
  $ref: string
}

export interface MediaType {
  schema: JsonSchema
  examples?: Record<string, { summary: string; value: unknown }>
}

export interface ResponseObject {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, MediaType>
}

/** One action as OpenAPI says it; fields with `x-` are what the contract says in addition. */
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Reference[]
  requestBody: { required: true; content: Record<string, MediaType> }
  responses: Record<string, ResponseObject | Reference>
  security?: []
  'x-family': string
  'x-permission'?: string
  'x-effect': Action['effect']
  'x-scope': Action['scope']
  'x-undoable': boolean
  'x-needs-session': boolean
  'x-needs-fresh-sign-in': boolean
  'x-preview': boolean
  'x-takes-file': boolean
}

/** Responses of failures that several actions share, by their name in the document. */
export type SharedResponses = Map<string, ResponseObject>

/** The tag of an action: the screen by which rights to it are given, or its family where no screen gives them. */
export function tagOf(action: Pick<Action, 'name'>): string {
  const family = familyOf(action)
  return (isFamilyName(family) ? screenOf(family) : undefined) ?? family
}

/** The operation of an action. Responses that others may share are added to `shared`. */
export function operationOf(action: Action, schemas: ActionSchemas, language: Language, shared: SharedResponses): Operation {
  const { name, effect, scope } = action
  const isPublic = action.access === 'public'
  const hasPreview = namesOf(schemas.input).has('preview')
  const reference = (part: string, key: string): Reference => ({ $ref: `#/components/${part}/${key}` })
  const failures = failuresOf(action, schemas, language).map(([status, failures]) => {
    if (failures.some(({ isOwn }) => isOwn)) return [String(status), failureResponse(status, failures)] as const
    const key = [status, ...failures.map(({ code }) => code)].join('.')
    if (!shared.has(key)) shared.set(key, failureResponse(status, failures))
    return [String(status), reference('responses', key)] as const
  })
  return {
    operationId: name,
    tags: [tagOf(action)],
    summary: actionIn(name, language),
    description: aboutAction(action, { hasPreview }, language),
    parameters: [reference('parameters', 'AcceptLanguage'), ...(takesCallKey(action) ? [reference('parameters', 'IdempotencyKey')] : [])],
    requestBody: { required: true, content: bodyOf(action, schemas.input, language) },
    responses: { 200: successOf(action, describeAction(schemas.output, name, language), language), ...Object.fromEntries(failures) },
    ...(isPublic && { security: [] }),
    'x-family': familyOf(action),
    ...(action.access === 'permission' && { 'x-permission': name }),
    'x-effect': effect,
    'x-scope': scope,
    'x-undoable': action.isUndoable || action.hasChangeSet,
    'x-needs-session': action.needsSession,
    'x-needs-fresh-sign-in': action.needsFreshSignIn,
    'x-preview': hasPreview,
    'x-takes-file': action.takesFile,
  }
}

function bodyOf(action: Action, input: JsonSchema, language: Language): Record<string, MediaType> {
  if (action.takesFile) {
    const file: JsonSchema = { type: 'string', format: 'binary' }
    const form: JsonSchema = { ...input, properties: { ...input.properties, file }, required: [...(input.required ?? []), 'file'] }
    return { 'multipart/form-data': { schema: describeAction(form, action.name, language) } }
  }
  const schema = describeAction(input, action.name, language)
  const examples = examplesOf(action.name).map(({ key, summary, input }) => [key, { summary: summary[language], value: input }] as const)
  return { 'application/json': { schema, ...(examples.length > 0 && { examples: Object.fromEntries(examples) }) } }
}

function successOf(action: Action, response: JsonSchema, language: Language): ResponseObject {
  const changeSetId: JsonSchema = {
    type: 'string',
    description: language === 'zh' ? '变更编号：goods-bak.undo 可撤销' : 'The change set that goods-bak.undo takes back',
  }
  const schema: JsonSchema = {
    type: 'object',
    properties: { status: { const: 200 }, message: { type: 'string' }, response, ...(action.isUndoable && { changeSetId }) },
    required: ['status', 'message', 'response'],
  }
  return { description: language === 'zh' ? '成功' : 'Done', headers, content: { 'application/json': { schema } } }
}

const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const retryStatuses = [429, 503]

function failureResponse(status: number, failures: readonly PossibleFailure[]): ResponseObject {
  const code: JsonSchema = { enum: failures.map((failure) => failure.code) }
  return {
    description: failures.map(({ code, message }) => `- \`${code}\`: ${message}`).join('\n'),
    headers: { ...headers, ...(retryStatuses.includes(status) && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }) },
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { status: { const: status }, code } }] },
      },
    },
  }
}
