import { createContext, type ReactNode, use } from 'react'

/** Opens the row around it: what the key `e` opens. Undefined where there is nothing to open. */
export const OpenRowContext = createContext<(() => void) | undefined>(undefined)

/** What a row is called, in one line. In a list it opens the row; elsewhere it is text. */
export function CellTitle({ children, title }: { children: ReactNode; title?: string }) {
  const open = use(OpenRowContext)
  if (open === undefined) {
    return (
      <strong className="cell-strong cell-line" title={title}>
        {children}
      </strong>
    )
  }
  return (
    <button type="button" className="cell-strong cell-line cell-open" title={title} onClick={open}>
      {children}
    </button>
  )
}
