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

/** Keeps what is typed over a reload. `fields` is what the form begins with: the draft, where there is one. */
export function useDraft<Fields extends object>({ form, initial, version, secrets }: DraftOptions<Fields>) {
  const { key } = usePage()
  const opener = use(OpenerContext)
  const [draft, setDraft] = useState(() => {
    const kept = draftOf(key)
    return kept?.opener === opener ? kept : undefined
  })
  const [fields] = useState(() => (draft === undefined ? initial : withDraft(initial, draft.fields, secrets)))
  const drop = () => dropDraft(key)

  return {
    fields,
    isBack: draft !== undefined,
    version: draft?.version ?? version,
    keep: () => {
      if (opener === undefined) return
      const typed = Object.entries(form.getFieldsValue(true)).filter(([name]) => !secrets.some((secret) => secret === name))
      keepDraft(key, { opener, fields: Object.fromEntries(typed), ...(version !== undefined && { version: draft?.version ?? version }) })
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
function withDraft<Fields extends object>(initial: Fields, kept: Record<string, unknown>, secrets: readonly string[]): Fields {
  const names = Object.keys(initial).filter((name) => !secrets.includes(name))
  return { ...initial, ...Object.fromEntries(names.map((name) => [name, kept[name]])), ...kept }
}
