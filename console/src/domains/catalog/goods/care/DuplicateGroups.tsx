import type { DuplicateGroup } from '@wanpu/contract'
import { Money } from '../../../../kit/Money.tsx'
import { Tag } from '../../../../kit/Tag.tsx'
import { Thumb } from '../../../../kit/Thumb.tsx'
import { dayText, whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsCareText } from './goods-care.text.ts'

interface DuplicateGroupsProps {
  groups: readonly DuplicateGroup[]
  groupCount: number
  goCount: number
  isPending: boolean
}

/** Group by group: the product that stays first, then what goes. */
export function DuplicateGroups({ groups, groupCount, goCount, isPending }: DuplicateGroupsProps) {
  const t = useText(goodsCareText)
  return (
    <section className={isPending ? 'preview is-waiting' : 'preview'} aria-busy={isPending}>
      <p className="preview-count" aria-live="polite">
        <strong>{groupCount === 0 ? t('none') : t('groups', { groups: whole(groupCount), count: whole(goCount) })}</strong>
        {groupCount > groups.length && <span>{t('firstGroups', { count: groups.length })}</span>}
      </p>
      {groups.length > 0 && (
        <ul className="twins">
          {groups.map((group) => (
            <li key={group.stays.id}>
              <TwinLine twin={group.stays} stays />
              {group.goes.map((twin) => (
                <TwinLine key={twin.id} twin={twin} />
              ))}
              <p className="hint">
                {group.goCount > group.goes.length && `${t('moreGoes', { count: group.goCount - group.goes.length })} · `}
                <Gains gains={group.gains} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TwinLine({ twin, stays = false }: { twin: DuplicateGroup['stays']; stays?: boolean }) {
  const t = useText(goodsCareText)
  return (
    <div className="twin">
      <Tag tone={stays ? 'green' : 'red'}>{stays ? t('stays') : t('goes')}</Tag>
      <Thumb src={twin.pic} alt={twin.title} />
      <span className="goods-line-text">
        <span className="cell-line" title={twin.title}>
          {twin.title}
        </span>
        <small className="cell-line">
          {twin.id} · {dayText(twin.createdAt)}
          {twin.sku !== '' && ` · ${twin.sku}`}
        </small>
      </span>
      <Money minor={twin.priceMinor} currency={twin.currencyCode} />
    </div>
  )
}

function Gains({ gains: { pictures, tags, websites, reviews } }: { gains: DuplicateGroup['gains'] }) {
  const t = useText(goodsCareText)
  const parts = [
    pictures > 0 && t('gainPictures', { count: pictures }),
    tags > 0 && t('gainTags', { count: tags }),
    websites > 0 && t('gainWebsites', { count: websites }),
    reviews > 0 && t('gainReviews', { count: reviews }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('gainsNothing') : `${t('gains')}: ${parts.join(' · ')}`
}
