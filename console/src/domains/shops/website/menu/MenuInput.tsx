import { MenuEditor } from './MenuEditor.tsx'
import type { MenuLine } from './menu-lines.ts'
import './menu.css'

interface MenuInputProps {
  /** Where links are looked up; without it they are typed. */
  websiteId: string | undefined
  /** How many levels the shop shows. */
  levels: number
  value?: readonly MenuLine[]
  onChange?: (lines: MenuLine[]) => void
}

const none: ReadonlySet<string> = new Set()

/** A menu as a field of a form. */
export function MenuInput({ websiteId, levels, value = [], onChange }: MenuInputProps) {
  return (
    <MenuEditor
      websiteId={websiteId}
      lines={value}
      levels={levels}
      isChecked={false}
      deadLinks={none}
      isField
      onChange={(lines) => onChange?.(lines)}
    />
  )
}
