import type { ImportField } from '@wanpu/contract/import-file'
import { isPriceName, pricesAmong } from '../values/price-names.ts'
import { headerKey } from './header-key.ts'

export type ProductField = ImportField

/** Header → meaning. Headers that are not in it are not read. Only `pictures` may be named by several headers. */
export type ColumnMapping = Record<string, ProductField>

/** Recognised from all price headers together: see price-names.ts. */
type PriceField = 'price' | 'marketPrice' | 'salePrice'

/** Names under which columns are known, without blanks and signs. */
const synonyms: Record<Exclude<ProductField, PriceField>, string> = {
  goodsId: 'wanpuid 万铺id 万铺编号',
  handle:
    'handle urlhandle slug urlkey urlkeywords urlslug permalink url别名 链接名 商品链接名 别名 固定链接 url关键词 网址别名 urlalias seourl urldelproducto urlprodotto urldoproduto seokeyword permalien enlacepermanente',
  id: 'id productid itemid goodsid 编号 商品编号 商品id 产品编号 产品id 序号 商品编码id produktid produktnr produktnummer idproduit numeroproduit idproducto idprodotto idproduto productnummer idproduktu 商品番号id',
  sku: 'sku variantsku productsku reference ref artikelnummer artikelnr referenz referencia riferimento referentie codicearticolo codearticle codigo kodproduktu indeks артикул 品番 商品番号 商品コード 型番 상품코드 품번 貨號 itemsku skuid itemnumber itemno partnumber mpn articlenumber model 货号 商品货号 款号 商品编码 产品编码 商家编码 编码 型号 规格编码 条码 modell modele modelo modello artikelcode refproduit referenceproduit referenciaproducto codiceprodotto codigoproducto codigodoproduto codigodoartigo kodtowaru ugs รหัสสินค้า masanpham mahang stokkodu urunkodu kodeproduk κωδικος',
  title:
    'title name productname producttitle itemname goodsname titel titre titulo titolo tytul produktname artikelname bezeichnung artikelbezeichnung nom nomduproduit designation nombre nombredelproducto nome nomeprodotto nomeproduto nomedoproduto naam productnaam nazwa nazwaproduktu namn produktnamn navn nimi название наименование 商品名 商品タイトル 製品名 품명 상품명 제품명 商品名稱 品名規格 标题 名称 商品名称 商品标题 商品名 品名 产品名称 产品标题 产品名 宝贝标题 宝贝名称 標題 商品標題 名稱 ชื่อ ชื่อสินค้า ten tensanpham isim urunadi urunismi onoma ονομα naziv nazev nimetus pavadinimas nosaukums',
  description:
    'description body bodyhtml productdescription content details longdescription html shortdescription 描述 商品描述 产品描述 详情 商品详情 产品详情 宝贝描述 介绍 商品介绍 内容 beschreibung artikelbeschreibung produktbeschreibung kurzbeschreibung descriptif descriptionproduit descripcion descripciondelproducto descrizione descrizioneprodotto descricao descricaodoproduto omschrijving productomschrijving beschrijving opis opisproduktu beskrivning beskrivelse описание 商品説明 商品説明文 説明 상품설명 상세설명 aciklama deskripsi mota',
  productType:
    'producttype type kind 类型 商品类型 产品类型 produkttyp produktart typedeproduit tipodeproducto tipodiprodotto tipodeproduto',
  barcode:
    'barcode gtin ean upc isbn ean13 gtin13 upca variantbarcode 商品条码 条形码 国际条码 strichcode eancode codebarre codebarres codeabarres codigodebarras codigobarras codiceabarre codiceean kodkreskowy kodean streepjescode streckkod штрихкод janコード jan バーコード 바코드 barkod',
  netContent: 'netcontent unitpricingmeasure netweightvolume content inhalt contenu 净含量 净含量规格',
  video: 'video videos videourl videolink videoaddress productvideo 视频 视频地址 视频链接 商品视频 主图视频',
  shelf:
    'shelf shelfno shelfnumber shelflocation bin binno binnumber bincode binlocation location locationcode storagelocation warehouselocation 库位 库位号 库位编码 库位编号 货位 货位号 货位编码 储位 储位号 仓位 货架 货架号 货架位',
  brand:
    'brand vendor manufacturer brandname maker 品牌 品牌名称 厂商 厂家 供应商 制造商 marke hersteller marque fabricant marca fabricante produttore merk fabrikant marka producent varumarke tillverkare maerke бренд производитель ブランド ブランド名 メーカー 브랜드 제조사 uretici thuonghieu merek 廠商',
  classification:
    'category categories classification productcategory categorypath class collection department 分类 类目 商品分类 产品分类 所属分类 分类路径 商品类目 类别 目录 产品类目 kategorie kategorien produktkategorie warengruppe categorie categoriedeproduit rayon categoria categorias categoriadeproducto categoriaprodotto categoriadoproduto categorieen kategoria produktkategori kategori категория категории カテゴリ カテゴリー 商品カテゴリ 카테고리 danhmuc 分類',
  tags: 'tag tags label labels keywords 标签 商品标签 关键词 关键字 schlagworter schlagwort stichworter etiquettes motscles etiquetas palabrasclave etichette parolechiave palavraschave trefwoorden tagi slowakluczowe taggar метки タグ キーワード 태그 標籤 關鍵字',
  sizes:
    'size sizes sizename 尺码 尺寸 大小 码数 规格 sizes groesse grosse grossen taille tailles pointure talla tallas taglia taglie misura tamanho tamanhos maat maten rozmiar rozmiary storlek storrelse koko サイズ 사이즈 размер beden ukuran kichthuoc kichco 尺碼',
  colors:
    'color colors colour colours colorname 颜色 颜色分类 色彩 花色 farbe farben couleur couleurs coloris colore colori cor cores kleur kleuren kolor kolory farg farve farge vari 色 カラー 색상 색깔 컬러 цвет renk warna mausac 顏色',
  scopes: 'scope scopes usage occasion audience gender 范围 适用范围 使用范围 适用 适用人群 适用场景',
  pictures:
    'image images picture pictures photo photos pic pics imageurl imageurls imagesrc imagelink pictureurl additionalimagelink mainimage thumbnail 图片 主图 商品图片 商品主图 产品图片 图片地址 图片链接 图片url 附图 轮播图 副图 宝贝图片 bild bilder bildurl produktbild hauptbild photoproduit imageproduit urlimage imagen imagenes foto fotos urlimagen immagine immagini urlimmagine imagem imagens urldaimagem afbeelding afbeeldingen zdjecie zdjecia billeder изображение изображения фото 画像 商品画像 画像url 이미지 상품이미지 圖片 gorsel resim hinhanh gambar',
  pictureTexts: 'picturetexts imagealttexts 图片说明',
  variants: 'variants 多规格',
  saleStarts:
    'salestart salestarts salestartdate salefrom salefromdate saledatefrom salepricefrom salebegindate datesalepricestarts specialpricefromdate specialpricefrom specialfromdate specialfrom discountfrom promofrom promotionstart promostart 促销开始 促销开始日期 促销开始时间 特价开始日期 特价开始时间 优惠开始时间 セール開始日 セール価格の開始日 angebotab angebotvon aktionspreisab aktionab debutpromo datededebutdepromo iniciooferta iniciopromocion inizioofferta inizioofferte iniciopromocao startdatumactieprijs poczatekpromocji',
  saleEnds:
    'saleend saleends saleenddate saleto saletodate saledateto salepriceto saleuntil datesalepriceends specialpricetodate specialpriceto specialtodate specialto discountto promoto promotionend promoend promountil 促销结束 促销结束日期 促销结束时间 特价结束日期 特价结束时间 优惠结束时间 セール終了日 セール価格の終了日 angebotbis aktionspreisbis aktionbis finpromo datedefindepromo finoferta finpromocion fineofferta fimpromocao einddatumactieprijs koniecpromocji',
  cost: 'cost costprice costperitem purchaseprice wholesaleprice 成本 成本价 进价 进货价 采购价 einkaufspreis ekpreis ek prixdachat prixachat coutdachat cout preciodecoste preciocoste coste costo prezzodiacquisto precodecusto custo inkoopprijs kostprijs cenazakupu inkopspris закупочнаяцена себестоимость 仕入価格 原価 仕入れ値 매입가 원가',
  currency:
    'currency currencycode 币种 货币 币种代码 货币代码 wahrung waehrung devise monnaie moneda divisa valuta moeda waluta валюта 通貨 통화 貨幣 parabirimi',
  stock:
    'stock inventory quantity จำนวน สต็อก คงเหลือ soluong tonkho stok stokadedi stokmiktari jumlah stokproduk αποθεμα qty bestand lagerbestand menge quantite stockdisponible cantidad existencias inventario quantita giacenza quantidade estoque voorraad aantal ilosc stanmagazynowy lagersaldo antal lager остаток количество 在庫 在庫数 在庫数量 재고 재고수량 수량 庫存 數量 stockquantity inventoryquantity inventoryqty available onhand 库存 库存数量 库存量 数量 商品库存 现货 可售数量',
  inStock:
    'instock isinstock stockstatus availability stockavailability availabilitystatus availableforsale availablefororder purchasable 有货 是否有货 有无库存 库存状态 可售 是否可售 可购买 在庫状況 在庫状態 在庫有無 재고상태 verfugbarkeit verfugbar lieferbar vorratig auflager disponibilite disponibilidad disponibilita disponibilidade beschikbaarheid dostepnosc наличие',
  backorders:
    'backorders backorder allowbackorders allowbackorder backordersallowed inventorypolicy variantinventorypolicy sellwhenoutofstock continuesellingwhenoutofstock outofstockaction actionwhenoutofstock whenoutofstock 缺货可售 允许缺货销售 允许缺货下单 缺货下单 允许超卖 无货可售',
  countsStock:
    'managestock trackinventory trackstock trackquantity inventorytracking stockmanagement 管理库存 跟踪库存 是否管理库存 库存管理',
  soldOutAt: 'outofstockqty outofstockthreshold minqty 售罄阈值 售罄数量',
  weight:
    'weight grams weightgrams netweight grossweight variantgrams 重量 净重 毛重 商品重量 单重 克重 gewicht artikelgewicht poids peso pesonetto pesobruto waga vikt vaegt вес 重さ 무게 중량 agirlik berat cannang',
  weightUnit:
    'weightunit variantweightunit productweightunit itemweightunit packageweightunit shippingweightunit unitofweight weightunitofmeasure itemweightunitofmeasure shippingweightunitofmeasure packageweightunitofmeasure weightuom weightmeasure weightunitcode 重量单位 重量單位 计重单位',
  length:
    'length lengthmm lengthcm itemlength packagelength productlength shippinglength 长 长度 商品长度 产品长度 包装长 包装长度 lange laenge longueur largo longitud lunghezza comprimento lengte dlugosc langd длина 長さ 奥行き 奥行 길이',
  width:
    'width widthmm widthcm itemwidth packagewidth productwidth shippingwidth 宽 宽度 商品宽度 产品宽度 包装宽 包装宽度 breite largeur ancho anchura larghezza largura breedte szerokosc bredd ширина 幅 너비',
  height:
    'height heightmm heightcm itemheight packageheight productheight shippingheight 高 高度 商品高度 产品高度 包装高 包装高度 hohe hoehe hauteur alto altura altezza hoogte wysokosc hojd высота 高さ 높이',
  status:
    'status state published active enabled visible online productstatus 状态 上下架 是否上架 上架 上架状态 发布 商品状态 aktiv veroffentlicht actif statut publie enligne activo estado publicado attivo stato pubblicato ativo situacao actief gepubliceerd aktywny opublikowany aktywne статус активен опубликован ステータス 公開 公開状態 販売状態 販売ステータス 상태 판매상태 진열상태 狀態 durum trangthai',
  visibility:
    'visibility catalogvisibility visibilityincatalog 可见性 目录可见性 显示范围 sichtbarkeit visibilite visibilidad visibilita visibilidade zichtbaarheid widocznosc видимость 表示 表示状態',
  availableFrom: 'availablefrom dateavailable availabilitydate onsalefrom launchdate 开售时间 开售日期 発売日 販売開始日',
  seoTitle: 'seotitle metatitle pagetitle seo标题 页面标题',
  seoDescription: 'seodescription metadescription pagedescription seo描述 页面描述',
  seoKeywords: 'seokeywords metakeywords pagekeywords seo关键词 页面关键词',
}

