import type { Action, PriceRounding, SentInputOf } from '@wanpu/contract'
import { Form } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { sentences } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Field, NumberField } from '../../form/fields.tsx'
import { BatchDialog } from '../BatchDialog.tsx'
import type { BatchDialogProps } from '../batch-dialog-props.ts'
import { type ExamplePrice, PercentInput } from './PercentInput.tsx'
import { pricesText } from './prices.text.ts'
import { RoundingInput } from './RoundingInput.tsx'

interface Tail {
  limitCount?: number | undefined
  rounding?: PriceRounding | undefined
}

/**
 * What the three resets of a feature have in common. `withGoods` puts the products in question to the prices: the
 * action's whole input.
 */
export interface PriceDialogProps<A extends Action, Prices>
  extends Pick<
    BatchDialogProps<A, object, Record<string, string>>,
    'action' | 'rowText' | 'refresh' | 'applyLabel' | 'applyUpToLabel' | 'done' | 'close'
  > {
  about: string
  show?: BatchDialogProps<A, object, Record<string, string>>['show']
  withGoods: (prices: Prices & Tail) => SentInputOf<A>
  /** One of the products in question. */
  example?: ExamplePrice | undefined
  onApplied?: () => void
}

type Selling = { minUnitPrice: number; maxUnitPrice: number }
const noSelling: Partial<Selling> & Tail = {}

/** 随机修改销售价 */
export function SellingPriceDialog<A extends Action>({ withGoods, about, example: _, ...rest }: PriceDialogProps<A, Selling>) {
  const t = useText(pricesText)
  const toInput = useCallback(
    ({ minUnitPrice, maxUnitPrice, ...tail }: Partial<Selling> & Tail) =>
      minUnitPrice === undefined || maxUnitPrice === undefined ? undefined : withGoods({ minUnitPrice, maxUnitPrice, ...tail }),
    [withGoods],
  )
  return (
    <BatchDialog
      {...rest}
      text={pricesText}
      title={t('sellingPrice')}
      about={sentences(about, t('sellingPriceAbout'))}
      initial={noSelling}
      toInput={toInput}
    >
      <PriceFields>
        <NumberField name="minUnitPrice" isRequired />
        <NumberField name="maxUnitPrice" isRequired />
      </PriceFields>
    </BatchDialog>
  )
}

type Market = { minUnitPriceRate: number; maxUnitPriceRate: number }
const usualRates: Partial<Market> & Tail = { minUnitPriceRate: 110, maxUnitPriceRate: 125 }

/** 批量比例修改市场价: the form holds percent of the price, the call takes rates (1.1). */
export function MarketPriceDialog<A extends Action>({ withGoods, about, example, ...rest }: PriceDialogProps<A, Market>) {
  const t = useText(pricesText)
  const toInput = useCallback(
    ({ minUnitPriceRate: from, maxUnitPriceRate: to, ...tail }: Partial<Market> & Tail) =>
      from === undefined || to === undefined ? undefined : withGoods({ minUnitPriceRate: from / 100, maxUnitPriceRate: to / 100, ...tail }),
    [withGoods],
  )
  return (
    <BatchDialog
      {...rest}
      text={pricesText}
      title={t('marketPrice')}
      about={sentences(about, t('marketPriceAbout'))}
      initial={usualRates}
      toInput={toInput}
    >
      <PriceFields>
        <PercentField name="minUnitPriceRate" of="market" example={example} />
        <PercentField name="maxUnitPriceRate" of="market" example={example} />
      </PriceFields>
    </BatchDialog>
  )
}

type Proportion = { percent: number }
const noProportion: Partial<Proportion> & Tail = {}

/** 按比例调整价格 */
export function ProportionalDialog<A extends Action>({ withGoods, about, example, ...rest }: PriceDialogProps<A, Proportion>) {
  const t = useText(pricesText)
  const toInput = useCallback(
    ({ percent, ...tail }: Partial<Proportion> & Tail) => (percent === undefined ? undefined : withGoods({ percent, ...tail })),
    [withGoods],
  )
  return (
    <BatchDialog
      {...rest}
      text={pricesText}
      title={t('proportional')}
      about={sentences(about, t('proportionalAbout'))}
      initial={noProportion}
      toInput={toInput}
    >
      <PriceFields>
        <PercentField name="percent" of="proportion" example={example} />
      </PriceFields>
    </BatchDialog>
  )
}

/** A proportion of the price; its example is made round as the form's rounding says. */
function PercentField({ name, ...rest }: { name: string; of: 'proportion' | 'market'; example: ExamplePrice | undefined }) {
  const rounding = Form.useWatch<PriceRounding | undefined>('rounding')
  return (
    <Field name={name} isRequired>
      <PercentInput {...rest} rounding={rounding} />
    </Field>
  )
}

function PriceFields({ children }: { children: ReactNode }) {
  const t = useText(pricesText)
  return (
    <div className="fields-2">
      {children}
      <Field name="rounding">
        <RoundingInput />
      </Field>
      <NumberField name="limitCount" min={1} suffix={t('pieces')} />
    </div>
  )
}
