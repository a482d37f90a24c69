import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useText } from '../../lib/text.ts'
import { sortableText } from './sortable.text.ts'

const transition = { duration: 150, easing: 'ease-out' }

/**
 * Returns the attributes of an item, which mouse and finger move by any part of it, and those of the button in it that
 * the keyboard moves it by. An item without that button keeps its keys to itself, by an `onKeyDown` of its own.
 */
export function useSortableItem(key: string, isFixed = false) {
  const t = useText(sortableText)
  const sorted = useSortable({
    id: key,
    transition,
    disabled: { draggable: isFixed },
    attributes: { roleDescription: t('kind') },
  })
  return {
    item: {
      ref: sorted.setNodeRef,
      style: { transform: CSS.Translate.toString(sorted.transform), transition: sorted.transition },
      'data-dragged': sorted.isDragging || undefined,
      ...sorted.listeners,
    },
    handle: { ref: sorted.setActivatorNodeRef, ...sorted.attributes },
  }
}
