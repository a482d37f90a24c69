import { type PreviewLinkRow, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Button } from 'antd'
import { useAction, useRead } from '../../../../kit/call.ts'
import { confirmWarning } from '../../../../kit/confirm.ts'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { instantText } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { publishText } from './publish.text.ts'

/** The preview links of a website that are good now, and the way to end them. */
export function PreviewLinks({ website }: { website: WebsiteRow }) {
  const t = useText(publishText)
  const maySee = useMay(shopWebsite.readPreviewLinks.name)
  const mayRevoke = useMay(shopWebsite.revokePreviewLinks.name)
  const reading = useRead(shopWebsite.readPreviewLinks, maySee ? { websiteId: website.id } : undefined, { staleTime: 0 })
  const revoking = useAction(shopWebsite.revokePreviewLinks, {
    done: ({ affected }) => t('linksRevoked', { count: affected }),
    refresh: shopWebsite,
  })
  if (!maySee) return null
  const items = reading.data?.items ?? []
  const revokeAll = () =>
    confirmWarning({
      title: t('revokeAllTitle', { count: items.length }),
      about: t('revokeAllAbout'),
      ok: t('revokeAll', { count: items.length }),
      run: () => revoking.run({ websiteId: website.id }),
    })
  return (
    <section aria-labelledby="preview-links">
      <h2 id="preview-links">{t('previewLinks')}</h2>
      <p className="form-about">{t('previewLinksAbout')}</p>
      {reading.data === undefined && <NotYetRead reading={reading} rows={2} />}
      {reading.data !== undefined && items.length === 0 && <p className="hint">{t('noPreviewLinks')}</p>}
      <ul className="builds">
        {items.map((link) => (
          <Line
            key={link.id}
            link={link}
            revoke={mayRevoke ? () => void revoking.run({ websiteId: website.id, linkIds: [link.id] }) : undefined}
          />
        ))}
      </ul>
      {mayRevoke && items.length > 1 && (
        <Button danger loading={revoking.isRunning} onClick={revokeAll}>
          {t('revokeAll', { count: items.length })}
        </Button>
      )}
    </section>
  )
}

function Line({ link, revoke }: { link: PreviewLinkRow; revoke: (() => void) | undefined }) {
  const t = useText(publishText)
  const madeText = t('linkMade', { name: link.madeBy, time: instantText(link.madeAt) })
  return (
    <li className="build">
      <div className="build-head">
        <strong>{madeText}</strong>
        {revoke !== undefined && (
          <span className="build-actions">
            <Button size="small" danger aria-label={`${t('revokeLink')} ${madeText}`} onClick={revoke}>
              {t('revokeLink')}
            </Button>
          </span>
        )}
      </div>
      <p className="build-figures">
        {link.buildId === null ? t('linkOfPublished') : t('linkOfBuild', { build: link.buildId })} ·{' '}
        {t('linkEnds', { time: instantText(link.endsAt) })} ·{' '}
        {link.openedAt === null ? t('linkNeverOpened') : t('linkOpened', { time: instantText(link.openedAt) })}
      </p>
    </li>
  )
}
