import { type MergedArticle, type OutputOf, shopArticle, type TemplateConflict } from '@wanpu/contract'
import { useCallback, useState } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { SelectField } from '../../../kit/form/fields.tsx'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { sayIfKnown, useText } from '../../../lib/text.ts'
import './article.css'
import { articleText } from './article.text.ts'

interface UpdateFromTemplatesProps {
  ids: string[]
  close: () => void
  onApplied?: () => void
}

type Side = 'mine' | 'theirs'
type Merged = NonNullable<OutputOf<typeof shopArticle.updateFromTemplates>['articles']>[number]

const ways = ['skip', 'mine', 'theirs'] as const
const first: { onConflict: (typeof ways)[number] } = { onConflict: 'skip' }
const tones: Record<MergedArticle, Tone> = { current: 'grey', replaced: 'green', merged: 'blue', conflict: 'amber' }

/** 更新到最新模板: what becomes of each article, and for each place that both sides changed which one counts. */
export function UpdateFromTemplates({ ids, close, onApplied }: UpdateFromTemplatesProps) {
  const t = useText(articleText)
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const toInput = useCallback(({ onConflict }: typeof first) => ({ ids, onConflict, choices }), [ids, choices])
  const choose = (key: string, side: Side) => setChoices((before) => ({ ...before, [key]: side }))
  return (
    <BatchDialog
      title={t('upToDateTitle')}
      about={t('upToDateAbout')}
      action={shopArticle.updateFromTemplates}
      text={articleText}
      initial={first}
      toInput={toInput}
      report={({ replaced, merged, conflicting }) => <p className="hint">{t('upToDateReport', { replaced, merged, conflicting })}</p>}
      sample={({ articles = [] }) => <MergeList articles={articles} choices={choices} choose={choose} />}
      applyLabel={(count) => t('upToDateApply', { count })}
      done={(count) => t('broughtUpToDate', { count })}
      refresh={shopArticle}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    >
      <SelectField name="onConflict" options={ways} />
    </BatchDialog>
  )
}

interface MergeListProps {
  articles: readonly Merged[]
  /** What was clicked, which the preview answers a moment later. */
  choices: Readonly<Record<string, Side>>
  choose: (key: string, side: Side) => void
}

function MergeList({ articles, choices, choose }: MergeListProps) {
  const t = useText(articleText)
  return (
    <ul className="merge-list">
      {articles.map(({ id, host, title, outcome, fromVersion, toVersion, conflicts }) => (
        <li key={id}>
          <div className="merge-head">
            <strong>{title}</strong>
            <span>{host}</span>
            <Tag tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Tag>
            <small>{t('fromTo', { from: fromVersion, to: toVersion })}</small>
          </div>
          {conflicts.map((conflict) => (
            <Conflict
              key={conflict.key}
              conflict={conflict}
              chosen={choices[conflict.key] ?? conflict.choice}
              choose={(side) => choose(conflict.key, side)}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}

interface ConflictProps {
  conflict: TemplateConflict
  chosen: Side | null
  choose: (side: Side) => void
}

/** The two versions of one place, next to each other. */
function Conflict({ conflict, chosen: choice, choose }: ConflictProps) {
  const t = useText(articleText)
  const field = sayIfKnown(articleText, conflict.field, conflict.field)
  return (
    <div className="merge-conflict" role="radiogroup" aria-label={field}>
      <h4>{field}</h4>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="merge-side">
          <input type="radio" name={conflict.key} checked={choice === side} onChange={() => choose(side)} /> {t(`side.${side}`)}
          <pre>{plain(conflict[side]) || t('nothingThere')}</pre>
        </label>
      ))}
    </div>
  )
}

/** The words of some HTML, a line for each block. */
function plain(html: string): string {
  const spaced = html.replace(/<\/(?:p|li|h[1-6]|tr|div)>|<br\s*\/?>/gi, '$&\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.trim()
}
