import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue, goodsFilter, line, lineOrEmpty, oneLine, shopApi } from './index.ts'

test.each([
  ['a line break', 'Anna\nBcc: victim@example.com', 'Anna Bcc: victim@example.com'],
  ['a Windows line break', 'Anna\r\nMeyer', 'Anna Meyer'],
  ['a line separator', 'Anna\u2028Meyer', 'Anna Meyer'],
  ['a tab', 'Anna\tMeyer', 'Anna Meyer'],
  ['a run of blanks', 'Anna   Meyer', 'Anna Meyer'],
  ['blanks of several kinds', 'Anna \u00a0\u3000Meyer', 'Anna Meyer'],
  ['blanks around a break', 'Anna  \n  Meyer', 'Anna Meyer'],
  ['blanks at the ends', ' \u3000Anna\n', 'Anna'],
  ['a zero-width space', 'An\u200bna', 'Anna'],
  ['a byte order mark', '\ufeffAnna', 'Anna'],
  ['nothing but what is not seen', '\u200b\ufeff\n', ''],
  ['one blank that does not break', '10\u00a0kg', '10\u00a0kg'],
  ['one wide blank', '山田\u3000太郎', '山田\u3000太郎'],
  ['joiners of scripts and emoji', 'می\u200cخواهم 👩\u200d🔧', 'می\u200cخواهم 👩\u200d🔧'],
])('of %s one line is made', (_, written, read) => {
  expect(oneLine(written)).toBe(read)
  expect(lineOrEmpty().parse(written)).toBe(read)
  expect(line().safeParse(written).data).toBe(read || undefined)
})

test('lengths are those of the line', () => {
  expect(line(4).safeParse('  Anna\n ').success).toBe(true)
  expect(lineOrEmpty(4).safeParse('Anna M').success).toBe(false)
})

interface Leaf {
  /** The action and the fields down to the text. */
  path: string
  field: string
  schema: z.ZodString
}

/** Every text without a format that a schema takes. Zod's checks have private types and are known by their names. */
function* plainTexts(schema: z.core.$ZodType, path: string, field: string, above: readonly unknown[] = []): Generator<Leaf> {
  if (above.includes(schema)) return
  const within = [...above, schema]
  if (schema instanceof z.ZodString) {
    const isPlain = !schema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'string_format')
    if (isPlain && schema._zod.def.checks !== undefined) yield { path, field, schema }
    return
  }
  if (schema instanceof z.ZodObject) {
    for (const [name, one] of Object.entries<z.core.$ZodType>(schema.shape)) yield* plainTexts(one, `${path}.${name}`, name, within)
    return
  }
  for (const one of partsOf(schema)) yield* plainTexts(one, path, field, within)
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) return schema.options
  if (schema instanceof z.ZodPipe) return [schema.in]
  if (schema instanceof z.ZodLazy) return [schema.unwrap()]
  if (schema instanceof z.ZodTuple) return schema._zod.def.items
  const isAround =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodCatch
  return isAround ? [schema.unwrap()] : []
}

const isLine = ({ schema }: Leaf) =>
  schema._zod.def.checks?.some(({ _zod }) => 'tx' in _zod.def && typeof _zod.def.tx === 'function' && _zod.def.tx('a\n b') === 'a b') ===
  true

const list = (names: string) => names.split(/\s+/)

/** Fields that a person may enter on several lines, by their last name. */
const severalLines = new Set(
  list(`answer body description excerpt footer footerCode headerCode html instructions memo message newValue note pageDescription reason sellerAddress
    sellerMessage synonyms text domains consentText value`),
)
/**
 * Fields that programs read or compare, such as addresses, codes, keys and secrets, and those that an update sends back
 * unused: they are stored as they were sent.
 */
const asSent = new Set(
  list(`action address alt article back base64Data chatId chatOnline code confirmation constants countries country couponCode createdAt creationTime currentBuild
    defaultCurrencyCode dirtySince dkimDomain dkimPrivateKey dkimSelector domain email find footerLogo generateTempType goodsCount groupBy groupId groupName guards
    hold homeCountry homepage host ico icon id isNextOld
    keywords lastCheck lastGeneratedAt lastPushedAt logo mark newPassword nextBuild nextRefusals oldPassword
    optionColumns options orderHost pageKeywords param parameters password path phonePic pic picture places publishAt publishTimes publishedAt publishing pushedBuild refusedPages
    region replace secret secrets sellerMissing settings settingsFrom sheet shopServerName shopServerPath skin sku status timeZone token trackingTemplate updatedAt url
    urlKeywords username variantSku`),
)

/** Filters, also of exports, are compared with what is stored, however that came. */
const filters = new Set([...plainTexts(z.object(goodsFilter), '', '')].map(({ schema }) => schema))

describe('each text that an action or a call of a shop keeps', () => {
  const actions = [...catalogue.values()].filter(({ effect }) => effect !== 'reads').map(({ name, input }) => [name, input] as const)
  const calls = [...actions, ...Object.entries(shopApi).map(([name, { input }]) => [name, input] as const)]
  const leaves = calls
    .flatMap(([name, input]) => [...plainTexts(input, name, '')])
    .filter(({ schema, path }) => !filters.has(schema) && !path.includes('.options.'))

  test('is one line, or named as another kind', () => {
    const others = leaves.filter((leaf) => !isLine(leaf) && !severalLines.has(leaf.field) && !asSent.has(leaf.field))
    expect([...new Set(others.map(({ path }) => path))].toSorted()).toEqual([])
  })

  test('is named as another kind only where there is one', () => {
    const fields = new Set(leaves.filter((leaf) => !isLine(leaf)).map(({ field }) => field))
    expect([...severalLines, ...asSent].filter((name) => !fields.has(name))).toEqual([])
  })
})
