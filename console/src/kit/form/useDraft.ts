import type { FormInstance } from 'antd'
import { use, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '../../lib/drafts.ts'
import { usePage } from '../../lib/page.ts'
import { OpenerContext } from './form-context.ts'

interface DraftOptions<Fields> {
  form: FormInstance<Fields>
  /** Without a draft. */
  initial: Fields
  version: number | undefined
  /** Fields that are never kept. */
  secrets: readonly (keyof Fields & string)[]
}

/**
 * Keeps what is typed over a reload. `fields` is what the form begins with: the draft, where there is one. `base` is
 * what the person who types began with.
 */
export function useDraft<Fields extends object>({ form, initial, version, secrets }: DraftOptions<Fields>) {
  const { key } = usePage()
  const opener = use(OpenerContext)
  const [draft, setDraft] = useState(() => {
    const draft = draftOf(key)
    return draft?.opener === opener ? draft : undefined
  })
  const [fields] = useState(() => (draft === undefined ? initial : withDraft(initial, draft.fields, secrets)))
  // A draft that is back began with what was stored then, which may have changed since.
  const base = draft?.base === undefined ? initial : { ...initial, ...draft.base }
  const drop = () => dropDraft(key)

  return {
    fields,
    base,
    isBack: draft !== undefined,
    version: draft?.version ?? version,
    keep: () => {
      if (opener === undefined) return
      const open = (values: object) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.some((secret) => secret === name)))
      const began = () => (version === undefined ? {} : { version: draft?.version ?? version, base: open(base) })
      keepDraft(key, () => ({ opener, fields: open(form.getFieldsValue(true)), ...began() }))
    },
    /** The form no longer has anything to keep. */
    drop,
    /** Back to what is stored. */
    discard: () => {
      drop()
      setDraft(undefined)
      form.setFields(Object.entries(initial).map(([name, value]) => ({ name: name as never, value, touched: false, errors: [] })))
    },
  }
}

/** A field that is missing in the draft was empty: JSON has no `undefined`. */
function withDraft<Fields extends object>(initial: Fields, draft: Record<string, unknown>, secrets: readonly string[]): Fields {
  const names = Object.keys(initial).filter((name) => !secrets.includes(name))
  return { ...initial, ...Object.fromEntries(names.map((name) => [name, draft[name]])), ...draft }
}
