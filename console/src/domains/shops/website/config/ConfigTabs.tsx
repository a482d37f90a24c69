import { buyerPhone } from '@wanpu/contract'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { CurrencyField } from '../../../../kit/form/CurrencyField.tsx'
import {
  Field,
  LongTextField,
  NumberField,
  OnOrOffField,
  PictureField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../../kit/form/fields.tsx'
import { PageTexts } from '../../../../kit/form/PageTexts.tsx'
import { reasonOf } from '../../../../lib/errors.ts'
import { tellFailure } from '../../../../lib/notices.ts'
import { useText } from '../../../../lib/text.ts'
import { GroupSelect } from '../../article/GroupSelect.tsx'
import { configText } from './config.text.ts'
import { drawLogo } from './draw-logo.ts'
import { FurtherCurrenciesInput } from './FurtherCurrenciesInput.tsx'

/** 标志与联系方式: who the shop is. */
export function BasicTab({ name }: { name: string }) {
  return (
    <>
      <PictureField name="logo" />
      <DrawLogo name={name} />
      <div className="fields-2">
        <PictureField name="footerLogo" />
        <PictureField name="icon" />
      </div>
      <TextField name="sloganText" max={300} />
      <div className="fields-2">
        <TextField name="email" />
        <TextField name="phone" max={100} />
      </div>
      <LongTextField name="address" max={500} rows={2} />
    </>
  )
}

/** LOGO自动随机生成 */
function DrawLogo({ name }: { name: string }) {
  const t = useText(configText)
  const form = Form.useFormInstance()
  const [isBusy, setBusy] = useState(false)
  async function draw() {
    setBusy(true)
    try {
      form.setFieldValue('logo', await drawLogo(name))
    } catch (error) {
      tellFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="draw-logo">
      <Button size="small" loading={isBusy} onClick={() => void draw()}>
        {isBusy ? t('drawing') : t('drawLogo')}
      </Button>
    </p>
  )
}

/** 店铺设置: how it sells, in the order in which a buyer meets it. */
export function SettingsTab() {
  const t = useText(configText)
  return (
    <>
      <h3 className="form-section">{t('settings.products')}</h3>
      <div className="fields-2">
        <CurrencyField name="defaultCurrencyCode" />
        <TextField name="orderHost" max={300} />
      </div>
      <Field name="furtherCurrencies">
        <FurtherCurrenciesInput />
      </Field>
      <SwitchField name="lowestPrice" />
      <OnOrOffField name="quickAdd" />
      <OnOrOffField name="cartDrawer" />
      <SwitchField name="wishList" />
      <SwitchField name="stockAlerts" />
      <OnOrOffField name="productData" />
      <LongTextField name="synonyms" max={10_000} rows={3} />
      <h3 className="form-section">{t('settings.checkout')}</h3>
      <SwitchField name="membersOnly" />
      <SelectField name="buyerPhone" options={buyerPhone.options} usual="optional" />
      <OnOrOffField name="termsBox" />
      <LongTextField name="consentText" max={1000} rows={2} />
      <SwitchField name="agentCheckout" />
      <SwitchField name="acpCheckout" />
      <NumberField name="cartReminderHours" max={168} suffix={t('hours')} />
      <h3 className="form-section">{t('settings.reviews')}</h3>
      <SwitchField name="reviews" />
      <NumberField name="reviewDays" min={1} max={90} suffix={t('days')} />
      <SwitchField name="reviewsAtOnce" />
      <h3 className="form-section">{t('settings.pages')}</h3>
      <Field name="articleGroupId">
        <GroupSelect />
      </Field>
      <SwitchField name="contactForm" />
      <TextField name="chatOnline" max={2000} />
      <SwitchField name="consentBanner" />
      <LongTextField name="headerCode" max={50_000} rows={4} />
      <LongTextField name="footerCode" max={50_000} rows={4} />
    </>
  )
}

/** SEO, with what a search engine would show. Without a description the home page gives its slogan, or its name. */
export function SeoTab({ address, name }: { address: string; name: string }) {
  return (
    <PageTexts
      names={['sloganText']}
      madeFrom={({ sloganText }) => ({ address, title: name, description: sloganText || name })}
      help={noHelp}
    />
  )
}

const noHelp = { pageTitle: '', pageDescription: '', pageKeywords: '' }
