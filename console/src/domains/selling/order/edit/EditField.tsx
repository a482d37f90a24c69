import type { ReactNode } from 'react'

/** A field of the dialog with its label and, where there is one, a hint below. */
export function EditField({ id, label, hint, children }: { id: string; label: string; hint: string; children: ReactNode }) {
  return (
    <div className="edit-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== '' && <p className="hint">{hint}</p>}
    </div>
  )
}
