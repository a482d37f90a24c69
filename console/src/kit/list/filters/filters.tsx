import type { Action } from '@wanpu/contract'
import { Select } from 'antd'
import { lazy, type ReactNode } from 'react'
import { type Key, say, sayIfKnown, type Text, type Words } from '../../../lib/text.ts'
import { ClassTitle } from '../../ClassTitle.tsx'
import { LazyControl } from '../../form/LazyControl.tsx'
import { MissingIn } from '../../form/MissingIn.tsx'
import { NumberInput } from '../../form/NumberInput.tsx'
import { WebsiteSelect, WebsitesSelect } from '../../form/WebsiteSelect.tsx'
import { kitText } from '../../kit.text.ts'
import { languageName } from '../../names.ts'
import type { FilterOf } from '../views/address.ts'
import { daysInWords, RecordNames, valueInWords } from './filter-words.tsx'
import { KeywordsInput } from './KeywordsInput.tsx'
import { TextInput } from './TextInput.tsx'

const DateRange = lazy(() => import('../../form/DateRange.tsx'))
const ClassSelect = lazy(() => import('../../form/ClassSelect.tsx'))

export interface FilterControl {
  values: Record<string, unknown>
  set: (change: Record<string, unknown>) => void
}

export interface Filter {
  key: string
  /** The words of the list, which also name what the address filters by without a field. */
  text: Text
  label: () => string
  /** As wide as two others. */
  isWide?: boolean
  /** The fields of the address that it sets, where there are others than its key. */
  fields?: readonly string[]
  /** What it is set to, where the value alone does not say it. */
  show?: (values: Record<string, unknown>) => ReactNode
  draw: (control: FilterControl, id: string) => ReactNode
}

type CustomOptions = Pick<Filter, 'fields' | 'show' | 'isWide'>

/** A filter in force: its words, and the change that takes it off. */
export interface AppliedFilter {
  key: string
  label: string
  words: ReactNode
  off: Record<string, undefined>
}

/** Every filter that narrows the list. Fields of the address that no control of the row sets are among them. */
export function appliedFilters(values: Record<string, unknown>, filters: readonly Filter[]): AppliedFilter[] {
  const fieldsOf = (filter: Filter) => filter.fields ?? [filter.key]
  const isSet = (field: string) => values[field] !== undefined && values[field] !== ''
  const named = filters.filter((filter) => fieldsOf(filter).some(isSet))
  const claimed = new Set(filters.flatMap(fieldsOf))
  const text = filters[0]?.text
  const others = Object.keys(values).filter((field) => !claimed.has(field) && isSet(field))
  return [
    ...named.map((filter) => ({
      key: filter.key,
      label: filter.label(),
      words: filter.show?.(values) ?? valueInWords(filter.text, filter.key, values[filter.key]),
      off: Object.fromEntries(fieldsOf(filter).map((field) => [field, undefined])),
    })),
    ...others.map((field) => ({
      key: field,
      label: text === undefined ? field : sayIfKnown(text, field, field),
      words: valueInWords(text, field, values[field]),
      off: { [field]: undefined },
    })),
  ]
}

type FieldOf<A> = keyof FilterOf<A> & string

/**
 * Typed filters of one list: `const filter = filtersFor(coupon.search, couponText)`. Labels are the words with the
 * fields' names.
 */
export function filtersFor<A extends Action, Zh extends Words>(_action: A, text: Text<Zh>) {
  type Titled = FieldOf<A> & Key<Text<Zh>>
  const labelled = (key: string, draw: Filter['draw'], options: CustomOptions = {}): Filter => ({
    key,
    // The words of a list are of its own type; here only their keys are asked for.
    text: text as Text,
    label: () => sayIfKnown(text as Text, key, say(kitText)('keywords')),
    draw,
    ...options,
  })
  const wide = (filter: Filter): Filter => ({ ...filter, isWide: true })

  return {
    ...choiceFilters<Titled>(labelled, text as Text),
    ...recordFilters<Titled>(labelled),

    /** The text that `/` goes to. */
    keywords: (key: FieldOf<A> & 'keywords' = 'keywords' as FieldOf<A> & 'keywords') =>
      wide(
        labelled(key, ({ values, set }, id) => (
          <KeywordsInput
            id={id}
            hint={sayIfKnown(text, `${key}.hint`, '')}
            value={textOf(values[key])}
            onSearch={(next) => set({ [key]: next })}
          />
        )),
      ),

    /** One text, such as a name or a number; several values of the address stand next to each other with commas. */
    text: (key: Titled) =>
      labelled(key, ({ values, set }, id) => (
        <TextInput
          id={id}
          hint={sayIfKnown(text, `${key}.hint`, '')}
          value={textOf(values[key])}
          onSearch={(next) => set({ [key]: next })}
        />
      )),

    number: (key: Titled) =>
      labelled(key, ({ values, set }, id) => (
        <NumberInput
          id={id}
          min={0}
          value={typeof values[key] === 'number' ? values[key] : null}
          onChange={(next) => set({ [key]: next ?? undefined })}
        />
      )),

    /** Two fields, the first day's beginning and the last one's end, under a word of the feature. */
    days: (label: Key<Text<Zh>>, from: FieldOf<A>, to: FieldOf<A>) =>
      wide(
        labelled(
          label,
          ({ values, set }, id) => (
            <LazyControl>
              <DateRange
                id={id}
                value={[textOf(values[from]) || undefined, textOf(values[to]) || undefined]}
                onChange={([first, last]) => set({ [from]: first, [to]: last })}
              />
            </LazyControl>
          ),
          { fields: [from, to], show: (values) => daysInWords(values[from], values[to]) },
        ),
      ),

    /** A control of the feature's own. */
    custom: (key: Titled, draw: Filter['draw'], options?: CustomOptions) => labelled(key, draw, options),
  }
}

