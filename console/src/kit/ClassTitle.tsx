import { useClassNames } from './useClassNames.ts'

interface ClassTitleProps {
  id: string
  /** A website's own category instead of one of the stock. */
  websiteId?: string
}

/** A category by its way from the root down, where only its id is known. */
export function ClassTitle({ id, websiteId }: ClassTitleProps) {
  return useClassNames(websiteId)(id)
}
