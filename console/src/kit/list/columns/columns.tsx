import type { Action } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayText, instantText, whole } from '../../../lib/format.ts'
import { type Key, say, sayIfKnown, type Text, type Words } from '../../../lib/text.ts'
import { shownZone } from '../../../lib/zone.ts'
import { ShopName } from '../../drawing/ShopName.tsx'
import { kitText } from '../../kit.text.ts'
import { Money } from '../../Money.tsx'
import { Tag, type Tone } from '../../Tag.tsx'
import { Thumb } from '../../Thumb.tsx'
import { CellTitle } from '../CellTitle.tsx'
import { type RowOf, sortsOf } from '../views/address.ts'

export interface Column<Row> {
  key: string
  title: () => string
  render: (row: Row) => ReactNode
  align?: 'right' | 'center' | undefined
  width?: number | undefined
  /** Takes what is left of the width. */
  isWide?: boolean | undefined
  canSort?: boolean | undefined
  /** Not shown until the person asks for it. */
  isExtra?: boolean | undefined
  /** Shown as the small tag at the corner of a card. */
  isState?: boolean | undefined
  /** Never narrower than its width: what it shows says nothing when it is cut. */
  keepsWidth?: boolean | undefined
}

interface ColumnOptions {
  width?: number
  /** Takes what is left of the width. */
  wide?: boolean
  /** Not shown until the person asks for it in the column chooser. */
  extra?: boolean
}

/** The keys of a row whose values are of one type (or missing). */
export type KeysOf<Row, Value> = { [K in keyof Row]-?: NonNullable<Row[K]> extends Value ? K : never }[keyof Row] & string
type Tones<Row, K extends keyof Row, T> = `${K & string}.${Row[K] & string}` extends Key<T> ? Record<Row[K] & string, Tone> : never

/**
 * Typed columns of one list: `const column = columnsFor(coupon.search, couponText)`. The title of a column is the word
 * with its key; columns that the action can sort by get a sorter by themselves. A tag needs a tone and a word
 * `<key>.<value>` for every value, or it does not compile.
 */
