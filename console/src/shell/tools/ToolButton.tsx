import { Button } from 'antd'
import type { ReactNode } from 'react'

interface ToolButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
}

/** A button of the header: a sign with a name. */
export function ToolButton({ label, icon, onClick }: ToolButtonProps) {
  return <Button type="text" icon={icon} aria-label={label} title={label} onClick={onClick} />
}
