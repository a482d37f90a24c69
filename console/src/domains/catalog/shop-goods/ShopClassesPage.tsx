import './shop-goods.css'
import { SearchOutlined } from '@ant-design/icons'
import { type ShopClassNode, shopGoodsClassification, type WebsiteRow } from '@wanpu/contract'
import { Button, Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { countsOf, matching } from './class-tree.ts'
import { classesText } from './classes.text.ts'
import { WebsiteOfPage } from './WebsiteOfPage.tsx'

/** 店铺商品分类: the classes that have products on a website. */
export function ShopClassesPage() {
  const t = useText(classesText)
  return (
    <WebsiteOfPage label={(host) => t('tab', { host })}>{(website) => <ShopClasses key={website.id} website={website} />}</WebsiteOfPage>
  )
}

function ShopClasses({ website }: { website: WebsiteRow }) {
  const t = useText(classesText)
  const go = useNavigate()
  const [words, setWords] = useState('')
  const reading = useRead(shopGoodsClassification.readAll, { websiteId: website.id })
  const { data } = reading
  const visibleClasses = useMemo(() => matching(data?.items ?? [], words), [data, words])
  const host = encodeURIComponent(website.host)
  const { classes, goods } = countsOf(data?.items ?? [])
  return (
    <div className="screen">
      <ScreenHead title={t('tab', { host: website.host })} about={data && t('about', { classes: whole(classes), goods: whole(goods) })}>
        <Button onClick={() => go(`/goods/shopGoodsManagement/${host}`)}>{t('toGoods')}</Button>
      </ScreenHead>
      <div className="filters">
        <div className="filter" data-wide>
          <label htmlFor={`classes-${website.id}`}>{t('search')}</label>
          <Input
            id={`classes-${website.id}`}
            className="keywords"
            prefix={<SearchOutlined />}
            allowClear
            placeholder={t('search')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      </div>
      <section className="data shop-classes">
        {data === undefined && <NotYetRead reading={reading} />}
        {data !== undefined && visibleClasses.length === 0 && (
          <EmptyState
            art={words === '' ? 'empty' : 'search'}
            title={words === '' ? t('none') : t('noMatch')}
            about={words === '' ? t('noneAbout') : undefined}
          />
        )}
        {visibleClasses.length > 0 && (
          <Tree
            // Another search begins with everything open again.
            key={words}
            blockNode
            defaultExpandAll
            selectable={false}
            treeData={visibleClasses}
            titleRender={(node) => <ClassLine node={node} host={host} />}
          />
        )}
      </section>
    </div>
  )
}

function ClassLine({ node, host }: { node: Pick<ShopClassNode, 'id' | 'title' | 'goodsCount' | 'totalCount'>; host: string }) {
  const t = useText(classesText)
  return (
    <span className="shop-class">
      <span>
        <Link to={`/goods/shopGoodsManagement/${host}?classificationId=${node.id}`}>{node.title}</Link>
      </span>
      <small className="figure">{t('direct', { count: whole(node.goodsCount) })}</small>
      <small className="figure">{t('total', { count: whole(node.totalCount) })}</small>
    </span>
  )
}
