import { EnterOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { PageModal } from '../../kit/PageModal.tsx'
import { language } from '../../lib/language.ts'
import type { FlatRoute } from '../../lib/routes.ts'
import { useText } from '../../lib/text.ts'
import { debounce } from '../../lib/timing.ts'
import { type Chapter, loadGuide } from '../help/guide.ts'
import { actionEntries, chapterEntries, type Entry, screenEntries } from './palette-entries.ts'
import { useRecords } from './palette-records.ts'
import { verbEntries } from './palette-verbs.ts'
import { closeTool, openTool, useTools } from './store.ts'
import { toolsText } from './tools.text.ts'

const recordsAfter = 300
const shownScreens = 8

/** Ctrl or ⌘ K: one field that opens every page, finds records and does what can be done from anywhere. */
export function Palette({ flat }: { flat: readonly FlatRoute[] }) {
  const t = useText(toolsText)
  const isOpen = useTools((tools) => tools.open === 'palette')
  return (
    <PageModal
      open={isOpen}
      title={t('palette')}
      footer={null}
      closable={false}
      keyboard
      mask={{ closable: true }}
      width={620}
      style={{ top: 96 }}
      styles={{ container: { padding: 0 }, header: { display: 'none' } }}
      onCancel={closeTool}
      destroyOnHidden
    >
      <Finder flat={flat} />
    </PageModal>
  )
}

function Finder({ flat }: { flat: readonly FlatRoute[] }) {
  const t = useText(toolsText)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const words = useLater(typed.trim())
  const { entries: records, isBusy } = useRecords(flat, words)
  const guide = useGuide()
  const entries = useMemo(
    () => [
      ...screenEntries(flat, typed.trim()).slice(0, typed.trim() === '' ? shownScreens : undefined),
      ...verbEntries(flat, typed.trim()),
      ...records,
      ...chapterEntries(guide, typed.trim()),
      ...actionEntries(t, typed.trim()),
    ],
    [flat, typed, records, guide, t],
  )
  const [selectedIndex, setChosen] = useState(0)
  const at = Math.min(selectedIndex, entries.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    input.current?.focus()
  }, [])
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not return.
    void document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  function run(entry: Entry | undefined) {
    if (entry === undefined) return
    closeTool()
    entry.run()
  }

  function press(event: KeyboardEvent) {
    // The Enter that ends a Chinese word is not meant for the list.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setChosen((at + step + entries.length) % Math.max(1, entries.length))
    else if (event.key === 'Enter') run(entries[at])
    else return
    event.preventDefault()
  }

  return (
    <div className="palette">
      <input
        ref={input}
        role="combobox"
        aria-label={t('palette')}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        placeholder={t('paletteHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      {entries.length === 0 && !isBusy && <p className="palette-empty">{t('paletteEmpty', { words: typed.trim() })}</p>}
      <div role="listbox" id={`${id}-list`} aria-label={t('palette')} className="palette-list">
        {entries.map((entry, index) => (
          <Line
            key={entry.id}
            id={optionId(index)}
            entry={entry}
            heading={entry.group === entries[index - 1]?.group ? undefined : t(entry.group)}
            isChosen={index === at}
            point={() => setChosen(index)}
            run={() => run(entry)}
          />
        ))}
      </div>
      <div className="palette-foot">
        <span aria-live="polite">{isBusy ? t('paletteBusy') : t('paletteKeys')}</span>
        <button type="button" onClick={() => openTool('keys')}>
          <kbd>?</kbd> {t('keys')}
        </button>
      </div>
    </div>
  )
}

interface LineProps {
  id: string
  entry: Entry
  /** Set on the first line of a group. */
  heading: string | undefined
  isChosen: boolean
  point: () => void
  run: () => void
}

function Line({ id, entry, heading, isChosen, point, run }: LineProps) {
  return (
    <>
      {heading !== undefined && (
        <div className="palette-group" role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and takes the keys */}
      <div id={id} role="option" tabIndex={-1} aria-selected={isChosen} className="palette-line" onMouseMove={point} onClick={run}>
        <span>{entry.title}</span>
        <small>{entry.about}</small>
        {isChosen && <EnterOutlined aria-hidden="true" />}
      </div>
    </>
  )
}

/** The chapters of the guide, once they are there. Without them the palette finds everything else. */
function useGuide(): readonly Chapter[] {
  const [guide, setGuide] = useState<readonly Chapter[]>([])
  useEffect(() => {
    loadGuide(language()).then(setGuide, () => undefined)
  }, [])
  return guide
}

/** The value once it has rested. */
function useLater(value: string): string {
  const [later, setLater] = useState(value)
  const set = useMemo(() => debounce(setLater, recordsAfter), [])
  useEffect(() => {
    set(value)
    return set.cancel
  }, [value, set])
  return later
}
