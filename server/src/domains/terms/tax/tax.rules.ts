import {
  allocate,
  type ChargedTax,
  euCountries,
  isInEu,
  isInZone,
  type KnownZone,
  millionths,
  type OrderTax,
  readVatNumber,
  regionCodeOf,
  scale,
  type TaxArea,
  type TaxLine,
  type TaxSchemeRow,
  taxAreaOf,
  type VatCheck,
  type VatState,
} from '@wanpu/contract'
import { type FromByWebsite, nearestFirst } from '../../system/websites/applies-to.rules.ts'

export interface KnownRate {
  /** The places of a saved zone that it is for; null: it is for a country or region. */
  zone: Omit<KnownZone, 'id'> | null
  country: string
  /** Empty: for the whole country. */
  region: string
  /** Null: the standard rate. */
  taxClassId: string | null
  name: string
  percent: number
  /** Days of the business; null: no end. */
  startsOn: string | null
  endsOn: string | null
}

export type KnownScheme = Pick<
  TaxSchemeRow,
  'id' | 'priceMode' | 'homeCountry' | 'places' | 'isOss' | 'shipping' | 'rounding' | 'vatNumber' | 'vatCheck'
> & {
  from: FromByWebsite
}

/** A company, by what it says of itself and where the order goes to. */
export interface BuyingCompany {
  country: string
  postalCode: string | undefined
  vatNumber: string | undefined
  /** Empty or undefined: a person buys, who is never relieved of the tax. */
  company: string | undefined
}

/** Where the order goes to, and on which day of the business. */
export interface TaxedSale extends BuyingCompany {
  /** Name or code, as the address has it. */
  region: string | undefined
  day: string
  /** What is known of VAT numbers, the newest first. */
  vatChecks: readonly VatCheck[]
}

/** A line's price after discounts, in minor units, and its tax class. */
export interface TaxedAmount {
  netMinor: number
  taxClassId: string | null
}

export interface CartTax extends OrderTax {
  /** The tax of each line, in the order of the lines. */
  lineTaxes: number[]
  /** The same by rate. */
  lineRates: ChargedTax[][]
  /** What a reverse charge takes off each line; absent without one. */
  lineUntaxed?: number[]
}

/** The scheme of a website: its own, else its group's, else the one for every website. */
export function schemeFor(schemes: readonly KnownScheme[], websiteId: string): KnownScheme | undefined {
  const applying = schemes.flatMap((scheme) => {
    const from = scheme.from[websiteId]
    return from === undefined ? [] : [{ scheme, from }]
  })
  return applying.toSorted((a, b) => nearestFirst(a.from, b.from))[0]?.scheme
}

/**
 * Where a new scheme collects tax: at home, and in the whole EU for sellers there who use the One Stop Shop. Sellers
 * who are registered elsewhere add these places.
 */
export function homePlaces(homeCountry: string, isOss: boolean): string[] {
  return isInEu(homeCountry) && isOss ? [...euCountries] : [homeCountry]
}

/** How a new scheme rounds: a qualified invoice of Japan has the tax of each rate rounded once. */
export const homeRounding = (homeCountry: string): KnownScheme['rounding'] => (homeCountry === 'JP' ? 'order' : 'line')

/**
 * True where a company may buy without tax by its VAT number: where the address lies in another country of the EU's VAT
 * area.
 */
export function needsVatNumber(scheme: Pick<KnownScheme, 'homeCountry'>, address: Parameters<typeof taxAreaOf>[0]): boolean {
  return isAbroadInEu(scheme, taxAreaOf(address))
}

/**
 * Whether goods for an address leave the tax area of their seller: an EU seller's is the Union's for goods, with
 * Northern Ireland. False where the seller is not known.
 */
export function leavesTaxArea(homeCountry: string, address: Parameters<typeof taxAreaOf>[0]): boolean {
  const [home, to] = [taxAreaOf({ country: homeCountry }), taxAreaOf(address)]
  if (homeCountry === '') return false
  return home.vatCountry === '' ? to.isOutside || to.country !== home.country : to.vatCountry === ''
}

