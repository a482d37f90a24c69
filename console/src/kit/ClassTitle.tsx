import { useClassNames } from './useClassNames.ts'

/** A class by its way from the root down, where only its id is known. */
export function ClassTitle({ id }: { id: string }) {
  return useClassNames()(id)
}
