interface More {
  /** The JSONPath of the field that is wrong. */
  path?: string
  headers?: Readonly<Record<string, string>>
  /** Further fields of the answer. */
  fields?: Readonly<Record<string, unknown>>
}

/** A call that a protocol of assistants refuses, with its status and the protocol's code. */
export class AgentRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly path: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, content: string, { path, headers = {}, fields = {} }: More = {}) {
    super(content)
    this.status = status
    this.code = code
    this.path = path
    this.headers = headers
    this.fields = fields
  }
}

interface Shape<Value> {
  safeParse(value: unknown): { data?: Value; error?: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** The body in its shape. @throws AgentRefusal 400 with the first field that is wrong */
export function demandBody<Value>(shape: Shape<Value>, body: unknown): Value {
  const { data, error } = shape.safeParse(body)
  if (data !== undefined) return data
  const [issue] = error?.issues ?? []
  const steps = (issue?.path ?? []).map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  const path = `$${steps.join('')}`
  throw new AgentRefusal(400, 'invalid_request', `${path}: ${issue?.message ?? ''}`, { path })
}
