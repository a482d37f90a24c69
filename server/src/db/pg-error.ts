import { z } from 'zod'

export interface PgError {
  code: string
  constraint?: string
  table?: string
}

/** What PostgreSQL says of an error; undefined for errors of others. */
export function pgError(error: unknown): PgError | undefined {
  const parsed = z
    .object({ code: z.string().regex(/^[0-9A-Z]{5}$/), constraint: z.string().optional(), table: z.string().optional() })
    .safeParse(error)
  return parsed.success ? parsed.data : undefined
}

/** Serialization failure and deadlock: the transaction left nothing behind and may be run again. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(pgError(error)?.code ?? '')
