import type { Preset } from '../formats/preset.ts'
import { kindNamed } from '../formats/product-kinds.ts'
import type { ReasonCode } from '../reasons.ts'
import { parseStatus } from '../values/status-words.ts'
import type { ProductField } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { RowReader } from './row-reader.ts'

/** Where a table says whether a product is on sale; -1: nowhere. */
export interface StatusPlaces {
  status: number
  visibility: number
  availableFrom: number
  kind: number
  /** What keeps a product off sale unless its cell has this form. */
  shownBy: readonly (readonly [at: number, form: RegExp])[]
  told: readonly (readonly [at: number, reason: ReasonCode])[]
  /** What keeps a product off sale where it says nothing. */
  filled: readonly (readonly [at: number, reason: ReasonCode])[]
  /** The numbers that mean "visible"; absent: those of any switch. */
  visibilityCodes: readonly string[] | undefined
  /** True for our own exports: their readers know what is hidden. */
  isOwn: boolean
}

/** The columns of the fields, and further status columns of the exporting program. */
export function statusPlaces(headers: readonly string[], at: (field: ProductField) => number, preset: Preset | undefined): StatusPlaces {
  const keys = headers.map(headerKey)
  const located = <Value>(columns: Partial<Record<string, Value>> = {}) =>
    Object.entries(columns).flatMap(([name, value]): [number, Value][] =>
      value !== undefined && keys.includes(name) ? [[keys.indexOf(name), value]] : [],
    )
  return {
    status: at('status'),
    visibility: at('visibility'),
    availableFrom: at('availableFrom'),
    kind: keys.indexOf(preset?.kinds ?? '-'),
    shownBy: located(preset?.shownBy),
    told: located(preset?.told),
    filled: located(preset?.filled),
    visibilityCodes: preset?.visibilityCodes,
    isOwn: at('goodsId') >= 0,
  }
}

/**
 * On sale only where nothing in the row says otherwise, and every word is one that we know as on sale; undefined where
 * the row says nothing.
 */
export function readStatus(reader: RowReader, places: StatusPlaces): 'on' | 'off' | undefined {
  for (const [at, reason] of places.told) if (!/^(?:|0+(?:[.,]0+)?|no|false)$/i.test(reader.cell(at))) reader.report(at, reason)
  const said = [
    statusAt(reader, places.status, places.isOwn),
    visibilityAt(reader, places),
    ...places.filled.map(([at, reason]) => filledAt(reader, at, reason)),
    ...places.shownBy.map(([at, form]) => shownAt(reader, at, form)),
    availableAt(reader, places.availableFrom),
    kindAt(reader, places.kind),
  ]
  return said.includes('off') ? 'off' : said.find((status) => status !== undefined)
}

/** The status that a word means. An unknown word keeps the product off sale and is reported. */
export function statusAt(reader: RowReader, at: number, isQuiet = false): 'on' | 'off' | undefined {
  const word = reader.cell(at)
  if (word === '') return undefined
  const status = parseStatus(word)
  if (status === undefined) reader.report(at, 'status-unknown')
  else if (status === 'off' && !isQuiet) reader.report(at, 'status-off')
  return status ?? 'off'
}

function visibilityAt(reader: RowReader, { visibility, visibilityCodes, isOwn }: StatusPlaces): 'on' | 'off' | undefined {
  const cell = reader.cell(visibility)
  if (!visibilityCodes || !/^\d+$/.test(cell)) return statusAt(reader, visibility, isOwn)
  if (visibilityCodes.includes(cell)) return 'on'
  reader.report(visibility, 'status-off')
  return 'off'
}

function filledAt(reader: RowReader, at: number, reason: ReasonCode): 'off' | undefined {
  if (reader.has(at)) return undefined
  reader.report(at, reason)
  return 'off'
}

function shownAt(reader: RowReader, at: number, form: RegExp): 'off' | undefined {
  const cell = reader.cell(at)
  if (cell === '' || form.test(cell)) return undefined
  reader.report(at, 'status-off')
  return 'off'
}

function availableAt(reader: RowReader, at: number): 'off' | undefined {
  if (!reader.has(at) || reader.dates.stateOf(reader.cell(at), '') === 'running') return undefined
  reader.report(at, 'available-later')
  return 'off'
}

/** A kind that cannot be sold as an ordinary product is hidden; one that nobody knows stays out. */
export function kindAt(reader: RowReader, at: number, name = reader.cell(at)): 'off' | undefined {
  if (name === '') return undefined
  const kind = kindNamed(name)
  if (!kind) reader.report(at, 'type-unknown', { type: name })
  if (kind?.reason) reader.report(at, kind.reason)
  return kind?.isHidden ? 'off' : undefined
}
