import type { Action, Family, OutputOf, SentInputOf, WebsiteResult } from '@wanpu/contract'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Text, useText } from '../../lib/text.ts'
import { useAction } from '../call.ts'
import { kitText } from '../kit.text.ts'
import { PageModal } from '../PageModal.tsx'
import { isWorthShowing, ResultsDialog, type WebsiteOutcome } from '../results/ResultsDialog.tsx'
import { RetryLine } from '../results/RetryLine.tsx'
import { isEmptySource, sourceInput, TableInput, type TableSource } from './TableInput.tsx'
import { tableInputText } from './table-input.text.ts'

type GivenInput = ({ text: string } | { uploadId: string }) & { rows?: number[] }

interface ImportTableProps<Preview extends Action, Run extends Action> {
  preview: Preview
  run: Run
  /** What `run` takes in addition to the table, such as the mark of the preview. */
  own?: (preview: OutputOf<Preview>) => object
  /**
   * What became of each row, with the words for the names of what changed; `preview` and `run` take `rows`, to try some
   * of them again.
   */
  results?: { of: (result: OutputOf<Run>) => readonly WebsiteResult[]; text: Text }
  /** How many rows of a preview would change something. */
  countOf: (preview: OutputOf<Preview>) => number
  words: {
    title: string
    about: ReactNode
    table: string
    hint: string
    apply: (count: number) => string
    done: (result: OutputOf<Run>) => string
  }
  refresh: Family | readonly Family[]
  children: (preview: OutputOf<Preview>) => ReactNode
  close: () => void
}

/**
 * Takes records in from a table: give it, look at what it does, apply. When the preview is out of date, it is made
 * again.
 */
export function ImportTable<Preview extends Action, Run extends Action>(props: ImportTableProps<Preview, Run>) {
  const { words, countOf, own, close } = props
  const table = useText(tableInputText)
  const kit = useText(kitText)
  const [source, setSource] = useState<TableSource>({})
  const [isMissing, setMissing] = useState(false)
  const [lastPreview, setSeen] = useState<{ wish: GivenInput; preview: OutputOf<Preview> }>()
  const previewing = useAction(props.preview, { inPlace: 'all' })
  const [outcome, setOutcome] = useState<WebsiteOutcome>()
  const resultsOf = (done: OutputOf<Run>) => props.results?.of(done) ?? []
  const importing = useAction(props.run, {
    done: words.done,
    refresh: props.refresh,
    inPlace: 'all',
    report: (done, changeSetId) => {
      const results = resultsOf(done)
      if (isWorthShowing(results)) setOutcome({ results, changeSetId })
      return isWorthShowing(results)
    },
  })

  async function look(rows = lastPreview?.wish.rows) {
    if (isEmptySource(source)) return setMissing(true)
    const wish = { ...sourceInput(source), ...(rows !== undefined && { rows }) }
    // Every import takes a table, whatever else it takes.
    const preview = await previewing.run(wish as SentInputOf<Preview>)
    if (preview !== undefined) setSeen({ wish, preview })
  }

  async function apply() {
    if (lastPreview === undefined) return
    const done = await importing.run({ ...lastPreview.wish, ...own?.(lastPreview.preview) } as SentInputOf<Run>)
    if (done !== undefined && !isWorthShowing(resultsOf(done))) close()
    if (done === undefined && own !== undefined) await look()
  }

  function retry(skipped: readonly WebsiteResult[]) {
    setOutcome(undefined)
    void look(skipped.flatMap(({ row }) => row ?? []))
  }

  if (outcome !== undefined && props.results !== undefined)
    return (
      <ResultsDialog title={words.title} outcome={outcome} text={props.results.text} refresh={props.refresh} retry={retry} close={close} />
    )
  const failure = importing.failure ?? previewing.failure
  const count = lastPreview === undefined ? 0 : countOf(lastPreview.preview)
  return (
    <PageModal
      open
      title={words.title}
      width={760}
      okText={lastPreview === undefined ? table('check') : words.apply(count)}
      okButtonProps={{ loading: previewing.isRunning || importing.isRunning, disabled: lastPreview !== undefined && count === 0 }}
      cancelText={lastPreview === undefined ? kit('cancel') : table('back')}
      onOk={() => void (lastPreview === undefined ? look() : apply())}
      onCancel={() => {
        importing.clearFailure()
        return lastPreview === undefined ? close() : setSeen(undefined)
      }}
    >
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
      {lastPreview === undefined ? (
        <>
          <div className="form-about">{words.about}</div>
          <TableInput
            source={source}
            set={setSource}
            label={words.table}
            hint={words.hint}
            wrong={isMissing && isEmptySource(source) ? table('needed') : undefined}
          />
        </>
      ) : (
        <>
          {lastPreview.wish.rows !== undefined && <RetryLine count={lastPreview.wish.rows.length} />}
          {props.children(lastPreview.preview)}
        </>
      )}
    </PageModal>
  )
}
