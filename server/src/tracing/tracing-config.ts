import { z } from 'zod'
import { CannotStart } from '../boot/cannot-start.ts'

/** Where spans are sent, as the variables of OpenTelemetry say. */
export interface TracingConfig {
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  service: string
  /** Of all traces this share is sent, from 0 to 1. */
  share: number
}

const variables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .refine((list) => headersOf(list) !== undefined, 'pairs such as authorization=Bearer%20abc,x-team=shops'),
  OTEL_SERVICE_NAME: z.string().default('wanpu'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

/** What the environment says of traces; undefined: none are sent. @throws CannotStart with a line for each wrong variable */
export function readTracing(env: Record<string, string | undefined>): TracingConfig | undefined {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) throw new CannotStart(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: list, OTEL_SERVICE_NAME: service } = parsed.data
  return { endpoint, headers: headersOf(list) ?? {}, service, share: parsed.data.OTEL_TRACES_SAMPLER_ARG }
}

/** Pairs of names and values, the values encoded as in an address. */
function headersOf(list: string): Record<string, string> | undefined {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '')
  try {
    const headers = pairs
      .map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair))
      .map((match) => [match?.[1] ?? '', decodeURIComponent(match?.[2] ?? '').trim()])
    return headers.every(([name]) => name !== '') ? Object.fromEntries(headers) : undefined
  } catch {
    return undefined
  }
}
