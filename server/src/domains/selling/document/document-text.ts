import { addressLines, type OrderAddress, type OrderItem } from '@wanpu/contract'
import { countryNameIn, dayText as dayInWords, rateText } from '@wanpu/storefront'
import type { DocumentSeller } from './document-profile.sql.ts'
import { documentLanguage } from './document-words.ts'

/** An amount with its currency, such as €1,249.90 or US$24.00. */
export function moneyText(language: string, minor: number, { currencyCode, decimals }: { currencyCode: string; decimals: number }): string {
  const format = { style: 'currency', currency: currencyCode, minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const
  return drawable(new Intl.NumberFormat(documentLanguage(language), format).format(minor / 10 ** decimals))
}

/** A rate such as 7.5%. */
export const percentText = (language: string, percent: number): string => drawable(rateText(percent, documentLanguage(language)))

/** A day such as 2026-11-22 in words. */
export function dayText(language: string, day: string): string {
  if (day === '') return ''
  const languageCode = documentLanguage(language)
  // English with the day first, as in most of the countries that read it.
  return dayInWords(languageCode === 'en' ? 'en-GB' : languageCode, day)
}

/** The font has no narrow space, which French puts between thousands. */
const drawable = (text: string) => text.replaceAll('\u202f', '\u00a0')

/** The lines of an address as the post of its country reads them, the country last. */
export function addressLinesIn(language: string, address: OrderAddress): string[] {
  return [...addressLines(address), countryNameIn(documentLanguage(language), address.country)].filter(Boolean)
}

/** Colour: Red, Size: M */
export const optionsText = ({ options }: Pick<OrderItem, 'options'>) =>
  Object.entries(options)
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join(', ')

/** The lines of a text, trimmed; empty ones are left out. */
export const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The seller as the sender of a parcel. */
export const senderLines = ({ name, address }: DocumentSeller) => [name, ...linesOf(address)].filter(Boolean)

/** Pieces of a line that are to be sent, or were: those that were refunded before they were sent are not. */
export const countSentPieces = ({ quantity, withdrawnQuantity = 0 }: Pick<OrderItem, 'quantity' | 'withdrawnQuantity'>) =>
  quantity - withdrawnQuantity
