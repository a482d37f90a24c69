import { mostRedirects, type Redirect } from '@wanpu/contract'
import { useState } from 'react'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { PastedLines } from '../../../../kit/table-input/PastedLines.tsx'
import { PreviewCounts } from '../../../../kit/table-input/TablePreview.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { redirectText } from './redirect.text.ts'
import { type RedirectImport, readRedirects, withImport } from './redirect-lines.ts'

interface ImportRedirectsProps {
  present: readonly Redirect[]
  take: (redirects: Redirect[]) => void
  close: () => void
}

const mostShown = 100

/** Redirects by paste or CSV file: give the lines, look at what they do, take them into the form. */
export function ImportRedirects({ present, take, close }: ImportRedirectsProps) {
  const t = useText(redirectText)
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [result, setResult] = useState<RedirectImport>()
  const count = result === undefined ? 0 : result.added.length + result.changed.length
  const look = () => (text.trim() === '' ? setEmpty(true) : setResult(readRedirects(text, present)))
  const apply = () => {
    if (result !== undefined) take(withImport(present, result))
    close()
  }
  return (
    <PageModal
      open
      title={t('importTitle')}
      width={640}
      okText={result === undefined ? t('preview') : t('take', { count })}
      okButtonProps={{ disabled: result !== undefined && count === 0 }}
      cancelText={result === undefined ? t('cancel') : t('back')}
      onOk={result === undefined ? look : apply}
      onCancel={result === undefined ? close : () => setResult(undefined)}
    >
      {result === undefined ? (
        <PastedLines
          text={text}
          wrong={isEmpty && text.trim() === '' ? t('needed') : undefined}
          onChange={setText}
          words={{
            label: t('importLabel'),
            hint: t('importHint', { count: whole(mostRedirects) }),
            upload: t('upload'),
            tooBig: t('tooBig'),
          }}
        />
      ) : (
        <Preview result={result} />
      )}
    </PageModal>
  )
}

function Preview({ result: { added, changed, same, refused } }: { result: RedirectImport }) {
  const t = useText(redirectText)
  const sample = [...added, ...changed].slice(0, mostShown)
  return (
    <>
      <PreviewCounts
        counts={[
          [t('new'), added.length],
          [t('changed'), changed.length],
          [t('same'), same],
          [t('refused'), refused.length],
        ]}
      />
      <ul className="redirect-sample">
        {refused.slice(0, mostShown).map(({ line, text, reason }) => (
          <li key={line} className="hint is-wrong">
            {t('line', { line: whole(line), text })} · {reason === 'tooMany' ? t('tooMany', { count: whole(mostRedirects) }) : t(reason)}
          </li>
        ))}
        {sample.map(({ from, to }) => (
          <li key={from}>
            {from} → {to || '410'}
          </li>
        ))}
      </ul>
    </>
  )
}
