import { MenuEditor } from './MenuEditor.tsx'
import type { MenuLine } from './menu-lines.ts'
import './menu.css'

interface MenuInputProps {
  /** Where links are looked up; without it they are typed. */
  websiteId: string | undefined
  value?: readonly MenuLine[]
  onChange?: (lines: MenuLine[]) => void
}

const none: ReadonlySet<string> = new Set()

/** A menu as a field of a form. */
export function MenuInput({ websiteId, value = [], onChange }: MenuInputProps) {
  return (
    <MenuEditor websiteId={websiteId} lines={value} isChecked={false} deadLinks={none} isField onChange={(lines) => onChange?.(lines)} />
  )
}
