import { shopServer, storefrontKey, type WebsiteDetail, type WebsiteDomains, websiteDomain } from '@wanpu/contract'
import { lazy } from 'react'
import { Allowed } from '../../../../kit/Allowed.tsx'
import { useAction, useRead } from '../../../../kit/call.ts'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { useText } from '../../../../lib/text.ts'
import { StorefrontKeys } from '../storefronts/StorefrontKeys.tsx'
import { AddDomains } from './AddDomains.tsx'
import { DomainLine } from './DomainLine.tsx'
import { domainsText } from './domains.text.ts'
import '../publish/publish.css'
import './domains.css'

const ServerFilesDialog = lazy(() => import('../../shop-server/ServerFilesDialog.tsx'))

/** 域名: the names under which a website is found, whose they are, and what their DNS records should be. */
export function Domains({ website }: { website: WebsiteDetail }) {
  const t = useText(domainsText)
  const reading = useRead(websiteDomain.read, { websiteId: website.id }, { staleTime: 0 })
  const opened = useOpenButton()
  const adding = useAction(websiteDomain.insert, { done: ({ affected }) => t('added', { count: affected }), refresh: websiteDomain })
  const { data } = reading
  const { shopServerId } = website
  const www = data && wwwOf(data)
  return (
    <>
      <div className="domains-head">
        <p className="form-about">{t('about')}</p>
        <div className="domains-actions">
          {shopServerId !== null &&
            opened.button(
              t('serverFiles'),
              (close) => <ServerFilesDialog server={{ id: shopServerId, name: website.host }} websiteId={website.id} close={close} />,
              { may: shopServer.readFiles },
            )}
          {www !== undefined &&
            opened.button(
              t('addWww', { host: www }),
              (close) => <AddDomains websiteId={website.id} first={www} adding={adding} close={close} />,
              {
                may: websiteDomain.insert,
              },
            )}
          {opened.button(
            t('add'),
            (close) => (
              <AddDomains websiteId={website.id} first="" adding={adding} close={close} />
            ),
            {
              may: websiteDomain.insert,
              type: 'primary',
            },
          )}
        </div>
      </div>
      {data === undefined && <NotYetRead reading={reading} />}
      <ul className="builds">
        {data?.items.map((item) => (
          <DomainLine key={item.host} domain={item} domains={data} website={website} />
        ))}
      </ul>
      {opened.element}
      <Allowed needs={[storefrontKey.read.name]}>
        <StorefrontKeys websiteId={website.id} />
      </Allowed>
    </>
  )
}

/**
 * The www name of the main domain, or the bare name of a www one, where the website does not have it; none for names of
 * this machine.
 */
function wwwOf({ items }: WebsiteDomains): string | undefined {
  const main = items.find(({ role }) => role === 'main')?.host ?? ''
  const other = main.startsWith('www.') ? main.slice('www.'.length) : `www.${main}`
  const isOwnName = main.startsWith('www.') || main.split('.').length === 2
  return isOwnName && !main.endsWith('localhost') && !items.some(({ host }) => host === other) ? other : undefined
}
