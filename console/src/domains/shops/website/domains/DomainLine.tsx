import { type DomainRole, type WebsiteDetail, type WebsiteDomainRow, type WebsiteDomains, websiteDomain } from '@wanpu/contract'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useAction } from '../../../../kit/call.ts'
import { askAbove } from '../../../../kit/confirm.ts'
import { Tag } from '../../../../kit/Tag.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { pageOf } from '../page/address.ts'
import { DomainRecords } from './DomainRecords.tsx'
import { domainsText } from './domains.text.ts'

interface DomainLineProps {
  domain: WebsiteDomainRow
  domains: WebsiteDomains
  website: WebsiteDetail
}

/** One domain: what it is for, whether its owner is proved, its records, and what can be done with it. */
export function DomainLine({ domain, domains, website }: DomainLineProps) {
  const t = useText(domainsText)
  const mayCheck = useMay(websiteDomain.check.name)
  const checking = useAction(websiteDomain.check, { done: t('checked', { host: domain.host }), refresh: websiteDomain })
  const isLocal = domain.host.endsWith('localhost')
  return (
    <li className="build">
      <div className="build-head">
        <strong>{domain.host}</strong>
        <Tag isLabel tone={domain.role === 'main' ? 'blue' : 'grey'}>
          {t(`role.${domain.role}`)}
        </Tag>
        {!isLocal && <Proved domain={domain} />}
        <span className="build-actions">
          {mayCheck && !isLocal && (
            <Button
              size="small"
              aria-label={`${t('check')} ${domain.host}`}
              loading={checking.isRunning}
              onClick={() => void checking.run({ websiteId: website.id, host: domain.host })}
            >
              {t('check')}
            </Button>
          )}
          {domain.id !== null && <FurtherActions id={domain.id} domain={domain} website={website} />}
        </span>
      </div>
      {isLocal ? <p className="build-figures">{t('local')}</p> : <DomainRecords domain={domain} domains={domains} />}
    </li>
  )
}

function Proved({ domain: { verifiedAt, check } }: { domain: WebsiteDomainRow }) {
  const t = useText(domainsText)
  if (verifiedAt !== null) return <Tag tone="green">{t('verified')}</Tag>
  return <Tag tone={check === null ? 'grey' : 'amber'}>{t(check === null ? 'notChecked' : 'notVerified')}</Tag>
}

/** What can be done with a domain that is not the main one. */
function FurtherActions({ id, domain, website }: { id: string; domain: WebsiteDomainRow; website: WebsiteDetail }) {
  const t = useText(domainsText)
  const go = useNavigate()
  const { host } = domain
  const other: DomainRole = domain.role === 'alias' ? 'redirect' : 'alias'
  const [maySetRole, maySetMain, mayRemove] = [
    useMay(websiteDomain.setRole.name),
    useMay(websiteDomain.setMain.name),
    useMay(websiteDomain.delete.name),
  ]
  const settingRole = useAction(websiteDomain.setRole, { done: t('roleSet'), refresh: websiteDomain })
  const removing = useAction(websiteDomain.delete, { done: t('removed'), refresh: websiteDomain })
  const settingMain = useAction(websiteDomain.setMain, { done: t('mainSet', { host }), refresh: websiteDomain })

  async function setMain() {
    if ((await settingMain.run({ websiteId: website.id, id })) !== undefined) go(pageOf(host, 'domains'), { replace: true })
  }

  const askMain = () =>
    askAbove({
      title: t('makeMainTitle', { host }),
      content: t('makeMainAbout', { host, main: website.host }),
      okText: t('makeMain'),
      cancelText: t('cancel'),
      onOk: setMain,
    })
  return (
    <>
      {maySetMain && (
        <Button size="small" aria-label={`${t('makeMain')} ${host}`} onClick={askMain}>
          {t('makeMain')}
        </Button>
      )}
      {maySetRole && (
        <Button
          size="small"
          loading={settingRole.isRunning}
          aria-label={`${t(other === 'alias' ? 'toAlias' : 'toRedirect')} ${host}`}
          onClick={() => void settingRole.run({ websiteId: website.id, ids: [id], role: other })}
        >
          {t(other === 'alias' ? 'toAlias' : 'toRedirect')}
        </Button>
      )}
      {mayRemove && (
        <Button
          size="small"
          danger
          loading={removing.isRunning}
          aria-label={`${t('remove')} ${host}`}
          onClick={() => void removing.run({ websiteId: website.id, ids: [id] })}
        >
          {t('remove')}
        </Button>
      )}
    </>
  )
}
