import type { WebsiteRow } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../EmptyState.tsx'
import { NotYetRead } from '../ReadFailed.tsx'
import { chooserText } from './chooser.text.ts'
import type { ChosenWebsite, useMatches } from './useMatches.ts'

interface MatchListProps {
  matches: ReturnType<typeof useMatches>
  isChosen: (id: string) => boolean
  toggle: (website: ChosenWebsite) => void
}

const mostRows = 100

/** The first hundred websites that match, to be ticked one by one. */
export function MatchList({ matches, isChosen, toggle }: MatchListProps) {
  const t = useText(chooserText)
  const { reading, rows, isOld } = matches
  if (reading.data === undefined) return <NotYetRead reading={reading} rows={6} />
  if (rows.length === 0) return <EmptyState art="search" title={t('none')} about={t('noneAbout')} />
  return (
    <ul className="chooser-rows" data-old={isOld}>
      {rows.slice(0, mostRows).map((row) => (
        <li key={row.id}>
          <Checkbox checked={isChosen(row.id)} onChange={() => toggle(row)}>
            <span className="chooser-host">{row.host}</span>
            <small>{aboutOf(row)}</small>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

const aboutOf = ({ name, host, tags, shopServerName }: WebsiteRow) =>
  [name === host ? '' : name, ...tags, shopServerName ?? ''].filter(Boolean).join(' · ')
