import type { WebsiteRow } from '@wanpu/contract'
import { type ComponentType, lazy } from 'react'

interface GenerateDialogProps {
  run: 'generate'
  websites: readonly WebsiteRow[]
  close: () => void
}
type Load = () => Promise<{ default: ComponentType<GenerateDialogProps> }>

const dialog: { load?: Load } = {}

/** Hands over the dialog that generates websites: features below websites open it without knowing it. */
export function offerGenerateDialog(load: Load): void {
  dialog.load = load
}

/** Asks before websites are generated, and shows how far they are. */
export const GenerateDialog = lazy(() => dialog.load?.() ?? Promise.reject(new Error('no feature generates websites')))
