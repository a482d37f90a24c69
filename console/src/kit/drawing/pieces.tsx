import type { ReactNode } from 'react'

interface ShopProps {
  x: number
  /** Which of the four awnings. */
  awning: 1 | 2 | 3 | 4
  /** What is seen in its window, of 34 × 26. */
  window?: ReactNode
  /** What is before window and door, of 68 × 50. */
  front?: ReactNode
  /** Its awning hangs down at the right. */
  isTorn?: boolean
}

const scallop = 'a9.2 9.2 0 0 1-18.4 0'
const awningEdge = `M1 0h82l5 16${scallop.repeat(5)}z`

/** A shop of 84 × 84 that stands on the street. */
export function Shop({ x, awning, window, front, isTorn = false }: ShopProps) {
  return (
    <g transform={`translate(${x} 20)`}>
      <path d="M4 12h76v72H4z" className={`drawing-wall is-awning-${awning}`} />
      <path d="M12 38h36v28H12z" className="drawing-glass" />
      <g transform="translate(13 39)">{window}</g>
      <path d="M55 38h18v46H55z" className="drawing-door" />
      <path d="M59 62v5" className="drawing-mark" />
      <g transform="translate(8 34)">{front}</g>
      <g {...(isTorn && { transform: 'rotate(9 0 0)' })}>
        <path d={awningEdge} className={`drawing-awning is-awning-${awning}`} />
        <path d="M17 0l-3 17M34 0l-1 17M50 0l1 17M67 0l3 17" className="drawing-stripe" />
      </g>
    </g>
  )
}

export function Shelves({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <>
      <path d="M2 12h30M2 24h30" className="drawing-line" />
      {isFilled && <path d="M5 12V6h5v6zM14 12V4h6v8zM24 12V7h5v5zM6 24v-7h6v7zM17 24v-5h4v5zM24 24v-8h5v8z" className="drawing-goods" />}
    </>
  )
}

export const Cracks = () => <path d="M20 0l-5 9 6 4-8 13M15 9L5 6M21 13l12 5" className="drawing-ink" />

export function Shutter({ isHalf = false }: { isHalf?: boolean }) {
  const height = isHalf ? 26 : 50
  const lines = Array.from({ length: Math.floor(height / 6) }, (_, at) => `M2 ${at * 6 + 6}h64`)
  return (
    <>
      <path d={`M0 0h68v${height}H0z`} className="drawing-shutter" />
      <path d={lines.join('')} className="drawing-line" />
    </>
  )
}

export function Padlock({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-7-2v-6a7 7 0 0 1 14 0v6" className="drawing-ink is-strong" />
      <rect x="-11" y="-3" width="22" height="18" rx="4" className="drawing-solid" />
      <path d="M0 4v4" className="drawing-hole" />
    </g>
  )
}

export function Box() {
  return (
    <g transform="translate(112 78)">
      <path d="M0 6h30v20H0z" className="drawing-card" />
      <path d="M0 6l-6-7h16l5 7zM30 6l6-7H20l-5 7z" className="drawing-card is-lid" />
      <path d="M11 15h8" className="drawing-ink" />
    </g>
  )
}

export function Lens() {
  return (
    <g transform="translate(108 70)">
      <path d="M11 11l13 14" className="drawing-ink is-strong" />
      <circle r="15" className="drawing-lens" />
      <path d="M-7-3a8 8 0 0 1 6-6" className="drawing-stripe" />
    </g>
  )
}

export const Bolt = () => <path d="M136 62l-9 17h8l-4 15 13-20h-8l6-12z" className="drawing-warn" />

export function Tick() {
  return (
    <g transform="translate(124 84)">
      <circle r="15" className="drawing-good" />
      <path d="M-6 0l4 5 8-9" className="drawing-tick" />
    </g>
  )
}

export function Flags() {
  return (
    <>
      <path d="M8 12q72 18 144 0" className="drawing-line" />
      <path d="M22 15l10 2-6 9z" className="drawing-awning is-awning-1" />
      <path d="M124 17l10-2-4 11z" className="drawing-awning is-awning-4" />
      <path d="M142 14l9-3-3 11z" className="drawing-awning is-awning-2" />
      <path d="M6 12l9 2-6 8z" className="drawing-awning is-awning-3" />
    </>
  )
}

export function Fence() {
  return (
    <>
      <path d="M22 104V78M138 104V78" className="drawing-ink is-strong" />
      <path d="M22 84c30 14 86 14 116 0" className="drawing-rope" />
      <circle cx="22" cy="76" r="4" className="drawing-solid" />
      <circle cx="138" cy="76" r="4" className="drawing-solid" />
    </>
  )
}

export const Dashed = () => <path d="M62 104V34h36v70M58 34l4-12h36l4 12" className="drawing-ink is-dashed" />

export function Sign() {
  return (
    <g transform="translate(80 54)">
      <path d="M0 14v36" className="drawing-ink is-strong" />
      <path d="M-16-6h26l8 9-8 9h-26z" className="drawing-card" />
      <path d="M-7 0a4 4 0 1 1 5 4v2M-2 9v.5" className="drawing-ink" />
    </g>
  )
}

export function Plug() {
  return (
    <g transform="translate(112 86)">
      <path d="M-6 18c-2-12 2-18 8-18" className="drawing-ink is-strong" />
      <path d="M2-5h8v10H2zM10-3h5M10 3h5" className="drawing-solid is-plug" />
      <path d="M24-6h10v12H24z" className="drawing-card" />
      <path d="M28-2.5v1M28 2.5v-1M34 0c8 0 10 6 10 18" className="drawing-ink" />
    </g>
  )
}

export function Ladder() {
  return (
    <>
      <path d="M116 104l10-76M132 104l6-76" className="drawing-ink is-strong" />
      <path d="M118 92h15M119.5 80h14.5M121 68h13.5M122.5 56h13M124 44h13" className="drawing-ink" />
      <path d="M20 88h20l-3 16H23z" className="drawing-card" />
      <path d="M20 88c2-10 18-10 20 0" className="drawing-ink" />
    </>
  )
}
