import { headerKey } from '../table/header-key.ts'

/**
 * What the headers of prices say, in the form of `headerKey`. `price`: what a product costs. `regular`: what it costs
 * when it is not reduced. `reference`: what others ask for it, which nobody sells it for by that alone. `sale`: what it
 * costs while it is reduced.
 */
type PriceKind = 'price' | 'regular' | 'reference' | 'sale'

const names: Record<PriceKind, string> = {
  price:
    'price sellingprice ราคา ราคาขาย gia giaban fiyat satisfiyati harga hargajual τιμη variantprice currentprice retailprice finalprice productprice 价格 售价 销售价 销售价格 现价 零售价 商品价格 一口价 宝贝价格 價格 售價 価格 販売価格 税込価格 販売価格税込 가격 판매가 판매가격 preis verkaufspreis vkpreis endpreis bruttopreis prix prixdevente prixttc prixfinal precio preciodeventa pvp preciofinal prezzo prezzodivendita prezzofinale preco precodevenda precofinal prijs verkoopprijs cena cenasprzedazy cenabrutto pris цена розничнаяцена ценапродажи fiyat satisfiyati harga giaban hinta',
  regular:
    'regularprice ราคาปกติ giagoc giathuong normalfiyat listefiyati harganormal normalprice fullprice originalprice baseprice standardprice listprice oldprice wasprice was previousprice pricebefore pricebeforediscount pricewas 原价 原價 定价 定價 日常价 常规售价 正常价 通常価格 定価 標準価格 元値 정상가 정가 정상가격 regulaererpreis regularerpreis normalpreis listenpreis originalpreis alterpreis preisvorher statt stattpreis ursprungspreis tarifregulier prixregulier prixnormal prixinitial prixdorigine ancienprix prixdebase prixcatalogue prixavant precionormal precioregular preciooriginal precioanterior preciobase preciodelista preciodetarifa precioantes prezzonormale prezzointero prezzooriginale prezzodilistino prezzoprecedente prezzobase prezzopieno preconormal precoregular precooriginal precoanterior precobase precode precodetabela normaleprijs reguliereprijs regulierprijs oorspronkelijkeprijs basisprijs vanprijs oudeprijs cenaregularna cenanormalna cenapodstawowa cenastandardowa cenaprzed staracena normalpris ordinariepris ordinaerpris обычнаяцена базоваяцена стараяцена ценабезскидки normalfiyat listefiyati harganormal giagoc giabanthuong normaalihinta',
  reference:
    'marketprice compareatprice compareprice comparisonprice variantcompareatprice msrp msrpprice rrp srp uvp strikethroughprice strikeprice suggestedretailprice recommendedretailprice recommendedprice 市场价 市场价格 划线价 吊牌价 建议零售价 标价 门市价 市場價 参考价 参考価格 メーカー希望小売価格 希望小売価格 소비자가 권장소비자가 uvppreis unverbindlichepreisempfehlung streichpreis vergleichspreis prixbarre prixpublic prixpublicconseille prixconseille pvc ppc preciotachado preciorecomendado preciocomparacion pvpr prezzobarrato prezzoconsigliato precoriscado precorecomendado precosugerido precocomparativo adviesprijs doorgestreepteprijs cenasugerowana cenakatalogowa cenaprzekreslona cenaporownawcza rekpris рекомендованнаяцена ррц мрц зачеркнутаяцена',
  sale: 'saleprice ราคาพิเศษ ราคาลด giakhuyenmai giagiam indirimlifiyat indirimlisatisfiyati hargapromo hargadiskon specialprice discountprice discountedprice promoprice promotionprice promotionalprice offerprice dealprice reducedprice clearanceprice actionprice nowprice now pricenow newprice 促销价 促销价格 特价 优惠价 活动价 折扣价 折后价 秒杀价 促銷價 特價 優惠價 折扣價 セール価格 特価 割引価格 할인가 할인가격 세일가 특가 angebotspreis aktionspreis sonderpreis rabattpreis sonderangebot reduzierterpreis neuerpreis jetzt tarifpromo prixpromo prixpromotionnel prixpromotion prixsolde prixsoldes prixremise prixreduit nouveauprix prixapres preciorebajado preciorebaja preciooferta preciodeoferta preciopromocional preciopromocion preciocondescuento preciodescuento precioespecial preciodespues prezzoscontato prezzoinofferta prezzoofferta prezzopromo prezzopromozionale prezzospeciale prezzoribassato prezzosaldo precopromocional precoemoferta precooferta precocomdesconto precodesconto precoespecial precopor actieprijs aanbiedingsprijs kortingsprijs verlaagdeprijs nieuweprijs cenapromocyjna cenaspecjalna cenaobnizona cenawyprzedazowa cenapo nowacena reapris kampanjpris tilbudspris utsalgspris акционнаяцена ценасоскидкой ценараспродажи новаяцена indirimlifiyat indirimlisatisfiyati hargapromo hargadiskon hargaobral giakhuyenmai alennettuhinta',
}