export function columnsFor<A extends Action, Zh extends Words>(action: A, text: Text<Zh>) {
  type Row = RowOf<A>
  type Titled<K extends string> = K & Key<Text<Zh>>
  const sorts = sortsOf(action)

  function column<K extends string>(
    key: K,
    render: (row: Row) => ReactNode,
    options: ColumnOptions = {},
    more: Partial<Column<Row>> = {},
  ): Column<Row> {
    return {
      key,
      title: () => sayIfKnown(text, key, key),
      render,
      canSort: sorts.includes(key),
      width: options.width,
      isWide: options.wide,
      isExtra: options.extra,
      ...more,
    }
  }

  return {
    text: <K extends KeysOf<Row, string>>(key: Titled<K>, options: ColumnOptions & { strong?: boolean } = {}) =>
      column(key, (row) => (options.strong ? <CellTitle>{textOf(row, key)}</CellTitle> : textOf(row, key) || <Nothing />), options),

    /** The host of the shop that a row belongs to, with its mark. */
    shop: <K extends KeysOf<Row, string>>(key: Titled<K>, options: ColumnOptions = {}) =>
      column(key, (row) => (textOf(row, key) === '' ? <Nothing /> : <ShopName domain={textOf(row, key)} />), {
        width: 176,
        ...options,
      }),

    /** Whole minor units; `currency` is a code, or the key of the row that holds it. */
    money: <K extends KeysOf<Row, number>>(
      key: Titled<K>,
      options: ColumnOptions & { currency: KeysOf<Row, string> | { code: string }; zeroIsNothing?: boolean },
    ) =>
      column(
        key,
        (row) => {
          const minor = numberOf(row, key)
          const code = typeof options.currency === 'string' ? textOf(row, options.currency) : options.currency.code
          return minor === undefined || (options.zeroIsNothing && minor === 0) ? <Nothing /> : <Money minor={minor} currency={code} />
        },
        { width: 130, ...options },
        { align: 'right' },
      ),

    number: <K extends KeysOf<Row, number>>(key: Titled<K>, options: ColumnOptions = {}) =>
      column(key, (row) => <Figure value={numberOf(row, key)} />, { width: 100, ...options }, { align: 'right' }),

    tag: <K extends KeysOf<Row, string>>(key: Titled<K>, tones: Tones<Row, K & keyof Row, Text<Zh>>, options: ColumnOptions = {}) =>
      column(
        key,
        (row) => {
          const value = textOf(row, key)
          const tone = (tones as Record<string, Tone>)[value]
          return value === '' ? <Nothing /> : <Tag tone={tone ?? 'grey'}>{sayIfKnown(text, `${key}.${value}`, value)}</Tag>
        },
        { width: 96, ...options },
        { isState: true },
      ),

    day: <K extends KeysOf<Row, string>>(key: Titled<K>, options: ColumnOptions = {}) =>
      column(key, (row) => <When instant={textOf(row, key)} format={dayText} />, { width: 120, ...options }),

    instant: <K extends KeysOf<Row, string>>(key: Titled<K>, options: ColumnOptions = {}) =>
      // Day and time are seen whole, bold ones too.
      column(
        key,
        (row) => <When instant={textOf(row, key)} format={instantText} />,
        { ...options, width: Math.max(168, options.width ?? 0) },
        { keepsWidth: true },
      ),

    bool: <K extends KeysOf<Row, boolean>>(key: Titled<K>, options: ColumnOptions = {}) =>
      column(key, (row) => say(kitText)(valueAt(row, key) === true ? 'yes' : 'no'), { width: 80, ...options }),

    /** A picture of 40 px; the address comes from `src`. */
    picture: <K extends string>(key: Titled<K>, src: (row: Row) => string | undefined, options: ColumnOptions = {}) =>
      column(key, (row) => <Thumb src={src(row)} />, { width: 72, ...options }),

    /** Text that leads to another screen of the console; a row without it leads nowhere. */
    link: <K extends KeysOf<Row, string>>(key: Titled<K>, to: (row: Row) => string, options: ColumnOptions = {}) =>
      column(key, (row) => (textOf(row, key) === '' ? <Nothing /> : <Link to={to(row)}>{textOf(row, key)}</Link>), options),

    /** Words in a row, such as tags. */
    list: <K extends KeysOf<Row, readonly string[]>>(key: Titled<K>, options: ColumnOptions = {}) =>
      column(key, (row) => <WordList words={valueAt(row, key)} />, { width: 180, ...options }),

    /** Anything else; keep it a line high. */
    custom: <K extends string>(
      key: Titled<K>,
      render: (row: Row) => ReactNode,
      options: ColumnOptions & { align?: 'right'; isState?: boolean } = {},
    ) => column(key, render, options, { align: options.align, isState: options.isState }),
  }
}

/** The dash in an empty cell. */
export function Nothing() {
  return <span className="cell-nothing">–</span>
}

function Figure({ value }: { value: number | undefined }) {
  return value === undefined ? <Nothing /> : <span className="figure">{whole(value)}</span>
}

function When({ instant, format }: { instant: string; format: (instant: string) => string }) {
  if (instant === '') return <Nothing />
  return (
    <time className="figure" dateTime={instant} title={`${instantText(instant)} ${shownZone().name}`}>
      <WithoutThisYear text={format(instant)} />
    </time>
  )
}

/** Cards, which have little room, leave the year of today out. */
function WithoutThisYear({ text }: { text: string }) {
  const year = dayText(new Date().toISOString()).slice(0, 5)
  if (!text.startsWith(year)) return text
  return (
    <>
      <span className="this-year">{year}</span>
      {text.slice(year.length)}
    </>
  )
}

function WordList({ words }: { words: unknown }) {
  if (!Array.isArray(words) || words.length === 0) return <Nothing />
  return <span className="cell-line">{words.join(' · ')}</span>
}

function valueAt(row: unknown, key: string): unknown {
  return typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined
}

function textOf(row: unknown, key: string): string {
  const value = valueAt(row, key)
  return value === null || value === undefined ? '' : String(value)
}

function numberOf(row: unknown, key: string): number | undefined {
  const value = valueAt(row, key)
  return typeof value === 'number' ? value : undefined
}
