import '../shop-goods.css'
import { SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { WebsiteSelect } from '../../../../kit/form/WebsiteSelect.tsx'
import { ScreenHead } from '../../../../kit/ScreenHead.tsx'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useText } from '../../../../lib/text.ts'
import { CompareTable } from './CompareTable.tsx'
import { compareText } from './compare.text.ts'

/** 网站商品对比: two websites next to each other. Which two is in the address. */
export function ComparePage() {
  const t = useText(compareText)
  const [params, setParams] = useAddressParams()
  const here = params.get('here') ?? undefined
  const there = params.get('there') ?? undefined
  const show = (next: { here?: string | undefined; there?: string | undefined }) =>
    setParams(
      Object.entries({ here, there, ...next }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      { replace: true },
    )
  const chooser = (
    <div className="compare-sites">
      <span className="filter">
        <label htmlFor="compare-here">{t('here')}</label>
        <WebsiteSelect id="compare-here" value={here} onChange={(next) => show({ here: next })} placeholder={t('choose')} />
      </span>
      <Button icon={<SwapOutlined />} aria-label={t('swap')} title={t('swap')} onClick={() => show({ here: there, there: here })} />
      <span className="filter">
        <label htmlFor="compare-there">{t('there')}</label>
        <WebsiteSelect id="compare-there" value={there} onChange={(next) => show({ there: next })} placeholder={t('choose')} />
      </span>
    </div>
  )
  if (here !== undefined && there !== undefined && here !== there) {
    return <CompareTable key={`${here}/${there}`} here={here} there={there} chooser={chooser} />
  }
  return (
    <div className="screen">
      <ScreenHead title={t('screen')} about={t('about')} />
      {chooser}
      <section className="data">
        <EmptyState art="search" title={t('choose')} about={t('chooseAbout')} />
      </section>
    </div>
  )
}