/** A filter of a field, drawn like this. */
type Labelled<Key extends string> = (key: Key, draw: Filter['draw'], options?: CustomOptions) => Filter

/** Filters whose values are a few that are known. */
function choiceFilters<Titled extends string>(labelled: Labelled<Titled>, text: Text) {
  return {
    /**
     * One of a few values, each with a word: `<of>.<value>`, where `of` is the field itself unless said otherwise;
     * `<of>.preset` is what holds without a choice, where that is not all.
     */
    select: (key: Titled, options: readonly string[]) =>
      labelled(key, ({ values, set }, id) => (
        <Select
          id={id}
          allowClear
          placeholder={sayIfKnown(text, `${key}.preset`, say(kitText)('all'))}
          value={values[key] === undefined ? undefined : textOf(values[key])}
          onChange={(next?: string) => set({ [key]: next })}
          options={options.map((value) => ({ value, label: sayIfKnown(text, `${key}.${value}`, value) }))}
        />
      )),

    /** Several of a few values. */
    selectMany: (key: Titled, options: readonly string[]) =>
      labelled(key, ({ values, set }, id) => (
        <Select
          id={id}
          mode="multiple"
          maxTagCount="responsive"
          allowClear
          placeholder={say(kitText)('all')}
          value={Array.isArray(values[key]) ? values[key] : []}
          onChange={(next: string[]) => set({ [key]: next.length === 0 ? undefined : next })}
          options={options.map((value) => ({ value, label: sayIfKnown(text, `${key}.${value}`, value) }))}
        />
      )),

    yesNo: (key: Titled) =>
      labelled(key, ({ values, set }, id) => (
        <Select
          id={id}
          allowClear
          placeholder={say(kitText)('all')}
          value={values[key] === undefined ? undefined : String(values[key])}
          onChange={(next?: string) => set({ [key]: next === undefined ? undefined : next === 'true' })}
          options={[
            { value: 'true', label: say(kitText)('yes') },
            { value: 'false', label: say(kitText)('no') },
          ]}
        />
      )),
  }
}

/** Filters whose values are languages, websites and categories. */
function recordFilters<Titled extends string>(labelled: Labelled<Titled>) {
  return {
    /** What is not translated into a language. */
    missingIn: (key: Titled) =>
      labelled(key, ({ values, set }, id) => <MissingIn id={id} value={values[key]} set={(next) => set({ [key]: next })} />, {
        show: (values) => languageName(textOf(values[key])),
      }),

    website: (key: Titled) =>
      labelled(
        key,
        ({ values, set }, id) => (
          <WebsiteSelect id={id} value={textOf(values[key]) || undefined} onChange={(next) => set({ [key]: next })} />
        ),
        { show: (values) => <RecordNames ids={[textOf(values[key])]} action="shop-website.search" field="domain" /> },
      ),

    websites: (key: Titled) =>
      labelled(
        key,
        ({ values, set }, id) => (
          <WebsitesSelect
            id={id}
            placeholder={say(kitText)('all')}
            value={Array.isArray(values[key]) ? values[key].map(String) : []}
            onChange={(next) => set({ [key]: next?.length ? next : undefined })}
          />
        ),
        { show: (values) => <RecordNames ids={[values[key]].flat().map(String)} action="shop-website.search" field="domain" /> },
      ),

    classification: (key: Titled) =>
      labelled(
        key,
        ({ values, set }, id) => (
          <LazyControl>
            <ClassSelect id={id} value={textOf(values[key]) || undefined} onChange={(next) => set({ [key]: next })} />
          </LazyControl>
        ),
        { show: (values) => <ClassTitle id={textOf(values[key])} /> },
      ),
  }
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
