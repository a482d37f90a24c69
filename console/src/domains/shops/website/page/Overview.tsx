import { shopArticle, shopGoodsDataImportTask, shopWebsite, siteLanguageOf, type WebsiteDetail } from '@wanpu/contract'
import { Button } from 'antd'
import { lazy } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../../kit/call.ts'
import { languageName } from '../../../../kit/names.ts'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { StatCard } from '../../../../kit/StatCard.tsx'
import { instantText, whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { useRunNow } from '../publish/useRunNow.tsx'
import { websiteText } from '../website.text.ts'
import { refusedPageWords } from '../website-columns.tsx'
import { pageOf } from './address.ts'
import { pageText } from './page.text.ts'
import { SettingsOrigin } from './SettingsOrigin.tsx'
import { type Todo, todoOf } from './todo.ts'

const ImportDialog = lazy(() => import('../../../catalog/shop-goods/ImportDialog.tsx'))
const WebsiteForm = lazy(() => import('../WebsiteForm.tsx'))

const first = { pageIndex: 1, pageSize: 1 } as const

/** 概览: what needs doing, the state of the website, and its own fields. */
export function Overview({ website }: { website: WebsiteDetail }) {
  const t = useText(pageText)
  const mayArticles = useMay(shopArticle.search.name)
  const own = useRead(shopArticle.search, mayArticles ? { ...first, websiteId: website.id } : undefined).data
  const inherited = useRead(shopArticle.search, mayArticles ? { ...first, inheritedBy: website.id } : undefined).data
  const mayGaps = useMay(shopWebsite.readSaleGaps.name)
  const saleGaps = useRead(shopWebsite.readSaleGaps, mayGaps ? { ids: [website.id] } : undefined).data?.items[0]?.gaps
  const todo = todoOf(website, own && inherited && own.recordCount + inherited.recordCount, saleGaps)
  const { lastGeneratedAt, lastPushedAt, lastCheck } = website
  const time = (at: string | null) => (at === null ? t('never') : instantText(at))
  const targetText = website.wantedGoods === 0 ? t('noTarget') : t('target', { count: whole(website.wantedGoods) })
  return (
    <>
      <section className="website-todo" aria-labelledby="website-todo">
        <h2 id="website-todo">{todo.length === 0 ? t('allDone') : t('todo')}</h2>
        {todo.length > 0 && (
          <ul>
            {todo.map((each) => (
              <TodoLine key={each.what} todo={each} website={website} />
            ))}
          </ul>
        )}
      </section>
      <div className="website-figures">
        <StatCard label={t('products')} value={whole(website.goodsCount)} hint={targetText} />
        <StatCard label={t('generated')} value={time(lastGeneratedAt)} />
        <StatCard
          label={t('pushed')}
          value={website.shopServerId === null ? t('noServer') : time(lastPushedAt)}
          hint={website.shopServerName}
        />
        <StatCard
          label={t('problems')}
          value={lastCheck === null ? t('neverChecked') : whole(lastCheck.problemCount)}
          tone={(lastCheck?.problemCount ?? 0) > 0 ? 'warn' : 'calm'}
        />
      </div>
      <Facts website={website} />
      <SettingsOrigin website={website} />
    </>
  )
}

function TodoLine({ todo, website }: { todo: Todo; website: WebsiteDetail }) {
  const t = useText(pageText)
  const opened = useOpenButton()
  const runNow = useRunNow(opened.show)
  const words = useText(websiteText)
  const { what, at, count = 0, page } = todo
  const label = t(`do.${what}`)
  return (
    <li>
      <span>{t(`todo.${what}`, { count: whole(count), page: page ? refusedPageWords(page, words) : '' })}</span>
      {at === 'form' && opened.button(label, (close) => <WebsiteForm id={website.id} close={close} />, { may: shopWebsite.update })}
      {at === 'products' &&
        opened.button(label, (close) => <ImportDialog website={website} fillsUp={what === 'few-products'} close={close} />, {
          may: shopGoodsDataImportTask.add,
        })}
      {(at === 'generate' || at === 'push') && <Button onClick={() => void runNow(at, website)}>{label}</Button>}
      {at !== 'form' && at !== 'generate' && at !== 'push' && at !== 'products' && <Link to={pageOf(website.host, at)}>{label}</Link>}
      {opened.element}
    </li>
  )
}

/** The website's own fields, and the way to change them. */
function Facts({ website }: { website: WebsiteDetail }) {
  const t = useText(pageText)
  const words = useText(websiteText)
  const opened = useOpenButton()
  const isWorded = siteLanguageOf(website.language) !== undefined
  const { seller } = website
  const facts: [string, string][] = [
    [words('name'), website.name],
    [words('description'), website.description],
    [words('language'), isWorded ? languageName(website.language) : words('unworded', { name: website.language })],
    [words('shopServerId'), website.shopServerName ?? ''],
    [words('groupId'), website.groupName ?? ''],
    [t('folder'), website.shopServerPath],
    [words('ownerCode'), website.ownerCode],
    [words('tags'), website.tags.join(' · ')],
    [words('memo'), website.memo],
    [words('sectionSeller'), [seller.name, seller.address, seller.email, seller.phone].filter(Boolean).join(' · ')],
    [words('createdAt'), instantText(website.createdAt)],
  ]
  return (
    <section className="website-facts" aria-labelledby="website-facts">
      <div className="website-facts-head">
        <h2 id="website-facts">{t('facts')}</h2>
        {opened.button(
          words('edit'),
          (close) => (
            <WebsiteForm id={website.id} close={close} />
          ),
          { may: shopWebsite.update },
        )}
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {opened.element}
    </section>
  )
}
