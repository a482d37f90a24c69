import { type Action, goodsStatus, type SentInputOf, type ShopGoodsDetail, shopGoods } from '@wanpu/contract'
import { useCallback } from 'react'
import { useFirstRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { ClassField, MoneyField, NumberField, RichTextField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { PageTexts } from '../../../kit/form/PageTexts.tsx'
import { wordsOf } from '../../../kit/form/page-texts.ts'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { Thumb } from '../../../kit/Thumb.tsx'
import { useClassNames } from '../../../kit/useClassNames.ts'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { tellCaught } from '../protected-word/tell-caught.ts'
import { shopGoodsText } from './shop-goods.text.ts'
import { type ShopGoodsFields, toFields, toInput } from './shop-goods-fields.ts'
import { shopGoodsReads } from './shop-goods-reads.ts'

/** The website's own values of one product; below each field is the value of the stock. */
export default function ShopGoodsForm({ id, close }: { id: string; close: () => void }) {
  const t = useText(shopGoodsText)
  const { first, reading } = useFirstRead(shopGoods.read, { id })
  if (first !== undefined) return <OwnValues goods={first} close={close} />
  return <WaitingDrawer reading={reading} size={720} title={t('editTitle')} gone={t('gone')} close={close} />
}

function OwnValues({ goods, close }: { goods: ShopGoodsDetail; close: () => void }) {
  const t = useText(shopGoodsText)
  const { inherited, currencyCode } = goods
  const nameOfClass = useClassNames()
  const inheritedClass = inherited.classificationId === null ? null : nameOfClass(inherited.classificationId)
  const stock = (value: string | null) => t('fromStock', { value: value ?? t('none') })
  const money = (minor: number | null) => stock(minor === null ? null : `${amount(minor, currencyCode)} ${currencyCode}`)
  // Products of a website are never made by this form; the drawer's check still asks the schema of the update, with the
  // row's id and version.
  const check = useCallback(
    (fields: ShopGoodsFields): SentInputOf<Action> => ({ ...toInput(fields), id: goods.id, version: goods.version }),
    [goods.id, goods.version],
  )
  return (
    <FormDrawer
      size={720}
      title={t('editTitle')}
      text={shopGoodsText}
      insert={shopGoods.update as Action}
      update={shopGoods.update}
      edited={goods}
      toFields={toFields}
      toInput={check}
      failsAt={{ 'no-such-classification': 'classificationId', taken: 'urlKeywords', 'protected-text': 'title' }}
      // Only the update is ever called.
      tell={(saved) => tellCaught((saved as ShopGoodsDetail).quarantineWords, goods.quarantineWords)}
      done={t('saved')}
      refresh={shopGoodsReads}
      close={close}
    >
      <div className="shop-line shop-head">
        <Thumb src={goods.pic} alt={goods.title} />
        <span className="shop-line-text">
          <strong className="cell-line">{inherited.title}</strong>
          <small className="cell-line">{goods.sku}</small>
        </span>
      </div>
      <p className="form-about">{t('formAbout')}</p>
      <TextField name="title" max={500} help={stock(inherited.title)} />
      <div className="fields-2">
        <MoneyField name="priceMinor" currency={currencyCode} help={money(inherited.priceMinor)} />
        <MoneyField name="marketPriceMinor" currency={currencyCode} help={money(inherited.marketPriceMinor)} />
        <ClassField name="classificationId" placeholder={t('ownNone')} help={stock(inheritedClass)} />
        <TextField name="urlKeywords" help={stock(inherited.urlKeywords)} />
        <SelectField name="status" options={goodsStatus.options} />
        <NumberField name="sort" />
      </div>
      <RichTextField name="description" />
      <h3 className="form-section">{t('seo')}</h3>
      <OwnPageTexts goods={goods} />
    </FormDrawer>
  )
}

/**
 * Own texts for search engines; what the page says without them comes from the stock, or from title and description.
 */
function OwnPageTexts({ goods: { inherited } }: { goods: ShopGoodsDetail }) {
  const t = useText(shopGoodsText)
  const stock = (value: string) => t('fromStock', { value: value || t('none') })
  const { pageTitle, pageDescription, pageKeywords } = inherited
  return (
    <PageTexts
      names={['title', 'urlKeywords', 'description']}
      madeFrom={(own) => {
        const title = own.title || inherited.title
        return {
          address: `…/goods/${own.urlKeywords || inherited.urlKeywords}.html`,
          title: pageTitle || title,
          description: pageDescription || wordsOf(own.description || inherited.description) || title,
        }
      }}
      help={{ pageTitle: stock(pageTitle), pageDescription: stock(pageDescription), pageKeywords: stock(pageKeywords) }}
    />
  )
}
