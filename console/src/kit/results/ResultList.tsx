import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { downloadCsv } from '../copy.ts'
import { Tag, type Tone } from '../Tag.tsx'
import { resultsText } from './results.text.ts'

/** One website and what became of it. */
export interface ResultLine {
  key: string
  title: string
  tone: Tone
  state: string
  note: string | undefined
  /** Whether it is one of those that can be tried again. */
  isFailed: boolean
}

interface ResultListProps {
  lines: readonly ResultLine[]
  /** How many there are of each state, in words. */
  summary: string
  /** What those are called that can be tried again. */
  words: { only: string; retry: string }
  /** Without: nothing can be tried again. */
  retry?: { run: () => void; isRunning?: boolean } | undefined
}

/** Beyond so many lines a list can be searched and downloaded. */
const fewLines = 10
const mostLines = 200

/**
 * What became of each of many websites, one line each. Long lists are searched and downloaded; the failed ones are
 * tried again together.
 */
export function ResultList({ lines, summary, words, retry }: ResultListProps) {
  const t = useText(resultsText)
  const [onlyFailed, setOnlyFailed] = useState(false)
  const [keywords, setKeywords] = useState('')
  const failed = lines.filter(({ isFailed }) => isFailed)
  const isLong = lines.length > fewLines
  const needle = keywords.trim().toLowerCase()
  const matching = (onlyFailed ? failed : lines).filter(({ title }) => title.toLowerCase().includes(needle))

  function download() {
    const rows = matching.map(({ title, state, note = '' }) => [title, state, note])
    downloadCsv('results.csv', [[t('website'), t('state'), t('note')], ...rows])
  }

  return (
    <section className="result-list">
      <div className="result-list-head">
        <p role="status">{summary}</p>
        {(failed.length > 0 || onlyFailed) && (
          <Checkbox checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)}>
            {words.only}
          </Checkbox>
        )}
        {failed.length > 0 && retry !== undefined && (
          <Button type="primary" size="small" loading={retry.isRunning === true} onClick={retry.run}>
            {words.retry}
          </Button>
        )}
      </div>
      {isLong && (
        <div className="result-list-find">
          <Input
            allowClear
            aria-label={t('search')}
            placeholder={t('search')}
            value={keywords}
            onChange={({ target }) => setKeywords(target.value)}
          />
          <Button disabled={matching.length === 0} onClick={download}>
            {t('download')}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
      <ul aria-label={t('results')} tabIndex={0}>
        {matching.slice(0, mostLines).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {matching.length === 0 && <p className="hint">{t('noMatch')}</p>}
      {matching.length > mostLines && <p className="hint">{t('shownFirst', { count: whole(mostLines) })}</p>}
    </section>
  )
}

function Line({ line: { title, tone, state, note } }: { line: ResultLine }) {
  return (
    <li>
      <strong title={title}>{title}</strong>
      <Tag tone={tone}>{state}</Tag>
      {note !== undefined && <span>{note}</span>}
    </li>
  )
}