/** What a company's VAT number does to the taxes of an order. */
export interface VatVerdict {
  /** It takes them off. */
  isRelieved: boolean
  /** Undefined: the scheme does not ask. */
  state: VatState | undefined
  /** Undefined: nobody was asked. */
  check: VatCheck | undefined
}

/**
 * A number that the scheme has asked for relieves once it is known to be registered; undefined: no number decides over
 * the taxes.
 */
export function judgeVatNumber(scheme: KnownScheme, sale: Omit<TaxedSale, 'day' | 'region'>): VatVerdict | undefined {
  const number = needsVatNumber(scheme, sale) ? vatNumberOf(sale) : undefined
  if (number === undefined) return undefined
  if (scheme.vatCheck === 'off') return { isRelieved: true, state: undefined, check: undefined }
  const requester = requesterOf(scheme)
  const check = sale.vatChecks.find((each) => each.number === number && each.requester === requester)
  const state = check?.state ?? 'unreachable'
  return { isRelieved: state === 'valid' || (state === 'unreachable' && scheme.vatCheck === 'hold'), state, check }
}

/** An order without taxes whose VAT number nobody has confirmed. */
export const isVatOpen = (verdict: VatVerdict | undefined): boolean => verdict?.isRelieved === true && verdict.state === 'unreachable'

/** What a contact says of the company that buys. */
export const companyOf = ({ vatNumber, company }: Partial<Pick<BuyingCompany, 'vatNumber' | 'company'>>) => ({ vatNumber, company })

/** The VAT number of a company that names itself, of the country that it buys in; undefined without one. */
export const vatNumberOf = (sale: BuyingCompany): string | undefined =>
  (sale.company ?? '').trim() === '' ? undefined : readVatNumber(taxAreaOf(sale).vatCountry, sale.vatNumber ?? '')

/** The seller's own VAT number of the EU, in whose name others are asked for; empty without one. */
export const requesterOf = ({ homeCountry, vatNumber }: Pick<KnownScheme, 'homeCountry' | 'vatNumber'>): string =>
  readVatNumber(taxAreaOf({ country: homeCountry }).vatCountry, vatNumber) ?? ''

/** How a new scheme checks VAT numbers. */
export const usualVatCheck = (scheme: Pick<KnownScheme, 'homeCountry' | 'vatNumber'>): KnownScheme['vatCheck'] =>
  requesterOf(scheme) === '' ? 'off' : 'charge'

function isAbroadInEu({ homeCountry }: Pick<KnownScheme, 'homeCountry'>, { vatCountry }: TaxArea): boolean {
  const home = taxAreaOf({ country: homeCountry }).vatCountry
  return home !== '' && vatCountry !== '' && vatCountry !== home
}

/**
 * The taxes of a cart. Lines that share their rates are one group. A tax of `p` percent on an amount `a` is `a × p ÷
 * (100 + p)` where prices include it and `a × p ÷ 100` where it is added, rounded half up; several taxes of one line
 * are added up before they are taken out of its price.
 */