/** The price of one piece, or of a litre: it counts where nothing else is a price. */
const unitNames =
  'unitprice priceperunit 单价 単価 单品价格 einzelpreis stueckpreis stuckpreis prixunitaire preciounitario prezzounitario precounitario eenheidsprijs cenajednostkowa'

interface PriceName {
  kind: PriceKind
  /** Among headers of a kind the lowest counts. */
  rank: number
}

const priceNames = new Map<string, PriceName>()
for (const [kind, listed] of Object.entries(names) as [PriceKind, string][]) {
  for (const [rank, name] of listed.split(' ').entries()) priceNames.set(headerKey(name), { kind, rank })
}
for (const name of unitNames.split(' ')) priceNames.set(headerKey(name), { kind: 'price', rank: 1000 })

/** Whether a header, in the form of `headerKey`, names a price that a product is sold for or reduced from. */
export const isPriceName = (key: string): boolean => priceNames.has(key)

/** What the prices of a table are, whichever two or three of them it has. `headers` by their keys. */
export function pricesAmong(keys: readonly string[]): Partial<Record<'price' | 'marketPrice' | 'salePrice', number>> {
  const first = (kind: PriceKind) => firstOf(keys, kind)
  const [price, regular, reference, sale] = [first('price'), first('regular'), first('reference'), first('sale')]
  if (sale === undefined) return price === undefined ? priced(regular, reference) : priced(price, regular ?? reference)
  // Next to a regular price and a sale price, a third one repeats the one in force.
  const base = regular ?? price ?? reference
  return base === undefined ? priced(sale, undefined) : { ...priced(base, base === reference ? undefined : reference), salePrice: sale }
}

function priced(price: number | undefined, marketPrice: number | undefined) {
  return { ...(price !== undefined && { price }), ...(marketPrice !== undefined && { marketPrice }) }
}

function firstOf(keys: readonly string[], kind: PriceKind): number | undefined {
  const found = keys.flatMap((key, at) => {
    const name = priceNames.get(key)
    return name?.kind === kind ? { at, rank: name.rank } : []
  })
  return found.sort((a, b) => a.rank - b.rank)[0]?.at
}

/** Where a table has its prices; -1: nowhere. */
export interface PricePlaces {
  price: number
  sale: number
  market: number
  /** What a product costs where `price` says nothing. */
  otherwise: number
}

/**
 * The prices of a mapping, where "regular" and "sale" may have been taken for a compare-at price and a price. `keys`:
 * of the headers.
 */
export function pricePlaces(keys: readonly string[], { price, sale, market }: Omit<PricePlaces, 'otherwise'>): PricePlaces {
  const kindAt = (at: number) => priceNames.get(keys[at] ?? '')?.kind
  const isPair = sale === -1 && market !== -1 && kindAt(price) === 'sale'
  if (isPair) return { price: market, sale: price, market: -1, otherwise: -1 }
  return { price, sale, market, otherwise: kindAt(market) === 'regular' ? market : -1 }
}
