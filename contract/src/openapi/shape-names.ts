import { z } from 'zod'
import * as fields from '../core/fields.ts'
import * as lists from '../core/list.ts'
import * as tasks from '../core/task.ts'
import * as websites from '../core/websites.ts'
import * as domains from '../domains.ts'

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Shapes that say so little that a name would hide it. */
const saysLittle = (shape: z.ZodType) =>
  !(
    shape instanceof z.ZodObject ||
    shape instanceof z.ZodUnion ||
    shape instanceof z.ZodEnum ||
    shape instanceof z.ZodPipe ||
    shape instanceof z.ZodArray
  )

/** The name of each shape that the contract exports: `orderRow` is `OrderRow`. Of two names the first counts. */
export const shapeNames: ReadonlyMap<z.core.$ZodType, string> = new Map(
  [fields, websites, lists, tasks, domains]
    .flatMap((module) => Object.entries<unknown>(module))
    .flatMap(([name, value]): [z.core.$ZodType, string][] =>
      value instanceof z.ZodType && !saysLittle(value) ? [[value, capitalised(name)]] : [],
    )
    .reverse(),
)
