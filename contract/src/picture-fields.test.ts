import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from './catalogue.ts'

// Wherever an action takes a picture, it takes a path or an address of the web, and nothing that a link would run.

/** Fields that say where a picture lies. */
const isPicture = (name: string) =>
  /^(?:pic|picture|logo|icon|ico|image|img|photo|avatar|cover|banner)$|(?:Logo|Icon|Picture|Image)$/.test(name)
const hostile = [
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.example/1',
]

/** `path` is a picture's where it is next to other fields of pictures. */
const isPathOfPicture = (names: readonly string[]) => ['alt', 'fit', 'width'].some((name) => names.includes(name))

/** The fields of an input that are pictures, with their shapes; each shape once, also where it holds itself. */
function* picturesIn(shape: z.core.$ZodType, path: string, known = new Set<z.core.$ZodType>()): Generator<[string, z.core.$ZodType]> {
  if (known.has(shape)) return
  known.add(shape)
  const { def } = shape._zod
  const inner: z.core.$ZodType[] = []
  if (shape instanceof z.ZodObject) {
    for (const [name, field] of Object.entries<z.core.$ZodType>(shape.shape)) {
      const isOne = isPicture(name) || (name === 'path' && isPathOfPicture(Object.keys(shape.shape)))
      if (isOne && takesText(field)) yield [`${path}.${name}`, field]
      else yield* picturesIn(field, `${path}.${name}`, known)
    }
  }
  if ('innerType' in def) inner.push(def.innerType as z.core.$ZodType)
  if ('element' in def) inner.push(def.element as z.core.$ZodType)
  if ('valueType' in def) inner.push(def.valueType as z.core.$ZodType)
  if ('in' in def) inner.push(def.in as z.core.$ZodType)
  if ('options' in def) inner.push(...(def.options as z.core.$ZodType[]))
  for (const one of inner) yield* picturesIn(one, path, known)
}

const takesText = (field: z.core.$ZodType) => z.safeParse(field, '/uploads/a.webp').success

test('no action takes a picture from anywhere but this host and the web', () => {
  const fields = [...catalogue.values()].flatMap(({ name, input }) => [...picturesIn(input, name)])
  const open = fields.filter(([, field]) => hostile.some((path) => z.safeParse(field, path).success))

  expect(open.map(([path]) => path)).toEqual([])
  expect(fields.length).toBeGreaterThan(20)
  expect([...new Set(fields.map(([path]) => path.split('.').at(-1)))].sort()).toEqual(
    ['footerLogo', 'icon', 'ico', 'logo', 'path', 'pic', 'picture'].sort(),
  )
})
