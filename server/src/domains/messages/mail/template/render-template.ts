import { mailTemplateFilters, mailVariables } from '@wanpu/contract'
import { assert, Context, Liquid, LiquidError } from 'liquidjs'
import { lineOfTooManyWords } from './count-words.rules.ts'

// Liquid with an allow-list of tags and filters, limits, and no way to files, prototypes or unescaped output.

const tags = new Set(['if', 'unless', 'case', 'for', 'break', 'continue', 'assign', 'comment', '#', 'raw'])
const filters = new Set<string>(mailTemplateFilters)

const limits = { parseLimit: 60_000, memoryLimit: 200_000, templateLimit: 20_000 }
/** Milliseconds that a template may take of a core. By the clock a good one would fail where others take the cores. */
const longestWorkMs = 200
const longestOutput = 400_000

function openEngine(isHtml: boolean): Liquid {
  const engine = new Liquid({
    ...limits,
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    ...(isHtml && { outputEscape: 'escape' as const }),
  })
  for (const name of Object.keys(engine.tags)) if (!tags.has(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) if (!filters.has(name) && name !== 'escape') delete engine.filters[name]
  return engine
}

const engines = { html: openEngine(true), line: openEngine(false) }

/** Why a template can't be used, and in which line. */
export class TemplateProblem extends Error {
  readonly line: number

  constructor(reason: string, line: number) {
    super(reason)
    this.line = line
  }
}

type Values = Readonly<Record<string, unknown>>

/** A template filled with values: `html` escapes every value, `line` makes one line of text. @throws TemplateProblem */
export function renderTemplate(kind: 'html' | 'line', source: string, values: Values, isStrict = false): string {
  const engine = engines[kind]
  return inWords(() => {
    const output = String(engine.renderSync(engine.parse(source), contextOf(engine, values, isStrict)))
    if (output.length > longestOutput) throw new TemplateProblem('the mail is too long', 1)
    return kind === 'line' ? output.replace(/\s+/g, ' ').trim() : output
  })
}

/** What a template is filled with, and stopped by once it has worked too long. */
function contextOf(engine: Liquid, values: Values, isStrict: boolean): Context {
  const options = { sync: true, templateLimit: limits.templateLimit, strictVariables: isStrict }
  const context = new Context(values, engine.options, options, { liquid: engine })
  const began = workedMs()
  context.renderLimit.check = () => assert(workedMs() - began <= longestWorkMs, 'template render limit exceeded')
  return context
}

/** Milliseconds that this thread has had a core for. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Looks at a template: its length in words, its syntax, its filters, its variables, also in branches that are not
 * taken. @throws TemplateProblem
 */
export function checkTemplate(kind: 'html' | 'line', source: string, sample: Values): void {
  const line = lineOfTooManyWords(source)
  if (line !== undefined) throw new TemplateProblem('too many words in tags', line)
  const engine = engines[kind]
  inWords(() => {
    const { globals } = engine.analyzeSync(engine.parse(source), { partials: false })
    for (const variable of Object.values(globals).flat()) {
      const name = variable.segments.filter((segment) => typeof segment === 'string').join('.')
      if (!isKnown(name)) throw new TemplateProblem(`unknown variable: ${name}`, variable.location.row)
    }
  })
  renderTemplate(kind, source, sample, true)
}

const lists = ['order.items', 'order.taxes', 'shipment.items']

const isKnown = (name: string) =>
  mailVariables.some((variable) => variable.name === name) || lists.some((list) => name.startsWith(`${list}.`))

function inWords<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!LiquidError.is(error)) throw error
    const [line] = error.token.getPosition()
    throw new TemplateProblem((error.originalError?.message ?? error.message).replace(/, file:.*$|, line:\d+.*$/g, ''), line ?? 1)
  }
}