const fieldOfName = new Map<string, ProductField>()
for (const field of Object.keys(synonyms) as (keyof typeof synonyms)[])
  for (const name of synonyms[field].split(' ')) fieldOfName.set(headerKey(name), field)

/** The field a header most likely means. A number behind the name, as in `图片2`, is of no account for pictures. */
export function guessField(header: string): ProductField | undefined {
  const key = headerKey(header)
  const knownField = isPriceName(key) ? 'price' : fieldOfName.get(key)
  if (knownField) return knownField
  const unnumbered = fieldOfName.get(key.replace(/\d+$/, ''))
  return unnumbered === 'pictures' ? unnumbered : undefined
}

/** Columns that are called by what their rows are: they hold its title where no other column does. */
const productNames = new Set(
  'product products item items article artikel produkt produit producto prodotto produto artikl urun sanpham goods товар 商品 产品 產品 品目 상품 제품 สินค้า'.split(
    ' ',
  ),
)

/**
 * A first proposal for the mapping of a table: the first header of each meaning wins, pictures take all of theirs, and
 * prices are recognised from all price headers together.
 */
export function suggestMapping(headers: readonly string[]): ColumnMapping {
  const keys = headers.map(headerKey)
  const priceAt = new Map(Object.entries(pricesAmong(keys)).map(([field, at]) => [at, field as ProductField]))
  const usedFields = new Set<ProductField>()
  const mapping: ColumnMapping = {}
  const hasTitle = headers.some((header) => guessField(header) === 'title')
  headers.forEach((header, at) => {
    const key = keys[at] ?? ''
    const named = !hasTitle && productNames.has(key) ? 'title' : guessField(header)
    const field = isPriceName(key) ? priceAt.get(at) : named
    if (!field || (usedFields.has(field) && field !== 'pictures')) return
    usedFields.add(field)
    mapping[header] = field
  })
  return mapping
}

/** The name an option goes by in the shop: `size` and `color` for their many names, else as written. */
export function optionName(name: string): string {
  const field = fieldOfName.get(headerKey(name))
  if (field === 'sizes') return 'size'
  if (field === 'colors') return 'color'
  return name
}
