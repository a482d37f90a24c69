import { CallError, reasonOf } from '../../shell/errors.ts'
import { EmptyState } from '../EmptyState.tsx'
import { kitText } from '../kit.text.ts'
import { useText } from '../text.ts'

/** Stands in a form whose record could not be read: it is `gone`, or something else went wrong. */
export function NotRead({ error, gone }: { error: Error; gone: string }) {
  const t = useText(kitText)
  const isGone = error instanceof CallError && error.status === 404
  return <EmptyState art="broken" title={isGone ? gone : t('failed')} about={isGone ? undefined : reasonOf(error)} />
}
