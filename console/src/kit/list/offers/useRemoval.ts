import type { DeleteAction, Family } from '@wanpu/contract'
import { useAction } from '../../call.ts'
import { type BatchAction, onIds } from '../BatchBar.tsx'
import type { RowAction } from '../RowActions.tsx'

interface RemovalOptions {
  label: string
  /** Asks before the chosen rows are deleted. */
  some: (count: number) => string
  done: (count: number) => string
  refresh: Family | readonly Family[]
}

interface Removal {
  /** Deletes one row; `off` is the reason why it can’t be. */
  row: (id: string, confirm: string, off?: string) => RowAction
  /** Deletes the chosen rows. */
  chosen: Pick<BatchAction<never>, 'label' | 'may' | 'isDanger'> & {
    confirm: (choice: unknown, count: number) => string
    run: ReturnType<typeof onIds>
  }
}

/** 删除 of a list, for one row and for the chosen ones: each asks under 警告 first. */
export function useRemoval(action: DeleteAction, { label, some, done, refresh }: RemovalOptions): Removal {
  const remove = useAction(action, { done: ({ affected }) => done(affected), refresh })
  return {
    row: (id, confirm, off) => ({ label, isDanger: true, off, confirm, may: action, run: () => remove.run({ ids: [id] }) }),
    chosen: {
      label,
      isDanger: true,
      confirm: (_, count) => some(count),
      may: action,
      run: onIds((ids) => remove.run({ ids })),
    },
  }
}
