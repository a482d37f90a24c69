import { type UseCounts, type UseKind, type UsePlace, useKind } from '@wanpu/contract'
import { whole } from '../../../lib/format.ts'
import { sayIfKnown, useText } from '../../../lib/text.ts'
import { uploadText } from './upload.text.ts'

const totalOf = (counts: UseCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The rows that show a picture, by their kind. */
export function UseList({ uses, counts }: { uses: readonly UsePlace[]; counts: UseCounts }) {
  const t = useText(uploadText)
  const total = totalOf(counts)
  return (
    <>
      {useKind.options
        .filter((kind) => (counts[kind] ?? 0) > 0)
        .map((kind) => (
          <UsesOfKind key={kind} kind={kind} count={counts[kind] ?? 0} uses={uses.filter((use) => use.kind === kind)} />
        ))}
      {total > uses.length && <p className="hint">{t('moreUses', { count: whole(total) })}</p>}
    </>
  )
}

function UsesOfKind({ kind, count, uses }: { kind: UseKind; count: number; uses: readonly UsePlace[] }) {
  const t = useText(uploadText)
  return (
    <section className="use-kind">
      <h3>
        {t(`usedBy.${kind}`)} <span className="figure">{whole(count)}</span>
      </h3>
      <ul>
        {uses.map((use) => (
          <li key={use.id}>
            <span className="cell-line">{use.title || use.domain || use.id}</span>
            <small>
              {[kind === 'website' ? null : use.domain, ...use.places.map((place) => sayIfKnown(uploadText, `place.${place}`, place))]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
