import { type StorefrontKeyRow, storefrontKey } from '@wanpu/contract'
import { Button } from 'antd'
import { useAction, useRead } from '../../../../kit/call.ts'
import { copyText } from '../../../../kit/copy.ts'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { Tag } from '../../../../kit/Tag.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { StorefrontKeyDialog } from './StorefrontKeyDialog.tsx'
import { storefrontsText } from './storefronts.text.ts'

/** 自建店面: the keys by which pages of other hosts call the website's shop API. */
export function StorefrontKeys({ websiteId }: { websiteId: string }) {
  const t = useText(storefrontsText)
  const reading = useRead(storefrontKey.read, { websiteId })
  const opened = useOpenButton()
  const { data } = reading
  return (
    <section aria-labelledby="storefronts">
      <div className="domains-head">
        <div className="form-about">
          <h2 id="storefronts">{t('title')}</h2>
          <p>{t('about')}</p>
          {data && (
            <p>
              {t('api')} <code>{data.apiUrl}</code> ·{' '}
              <a href={`${data.apiUrl}/openapi.json?websiteId=${websiteId}`} target="_blank" rel="noopener">
                {t('document')}
              </a>
            </p>
          )}
        </div>
        <div className="domains-actions">
          {opened.button(
            t('add'),
            (close) => (
              <StorefrontKeyDialog websiteId={websiteId} close={close} />
            ),
            { may: storefrontKey.insert },
          )}
        </div>
      </div>
      {data === undefined && <NotYetRead reading={reading} />}
      {data?.items.length === 0 && <p className="hint">{t('none')}</p>}
      <ul className="builds">
        {data?.items.map((row) => (
          <KeyLine key={row.id} row={row} websiteId={websiteId} edit={opened.show} />
        ))}
      </ul>
      {opened.element}
    </section>
  )
}

interface KeyLineProps {
  row: StorefrontKeyRow
  websiteId: string
  edit: ReturnType<typeof useOpenButton>['show']
}

function KeyLine({ row, websiteId, edit }: KeyLineProps) {
  const t = useText(storefrontsText)
  const isOff = row.status === 'stopped'
  const switching = useAction(storefrontKey.setStatus, { done: t(isOff ? 'switchedOn' : 'switchedOff'), refresh: storefrontKey })
  const removing = useAction(storefrontKey.delete, { done: t('removed'), refresh: storefrontKey })
  const [mayEdit, maySwitch, mayRemove] = [
    useMay(storefrontKey.update.name),
    useMay(storefrontKey.setStatus.name),
    useMay(storefrontKey.delete.name),
  ]
  const own = { websiteId, ids: [row.id] }
  return (
    <li className="build">
      <div className="build-head">
        <strong>{row.name}</strong>
        <Tag tone={isOff ? 'grey' : 'green'}>{t(isOff ? 'stopped' : 'active')}</Tag>
        <span className="build-actions">
          <Button size="small" aria-label={`${t('copyKey')} ${row.name}`} onClick={() => void copyText(row.key)}>
            {t('copyKey')}
          </Button>
          {mayEdit && (
            <Button
              size="small"
              aria-label={`${t('edit')} ${row.name}`}
              onClick={() => edit((close) => <StorefrontKeyDialog websiteId={websiteId} edited={row} close={close} />)}
            >
              {t('edit')}
            </Button>
          )}
          {maySwitch && (
            <Button
              size="small"
              loading={switching.isRunning}
              aria-label={`${t(isOff ? 'start' : 'stop')} ${row.name}`}
              onClick={() => void switching.run({ ...own, status: isOff ? 'active' : 'stopped' })}
            >
              {t(isOff ? 'start' : 'stop')}
            </Button>
          )}
          {mayRemove && (
            <Button
              size="small"
              danger
              loading={removing.isRunning}
              aria-label={`${t('delete')} ${row.name}`}
              onClick={() => void removing.run(own)}
            >
              {t('delete')}
            </Button>
          )}
        </span>
      </div>
      <p className="build-figures">
        <code>{row.key}</code>
      </p>
      <p className="build-figures">{row.origins.join(' · ')}</p>
    </li>
  )
}
