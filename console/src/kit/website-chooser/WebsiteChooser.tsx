import { Alert, Button } from 'antd'
import { useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { listed, whole } from '../../lib/format.ts'
import { tellFailure } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { PageModal } from '../PageModal.tsx'
import { ChooserFilters } from './ChooserFilters.tsx'
import { chooserText } from './chooser.text.ts'
import { type ChooserFilter, undrawnFields, unknownDomains } from './chooser-filter.ts'
import { MatchList } from './MatchList.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { type ChosenWebsite, mostWebsites, readAllMatches, useMatches } from './useMatches.ts'
import './website-chooser.css'

interface WebsiteChooserProps {
  /** What is chosen already, with the hosts as far as they are known. */
  chosen: readonly ChosenWebsite[]
  onChoose: (websites: ChosenWebsite[]) => void
  close: () => void
}

const namedAtMost = 3

/** 选择网站: many websites by filter, saved filter or pasted domains; ticked one by one, or all that match at once. */
export default function WebsiteChooser({ chosen: selection, onChoose, close }: WebsiteChooserProps) {
  const t = useText(chooserText)
  const [filter, setFilter] = useState<ChooserFilter>({})
  const [picked, setPicked] = useState(() => new Map(selection.map((website) => [website.id, website])))
  const matches = useMatches(filter)
  const unknown = filter.domains === undefined || matches.isOld ? [] : unknownIn(filter.domains, matches.rows)
  const undrawn = undrawnFields(filter)

  function toggle({ id, host }: ChosenWebsite) {
    const next = new Map(picked)
    if (!next.delete(id)) next.set(id, { id, host })
    setPicked(next)
  }

  function choose(websites: ChosenWebsite[]) {
    onChoose(websites)
    close()
  }

  const foot = (
    <div className="chooser-foot">
      <span className="chooser-chosen" aria-live="polite">
        {t('chosen', { count: picked.size })}
        {picked.size > 0 && <small>{sampleOf([...picked.values()], t)}</small>}
      </span>
      <Button onClick={close}>{t('cancel')}</Button>
      <UseAll filter={filter} matches={matches} picked={picked} choose={choose} />
      <Button
        type={picked.size === 0 ? 'default' : 'primary'}
        disabled={picked.size === 0 && selection.length === 0}
        onClick={() => choose([...picked.values()])}
      >
        {t('useChosen', { count: picked.size })}
      </Button>
    </div>
  )
  return (
    <PageModal open width={760} title={t('title')} onCancel={close} footer={foot} className="website-chooser">
      <ChooserFilters filter={filter} onChange={setFilter} />
      {undrawn.length > 0 && <p className="hint">{t('otherFilter', { names: listed(undrawn.map((field) => t(`field.${field}`))) })}</p>}
      <ChooserState
        filter={filter}
        set={setFilter}
        count={matches.count}
        clear={picked.size > 0 ? () => setPicked(new Map()) : undefined}
      />
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="form-alert"
          title={t('unknown', { count: unknown.length, sample: listed(unknown.slice(0, namedAtMost)) })}
        />
      )}
      <MatchList matches={matches} isChosen={(id) => picked.has(id)} toggle={toggle} />
    </PageModal>
  )
}

interface UseAllProps {
  filter: ChooserFilter
  matches: ReturnType<typeof useMatches>
  picked: ReadonlyMap<string, ChosenWebsite>
  choose: (websites: ChosenWebsite[]) => void
}

/** Chooses all that match together with those that are ticked. */
function UseAll({ filter, matches, picked, choose }: UseAllProps) {
  const t = useText(chooserText)
  const [isBusy, setBusy] = useState(false)
  const hasTooMany = matches.count > mostWebsites

  async function chooseAll() {
    setBusy(true)
    try {
      const matches = await readAllMatches(filter)
      const all = new Map([...picked, ...matches.map((website) => [website.id, website] as const)])
      choose([...all.values()].slice(0, mostWebsites))
    } catch (error) {
      tellFailure(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <Button
      type={picked.size === 0 ? 'primary' : 'default'}
      loading={isBusy}
      disabled={matches.count === 0 || hasTooMany || matches.isOld}
      title={hasTooMany ? t('tooMany', { most: whole(mostWebsites) }) : undefined}
      onClick={() => void chooseAll()}
    >
      {t('useAll', { count: matches.count })}
    </Button>
  )
}

interface ChooserStateProps {
  filter: ChooserFilter
  set: (filter: ChooserFilter) => void
  /** How many websites match. */
  count: number
  /** Unticks all; undefined when none is ticked. */
  clear: (() => void) | undefined
}

function ChooserState({ filter, set, count, clear }: ChooserStateProps) {
  const t = useText(chooserText)
  return (
    <div className="chooser-state">
      <span aria-live="polite">
        {t('matching', { count })}
        {count > 100 && ` · ${t('shown', { count: 100 })}`}
      </span>
      {Object.keys(filter).length > 0 && (
        <Button type="link" size="small" onClick={() => set({})}>
          {t('clearFilter')}
        </Button>
      )}
      {clear && (
        <Button type="link" size="small" onClick={clear}>
          {t('clearChosen')}
        </Button>
      )}
      <SavedFilters filter={filter} onChange={set} />
    </div>
  )
}

const unknownIn = (domains: string, rows: readonly ChosenWebsite[]) => unknownDomains(domains, new Set(rows.map(({ host }) => host)))

function sampleOf(websites: readonly ChosenWebsite[], t: ReturnType<typeof useText<typeof chooserText.zh>>): string {
  const names = listed(websites.slice(0, namedAtMost).map(({ host }) => host))
  return websites.length > namedAtMost ? t('sample', { names }) : names
}
