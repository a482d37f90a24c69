import type { Family, WebsiteResult } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { type Text, useText } from '../../lib/text.ts'
import { PageModal } from '../PageModal.tsx'
import { undoAction, undoNow } from '../undo.tsx'
import { resultsText } from './results.text.ts'
import { WebsiteResults } from './WebsiteResults.tsx'

/** What a change of many websites came to. */
export interface WebsiteOutcome {
  results: readonly WebsiteResult[]
  /** Undefined where nothing changed. */
  changeSetId: string | undefined
}

interface ResultsDialogProps {
  title: string
  outcome: WebsiteOutcome
  /** The words for the names of what changed. */
  text: Text
  refresh: Family | readonly Family[] | undefined
  retry: (skipped: WebsiteResult[]) => void
  close: () => void
}

/** 结果: website by website what a change did, with the undo of the whole and another try for those that were skipped. */
export function ResultsDialog({ title, outcome, text, refresh, retry, close }: ResultsDialogProps) {
  const t = useText(resultsText)
  const { results, changeSetId } = outcome
  const mayUndo = useMay(undoAction) && results.some(({ changed }) => changed.length > 0)
  const [isUndoing, setUndoing] = useState(false)

  async function undo(changeSet: string) {
    setUndoing(true)
    const isDone = await undoNow(changeSet, refresh)
    setUndoing(false)
    if (isDone) close()
  }

  return (
    <PageModal
      open
      closesByEscape
      width={640}
      title={t('title', { title })}
      onCancel={close}
      footer={
        <>
          {changeSetId !== undefined && mayUndo && (
            <Button loading={isUndoing} onClick={() => void undo(changeSetId)}>
              {t('undoAll')}
            </Button>
          )}
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        </>
      }
    >
      <WebsiteResults results={results} text={text} retry={retry} />
    </PageModal>
  )
}

/** Whether what became of each website is to be shown: there are several, or the only one was skipped. */
export const isWorthShowing = (results: readonly WebsiteResult[]): boolean =>
  results.length > 1 || results.some(({ skipped }) => skipped !== null)
