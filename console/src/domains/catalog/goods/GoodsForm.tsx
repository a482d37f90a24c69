import { type GoodsRow, goods, goodsHistory, goodsStatus, productTexts } from '@wanpu/contract'
import { Alert, Form } from 'antd'
import { useFirstRead } from '../../../kit/call.ts'
import { AfterTyping } from '../../../kit/form/AfterTyping.tsx'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { CurrencyField } from '../../../kit/form/CurrencyField.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, MoneyField, NumberField, RichTextField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { PageTexts } from '../../../kit/form/PageTexts.tsx'
import { wordsOf } from '../../../kit/form/page-texts.ts'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { baseCurrency } from '../../../lib/currencies.ts'
import { listed } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { AttributeSelect, AttributeText } from '../attribute/AttributeSelect.tsx'
import { protectedWordText } from '../protected-word/protected-word.text.ts'
import { tellCaught } from '../protected-word/tell-caught.ts'
import { goodsText } from './goods.text.ts'
import { type GoodsFields, toFields, toInput, withPresentStock } from './goods-fields.ts'
import { goodsReads } from './goods-reads.ts'
import { PicturesInput } from './PicturesInput.tsx'
import { Sellers } from './Sellers.tsx'
import { showField } from './show-field.tsx'
import { VariantsInput } from './VariantsInput.tsx'

interface GoodsFormProps {
  /** The product to edit; a new one is made without. */
  id?: string
  close: () => void
}

const failsAt = { 'no-such-classification': 'classificationId' } as const

/** Creates or edits one product. Lists do not carry description and variants, so the whole product is read first. */
export function GoodsForm({ id, close }: GoodsFormProps) {
  const t = useText(goodsText)
  const { first, reading } = useFirstRead(goods.read, id === undefined ? undefined : { id })
  if (id === undefined) return <GoodsDrawer close={close} />
  if (first !== undefined) return <GoodsDrawer edited={first} close={close} />
  return <WaitingDrawer reading={reading} size={960} title={t('editTitle')} gone={t('gone')} close={close} />
}

function GoodsDrawer({ edited, close }: { edited?: GoodsRow; close: () => void }) {
  const t = useText(goodsText)
  const wordText = useText(protectedWordText)
  const maySeeSellers = useMay(goodsHistory.readSellers.name)
  return (
    <FormDrawer
      size={960}
      title={edited ? t('editTitle') : t('createTitle')}
      text={goodsText}
      insert={goods.insert}
      update={goods.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      alsoInUpdate={({ seen }) => ({ seen })}
      ontoCurrent={withPresentStock}
      showField={({ currencyCode }) => showField(currencyCode)}
      failsAt={failsAt}
      done={edited ? t('saved') : t('created')}
      tell={({ quarantineWords }) => tellCaught(quarantineWords, edited?.quarantineWords)}
      refresh={goodsReads}
      close={close}
    >
      {edited && edited.quarantinedAt !== null && (
        <Alert type="warning" showIcon className="form-alert" title={wordText('held', { words: listed(edited.quarantineWords) })} />
      )}
      <GoodsSections />
      {edited && maySeeSellers && (
        <>
          <h3 className="form-section">{t('section7')}</h3>
          <Sellers goodsId={edited.id} />
        </>
      )}
    </FormDrawer>
  )
}

function GoodsSections() {
  const t = useText(goodsText)
  const currency = Form.useWatch<string>('currencyCode') ?? baseCurrency()
  const hasVariants = Form.useWatch<GoodsFields, boolean>(({ variants }) => (variants ?? []).length > 0) ?? false
  return (
    <>
      <h3 className="form-section">{t('section1')}</h3>
      <TextField name="title" isRequired max={500} />
      <Field name="pictures" help={t('picturesHelp')}>
        <PicturesInput />
      </Field>
      <div className="fields-2">
        <Field name="classificationId">
          <ClassSelect isCreatable placeholder={t('noClass')} />
        </Field>
        <SelectField name="status" options={goodsStatus.options} />
      </div>

      <h3 className="form-section">{t('section2')}</h3>
      <div className="fields-3">
        <MoneyField name="priceMinor" currency={currency} />
        <MoneyField name="marketPriceMinor" currency={currency} />
        <MoneyField name="costMinor" currency={currency} />
        <CurrencyField name="currencyCode" isRequired />
        <NumberField name="stock" isRequired={!hasVariants} />
        <NumberField name="weightGrams" suffix={t('grams')} />
      </div>

      <h3 className="form-section">{t('section3')}</h3>
      <div className="fields-2">
        <TextField name="sku" max={200} />
        <TextField name="shelf" max={productTexts.shelf.max} />
        <TextField name="barcode" max={productTexts.barcode.max} />
        <TextField name="netContent" max={productTexts.netContent.max} />
      </div>
      <TextField name="video" max={productTexts.video.max} />
      <div className="fields-3">
        <NumberField name="lengthMm" suffix={t('millimetres')} />
        <NumberField name="widthMm" suffix={t('millimetres')} />
        <NumberField name="heightMm" suffix={t('millimetres')} />
      </div>
      <AfterTyping names={['shelf']}>
        {({ shelf }) => (
          <Field name="variants" label="">
            <VariantsInput currency={currency} shelf={shelf} />
          </Field>
        )}
      </AfterTyping>

      <h3 className="form-section">{t('section4')}</h3>
      <div className="fields-2">
        <Field name="brand">
          <AttributeText kind="brand" />
        </Field>
        <TextField name="productType" />
        <Field name="tags">
          <AttributeSelect kind="tag" />
        </Field>
        <Field name="scopes">
          <AttributeSelect kind="scope" />
        </Field>
        <Field name="sizes">
          <AttributeSelect kind="size" />
        </Field>
        <Field name="colors">
          <AttributeSelect kind="color" />
        </Field>
      </div>

      <h3 className="form-section">{t('section5')}</h3>
      <RichTextField name="description" />

      <h3 className="form-section">{t('section6')}</h3>
      <div className="fields-2">
        <TextField name="urlKeywords" />
        <TextField name="batchNumber" max={100} />
      </div>
      <GoodsPageTexts />
    </>
  )
}

/** Each website puts its own name behind the title, unless the product says otherwise. */
function GoodsPageTexts() {
  const t = useText(goodsText)
  return (
    <PageTexts
      names={['title', 'urlKeywords', 'description']}
      madeFrom={({ title, urlKeywords, description }) => {
        const pageTitle = title === '' ? '' : `${title} - ${t('websiteName')}`
        return { address: `…/goods/${urlKeywords || '…'}.html`, title: pageTitle, description: wordsOf(description) || pageTitle }
      }}
    />
  )
}
