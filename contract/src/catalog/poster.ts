import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, line, lineOrEmpty, picturePath, text, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'

/** Pixels of the poster; negative ones lie left of it or above. */
const place = z.number().min(-20_000).max(20_000)
const length = z.number().min(1).max(20_000)
const share = z.number().min(0).max(1)
/** #rrggbb, or #rrggbbaa with transparency. */
const colour = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i)

/** What every layer has. The box is what it fills before it is turned around its upper left corner. */
const layer = {
  id: z.string().min(1).max(40),
  name: lineOrEmpty(200).default(''),
  x: place,
  y: place,
  width: length,
  height: length,
  /** Degrees, clockwise. */
  rotation: z.number().min(-360).max(360),
  opacity: share,
  isLocked: z.boolean(),
  isHidden: z.boolean(),
}

export const posterFont = z.enum(['sans', 'serif', 'kai', 'mono'])
export type PosterFont = z.output<typeof posterFont>

const textLayer = z.strictObject({
  kind: z.literal('text'),
  ...layer,
  text: text(5000).default(''),
  font: posterFont,
  size: z.number().min(4).max(2000),
  weight: z.literal([400, 500, 700, 900]),
  colour,
  align: z.enum(['left', 'center', 'right']),
  lineHeight: z.number().min(0.5).max(4),
  spacing: z.number().min(-50).max(200),
})

const pictureLayer = z.strictObject({
  kind: z.literal('picture'),
  ...layer,
  /** A path of /uploads. */
  path: text(2000).default(''),
  fit: z.enum(['cover', 'contain']),
  radius: z.number().min(0).max(10_000),
})

const shapeLayer = z.strictObject({
  kind: z.literal('shape'),
  ...layer,
  shape: z.enum(['rect', 'ellipse']),
  fill: colour,
  stroke: colour,
  strokeWidth: z.number().min(0).max(500),
  radius: z.number().min(0).max(10_000),
})

const codeLayer = z.strictObject({
  kind: z.literal('code'),
  ...layer,
  /** What the QR code says, usually the address of a product page. */
  address: line(1000),
  dark: colour,
  light: colour,
})

export const posterLayer = z.discriminatedUnion('kind', [textLayer, pictureLayer, shapeLayer, codeLayer])
export type PosterLayer = z.output<typeof posterLayer>

/** A poster's content: layers from the back to the front. */
export const posterDocument = z.strictObject({ background: colour, elements: z.array(posterLayer).max(300) })
export type PosterDocument = z.output<typeof posterDocument>

const newLayer = z.discriminatedUnion('kind', [textLayer, pictureLayer.extend({ path: picturePath.default('') }), shapeLayer, codeLayer])
const newDocument = posterDocument.extend({ elements: z.array(newLayer).max(300) })

const pixels = z.int().min(16).max(8000)
const fields = {
  name: line(200),
  width: pixels,
  height: pixels,
  document: newDocument,
  /** A small picture of it as a data address; empty when there is none. */
  thumbnail: z
    .string()
    .max(400_000)
    .regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/)
    .default(''),
}

export const posterListRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  width: z.number(),
  height: z.number(),
  thumbnail: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PosterListRow = z.output<typeof posterListRow>

export const posterRow = posterListRow.extend({ document: posterDocument })
export type PosterRow = z.output<typeof posterRow>

const searchPosters = action('poster.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional() }, ['updatedAt', 'name']),
  output: pageOf(posterListRow),
})

const postersExportColumns = {
  name: fieldWords.name,
  width: { zh: '宽', en: 'Width' },
  height: { zh: '高', en: 'Height' },
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
} as const

/** Posters as the designer keeps them. */
export const poster = {
  search: searchPosters,
  export: exportOf(searchPosters, postersExportColumns),
  read: action('poster.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: posterRow }),
  insert: action('poster.insert', { effect: 'writes', isUndoable: true, input: z.strictObject(fields), output: inserted }),
  update: action('poster.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...fields }),
    output: posterRow,
  }),
  delete: action('poster.delete', { effect: 'deletes', isUndoable: true, input: z.strictObject({ ids }), output: affected }),
}
