import { useState } from 'react'
import './kit.css'
import { CellTitle } from './list/CellTitle.tsx'

/**
 * A payment or shipping method as shoppers see it: its icon, left out where there is none or it can't be loaded, and
 * its name on one line.
 */
export function ModeName({ name, icon }: { name: string; icon: string }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="mode-name">
      {icon !== '' && icon !== broken && (
        <img src={icon} alt="" width={40} height={26} loading="lazy" decoding="async" onError={() => setBroken(icon)} />
      )}
      <CellTitle>{name}</CellTitle>
    </span>
  )
}
