import { useQuery } from '@tanstack/react-query'
import type { Texts } from '@wanpu/contract'
import { dayText, listed, withoutScheme } from '../../../lib/format.ts'
import { callNamed } from '../../../lib/http.ts'
import { useMay } from '../../../lib/session.ts'
import { say, sayIfKnown, type Text } from '../../../lib/text.ts'
import { kitText } from '../../kit.text.ts'
import { nameOf } from '../../names.ts'

type Row = Readonly<Record<string, unknown>> & { translations?: { name?: Texts } }

interface RecordNamesProps {
  ids: readonly string[]
  /** The list action that has the records, such as `shipping-mode.search`. */
  action: string
  /** The field of a row that names it. */
  field: string
}

/** The names of records that a filter holds by id; the id where the record is gone or may not be seen. */
export function RecordNames({ ids, action, field }: RecordNamesProps) {
  const isAllowed = useMay(action)
  const input = { pageIndex: 1, pageSize: 200 }
  const { data } = useQuery({
    queryKey: [action, input],
    queryFn: ({ signal }) => callNamed<{ items: Row[] }>(action, input, signal).then((answer) => answer.response),
    enabled: isAllowed,
  })
  const wordsOf = (id: string) => {
    const row = data?.items.find((each) => each.id === id)
    const name = row?.[field]
    if (typeof name !== 'string') return `#${id}`
    return withoutScheme(nameOf({ name, translations: field === 'name' ? row?.translations : undefined }))
  }
  return listed(ids.map(wordsOf))
}

/** `2026-01-01 – 2026-01-31`, open at either end. */
export function daysInWords(from: unknown, to: unknown): string {
  const day = (value: unknown) => (typeof value === 'string' && value !== '' ? dayText(value) : '…')
  return `${day(from)} – ${day(to)}`
}

/** A filter's value in the words `<field>.<value>` of the list, yes or no, or as it is. */
export function valueInWords(text: Text | undefined, field: string, value: unknown): string {
  if (Array.isArray(value)) return listed(value.map((each) => valueInWords(text, field, each)))
  if (typeof value === 'boolean') return say(kitText)(value ? 'yes' : 'no')
  const plain = String(value ?? '')
  return text === undefined ? plain : sayIfKnown(text, `${field}.${plain}`, plain)
}
