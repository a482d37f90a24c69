import './sortable.css'
import {
  type Active,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  horizontalListSortingStrategy,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../lib/text.ts'
import { sortableText } from './sortable.text.ts'

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const leftAndRight: Modifier = ({ transform }) => ({ ...transform, y: 0 })
const layouts = {
  column: { strategy: verticalListSortingStrategy, modifiers: [upAndDown] },
  row: { strategy: horizontalListSortingStrategy, modifiers: [leftAndRight] },
  grid: { strategy: rectSortingStrategy, modifiers: [] },
}
/** A click stays a click, and a finger that runs over the list scrolls it. */
const mouse = { activationConstraint: { distance: 4 } }
const touch = { activationConstraint: { delay: 200, tolerance: 8 } }
const keyboard = { coordinateGetter: sortableKeyboardCoordinates }

/** Escape gives up the move alone: dialogs around the list listen for it at the window. Returns what ends this. */
function keepEscape(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.code === 'Escape') event.stopPropagation()
  }
  document.addEventListener('keydown', keep)
  // The Escape that ends the move is still on its way to the window.
  return () => setTimeout(() => document.removeEventListener('keydown', keep))
}

interface SortableProps {
  /** The keys of the items in their order. */
  keys: string[]
  layout: keyof typeof layouts
  /** The item at the place `from` was put to the place `to`, another one. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Items that are put in order by mouse, finger and keyboard: each is a `SortableItem`, or calls `useSortableItem`. */
export function Sortable({ keys, layout, onMove, children }: SortableProps) {
  const t = useText(sortableText)
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), useSensor(KeyboardSensor, keyboard))
  const lastPlace = useRef(0)
  const endMove = useRef(() => {})
  useEffect(() => () => endMove.current(), [])

  const placeOf = (item: Active | Over | null) => keys.indexOf(String(item?.id)) + 1
  const announcements = {
    onDragStart() {
      lastPlace.current = 0
      return undefined
    },
    // The item is over itself as soon as the list is measured: only then do the arrow keys move it.
    onDragOver({ active, over }: { active: Active; over: Over | null }) {
      const place = placeOf(over)
      if (place === 0 || place === lastPlace.current) return undefined
      const isLifted = lastPlace.current === 0 && place === placeOf(active)
      lastPlace.current = place
      return t(isLifted ? 'lifted' : 'over', { place, count: keys.length })
    },
    onDragEnd: ({ active, over }: { active: Active; over: Over | null }) => t('dropped', { place: placeOf(over ?? active) }),
    onDragCancel: ({ active }: { active: Active }) => t('cancelled', { place: placeOf(active) }),
  }

  function drop({ active, over }: DragEndEvent) {
    endMove.current()
    if (over !== null && over.id !== active.id) onMove(placeOf(active) - 1, placeOf(over) - 1)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('how') } }}
      modifiers={layouts[layout].modifiers}
      onDragStart={() => {
        endMove.current = keepEscape()
      }}
      onDragEnd={drop}
      onDragCancel={() => endMove.current()}
    >
      <SortableContext items={keys} strategy={layouts[layout].strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