export function taxCart(
  scheme: KnownScheme,
  rates: readonly KnownRate[],
  sale: TaxedSale,
  lines: readonly TaxedAmount[],
  shippingMinor: number,
): CartTax {
  const ratesOf = ratesAt(scheme, rates, sale)
  const amounts = lines.map(({ netMinor, taxClassId }) => ({ minor: netMinor, rates: ratesOf(taxClassId) }))
  const pieces = [...amounts, ...shippingPieces(scheme, amounts, shippingMinor, ratesOf(null))]
  const isReverseCharge = judgeVatNumber(scheme, sale)?.isRelieved === true
  const taxed = taxPieces(scheme, pieces)
  const taxMinor = total(taxed.map((piece) => piece.taxMinor))
  if (isReverseCharge) {
    const untaxedMinors = taxed.map((piece) => (scheme.priceMode === 'included' ? piece.taxMinor : 0))
    return {
      ...untaxed(scheme, lines),
      isReverseCharge,
      addedMinor: 0 - total(untaxedMinors),
      lineUntaxed: untaxedMinors.slice(0, lines.length),
      shippingUntaxedMinor: total(untaxedMinors.slice(lines.length)),
    }
  }
  return {
    priceMode: scheme.priceMode,
    lines: linesOf(scheme, taxed),
    taxMinor,
    addedMinor: scheme.priceMode === 'added' ? taxMinor : 0,
    isReverseCharge,
    lineTaxes: taxed.slice(0, lines.length).map((piece) => piece.taxMinor),
    lineRates: taxed.slice(0, lines.length).map((piece) => linesOf(scheme, [piece]).map(({ baseMinor: _, ...rate }) => rate)),
    shippingTaxMinor: total(taxed.slice(lines.length).map((piece) => piece.taxMinor)),
    shippingTaxes: linesOf(scheme, taxed.slice(lines.length)),
  }
}

const untaxed = ({ priceMode }: KnownScheme, lines: readonly unknown[]): CartTax => ({
  priceMode,
  lines: [],
  taxMinor: 0,
  addedMinor: 0,
  isReverseCharge: false,
  lineTaxes: lines.map(() => 0),
  lineRates: lines.map(() => []),
  shippingTaxMinor: 0,
  shippingTaxes: [],
})

/**
 * Which rates count for a tax class where the order is taxed. Rates of zones that hold the address come before those of
 * its region, these before those of the country, and rates of the class before the standard ones.
 */
function ratesAt(scheme: KnownScheme, rates: readonly KnownRate[], sale: TaxedSale): (taxClassId: string | null) => readonly KnownRate[] {
  const area = taxAreaOf(sale)
  const isTaxedAtHome = isAbroadInEu(scheme, area) && !scheme.isOss
  const country = isTaxedAtHome ? taxAreaOf({ country: scheme.homeCountry }).country : area.country
  const region = isTaxedAtHome ? '' : regionCodeOf(country, sale.region)
  const isCollected = [sale.country, country, `${country}-${region}`].some((place) => scheme.places.includes(place))
  // Sales to Northern Ireland are part of the One Stop Shop.
  const isInShop = area.vatCountry === 'XI' && isAbroadInEu(scheme, area)
  const isNow = ({ startsOn, endsOn }: KnownRate) => (startsOn ?? '') <= sale.day && sale.day <= (endsOn ?? '9999')
  const to = isTaxedAtHome ? { country } : { country: sale.country, province: sale.region, postalCode: sale.postalCode }
  const isHere = ({ zone, ...rate }: KnownRate) => {
    if (area.isOutside) return zone !== null && isNarrow(zone) && isInZone(zone, to)
    return zone === null ? rate.country === country : isInZone(zone, to) || (!isTaxedAtHome && isInZone(zone, { ...to, country }))
  }
  const here = scheme.places.length === 0 || isCollected || isInShop ? rates.filter((rate) => isHere(rate) && isNow(rate)) : []
  return (taxClassId) => {
    for (const classId of taxClassId === null ? [null] : [taxClassId, null]) {
      const ofClass = here.filter((rate) => rate.taxClassId === classId)
      const [ofPlace, ofZones] = [ofClass.filter(({ zone }) => zone === null), ofClass.filter(({ zone }) => zone !== null)]
      const ofRegion = region === '' ? [] : ofPlace.filter((rate) => rate.region === region)
      const ofCountry = ofPlace.filter((rate) => rate.region === '').map((rate) => (isTaxedAtHome ? rate : withOwnPercent(rate, area)))
      const rates = [ofZones, ofRegion, ofCountry].find(({ length }) => length > 0)
      if (rates) return rates
    }
    return []
  }
}

/** A zone that names parts of countries: it alone says what is due outside of the tax area of its country. */
const isNarrow = ({ places, provinces, postCodes }: Omit<KnownZone, 'id'>): boolean =>
  provinces.length > 0 || postCodes.length > 0 || places.every((place) => place.includes('-'))

