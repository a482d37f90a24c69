import type { ReactNode } from 'react'
import { Bolt, Box, Cracks, Dashed, Fence, Flags, Ladder, Lens, Padlock, Plug, Shelves, Shop, Shutter, Sign, Tick } from './pieces.tsx'
import './drawing.css'

/** What is drawn: a small shop of the sign-in page's street, and what has happened to it. */
export type DrawingName = 'empty' | 'search' | 'lock' | 'broken' | 'done' | '403' | '404' | '500' | '503'

const drawings: Record<DrawingName, ReactNode> = {
  empty: (
    <>
      <Shop x={38} awning={1} window={<Shelves />} />
      <Box />
    </>
  ),
  search: (
    <>
      <Shop x={38} awning={2} window={<Shelves isFilled />} />
      <Lens />
    </>
  ),
  lock: (
    <>
      <Shop x={38} awning={4} front={<Shutter />} />
      <Padlock x={80} y={74} />
    </>
  ),
  broken: (
    <>
      <Shop x={38} awning={3} isTorn window={<Cracks />} />
      <Bolt />
    </>
  ),
  done: (
    <>
      <Flags />
      <Shop x={38} awning={2} window={<Shelves isFilled />} />
      <Tick />
    </>
  ),
  '403': (
    <>
      <Shop x={38} awning={4} front={<Shutter />} />
      <Fence />
      <Padlock x={80} y={84} />
    </>
  ),
  '404': (
    <>
      <Shop x={-36} awning={1} window={<Shelves isFilled />} />
      <Dashed />
      <Shop x={112} awning={2} window={<Shelves isFilled />} />
      <Sign />
    </>
  ),
  '500': (
    <>
      <Shop x={38} awning={3} isTorn window={<Cracks />} />
      <Plug />
    </>
  ),
  '503': (
    <>
      <Shop x={38} awning={1} front={<Shutter isHalf />} />
      <Ladder />
    </>
  ),
}

/** A drawing for an empty list, an error or a page that can't be shown. What it means is said in words next to it. */
export function Drawing({ name, width = 152 }: { name: DrawingName; width?: number }) {
  return (
    <svg className="drawing" width={width} viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      {drawings[name]}
      <path d={name === '404' ? 'M0 104h160' : 'M6 104h148'} className="drawing-line" />
    </svg>
  )
}
