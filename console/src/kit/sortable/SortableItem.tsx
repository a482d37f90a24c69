import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { useSortableItem } from './useSortableItem.ts'

const HandleContext = createContext<ReturnType<typeof useSortableItem>['handle'] | undefined>(undefined)

interface SortableItemProps {
  id: string
  /** It stays where it is, while others may still pass it. */
  isFixed?: boolean
  children: ReactNode
}

/** An item of a `Sortable` list: mouse and finger move it by any part of it, the keyboard by its `SortHandle`. */
export function SortableItem({ id, isFixed = false, children }: SortableItemProps) {
  const { item, handle } = useSortableItem(id, isFixed)
  return (
    <li {...item}>
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  )
}

/** The button that the keyboard moves its item by. */
export function SortHandle(props: ComponentProps<'button'>) {
  return <button type="button" {...use(HandleContext)} {...props} />
}