function withOwnPercent(rate: KnownRate, { standardPercent }: TaxArea): KnownRate {
  return rate.taxClassId === null && standardPercent !== undefined ? { ...rate, percent: standardPercent } : rate
}

interface Piece {
  minor: number
  rates: readonly KnownRate[]
}

/** Shipping as what is taxed of it, each part with its rates; nothing when it is not taxed. */
function shippingPieces(scheme: KnownScheme, lines: readonly Piece[], shippingMinor: number, standard: readonly KnownRate[]): Piece[] {
  if (scheme.shipping === 'none' || shippingMinor === 0) return []
  const groups = scheme.shipping === 'proportional' ? [...groupByKey(lines).values()].filter((group) => sumOf(group) > 0) : []
  if (groups.length === 0) return [{ minor: shippingMinor, rates: standard }]
  const shares = allocate(shippingMinor, groups.map(sumOf))
  return groups.map((group, at) => ({ minor: shares[at] ?? 0, rates: group[0]?.rates ?? standard }))
}

const keyOf = (rates: readonly KnownRate[]) => rates.map(({ name, percent }) => `${name} ${percent}`).join('|')
const sumOf = (pieces: readonly Piece[]) => total(pieces.map(({ minor }) => minor))

function groupByKey<P extends Piece>(pieces: readonly P[]): Map<string, P[]> {
  return Map.groupBy(pieces, ({ rates }) => keyOf(rates))
}

interface TaxedPiece extends Piece {
  /** By rate, in their order. */
  taxes: number[]
  taxMinor: number
}

/**
 * Every piece with its taxes, in the given order. Rounded once an order, the tax of a group is shared among its pieces.
 */
function taxPieces({ priceMode, rounding }: KnownScheme, pieces: readonly Piece[]): TaxedPiece[] {
  const taxesOf = priceMode === 'included' ? taxesWithin : taxesOn
  if (rounding === 'line') return pieces.map((piece) => toTaxedPiece(piece, taxesOf(piece.minor, piece.rates)))
  const taxed = new Map<Piece, TaxedPiece>()
  for (const group of groupByKey(pieces).values()) {
    const weights = group.map(({ minor }) => minor)
    const shares = taxesOf(sumOf(group), group[0]?.rates ?? []).map((tax) => allocate(tax, weights))
    for (const [at, piece] of group.entries()) {
      taxed.set(
        piece,
        toTaxedPiece(
          piece,
          shares.map((share) => share[at] ?? 0),
        ),
      )
    }
  }
  return pieces.flatMap((piece) => taxed.get(piece) ?? [])
}

const toTaxedPiece = (piece: Piece, taxes: number[]): TaxedPiece => ({ ...piece, taxes, taxMinor: total(taxes) })

const whole = 1_000_000

function taxesOn(minor: number, rates: readonly KnownRate[]): number[] {
  return rates.map(({ percent }) => scale(minor, millionths(percent), whole))
}

function taxesWithin(minor: number, rates: readonly KnownRate[]): number[] {
  const parts = rates.map(({ percent }) => millionths(percent))
  return allocate(scale(minor, total(parts), whole + total(parts)), parts)
}

/** One line for each tax, in the order of their first pieces. */
function linesOf({ priceMode }: KnownScheme, pieces: readonly TaxedPiece[]): TaxLine[] {
  const lines = new Map<string, TaxLine>()
  for (const { minor, rates, taxes, taxMinor } of pieces) {
    const baseMinor = priceMode === 'included' ? minor - taxMinor : minor
    for (const [at, { name, percent }] of rates.entries()) {
      const line = lines.get(`${name} ${percent}`) ?? { name, percent, baseMinor: 0, taxMinor: 0 }
      lines.set(`${name} ${percent}`, { ...line, baseMinor: line.baseMinor + baseMinor, taxMinor: line.taxMinor + (taxes[at] ?? 0) })
    }
  }
  return [...lines.values()]
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
