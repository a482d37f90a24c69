import { opencart } from './opencart-names.ts'
import type { Preset } from './preset.ts'

/** Of PrestaShop in the languages of its back office: its import and export name the columns by what they mean. */
const prestashop = {
  active: 'active aktiv actif attivo activo aktywny actief активен ativo 実行中 激活',
  priceWithTax:
    'pricetaxincluded pricetaxincl preisinklmwst prixttc prezzotasseincl precioivaincluido cenazawierapodatek prijsinclbtw ценаcналогами preciosconiva precocomiva precociva precocomimposto precocomimpostos 税込価格 价格含税 precioconiva precioimpuestosincluidos',
  priceWithoutTax:
    'pricetaxexcluded pricetaxexcl preisohnemwst prixht prezzotasseescl preciosiniva cenabezpodatku prijsexbtw ценабезналогов preiszzglmwst prezzotasseescluso precosemiva precosiva precosemimposto precosemimpostos 税別価格 价格不含税 precioimpuestosexcluidos prixhorstaxe',
  address:
    'urlrewritten rewrittenurl benutzerfreundlicheurl urlsimplifiee urlreecrite urlsemplificato urlcomprensibile enlacereescrito urlprzepisany herschrevenurl чпу urlreescrito 書き換えられたurl url重写',
  orderable:
    'availablefororder bestellbar disponible disponiblealacommande disponibileperlordine disponibleparapedidos dostepnedozamowienia beschikbaarvoorbestelling доступендлязаказа disponivelparaencomenda 注文ために使用可能 可以订购',
  pictures:
    'imageurls urlsderbilder urlsdesimages urldesimages urldelleimmagini urlsdelasimagenes adresyurlzdjecia afbeeldingurls urlизображении urlsdaimagem 画像のurl 图片地址',
  onSale: 'onsale ermassigt ensoldes saldi enrebaja wsprzedazy aanbieding распродажа emsaldo 販売 打折',
  supplierReference:
    'supplierreference lieferantennr referencefournisseur riferimentofornitori ndereferenciaproveedor koddostawcy referentieleverancier артикулпоставщикаno nodereferenciadofornecedor サプライヤーのリファレンスno 供应商参考',
  discounts:
    'discountamount rabattbetrag montantdereduction montantdelaremise sommedisconto valordeldescuento wartoscrabatu kortingsbedrag величинаскидки valordodesconto 値引き量 折扣金额 discountpercent ermassigunginprozent pourcentagedereduction percentualedisconto porcentajedeldescuento porcentajededescuento procentrabatu kortingspercentage процентскидки percentagemdedesconto 割引率 折扣比例',
}

const listed = (names: string) => names.split(' ')
const each = <Value>(names: string, value: Value) => Object.fromEntries(listed(names).map((name) => [name, value]))

export const shopPresets = {
  magento: {
    marks: ['sku', 'producttype', ['attributesetcode', 'productwebsites', 'additionalattributes', 'configurablevariations']],
    fields: {
      sku: 'sku',
      title: 'name',
      description: 'description shortdescription',
      classification: 'categories',
      price: 'price',
      salePrice: 'specialprice',
      saleStarts: 'specialpricefromdate specialfromdate',
      saleEnds: 'specialpricetodate specialtodate',
      marketPrice: 'msrpprice',
      cost: 'cost',
      weight: 'weight',
      length: 'tsdimensionslength',
      width: 'tsdimensionswidth',
      height: 'tsdimensionsheight',
      handle: 'urlkey',
      stock: 'qty',
      inStock: 'isinstock',
      backorders: 'allowbackorders',
      countsStock: 'managestock',
      soldOutAt: 'outofstockqty minqty',
      pictures: 'baseimage additionalimages',
      seoTitle: 'metatitle',
      seoDescription: 'metadescription',
      seoKeywords: 'metakeywords',
      status: 'productonline status',
      visibility: 'visibility',
      brand: 'manufacturer brand',
    },
    ignored: 'producttype smallimage thumbnailimage swatchimage',
    separator: '/',
    list: ',',
    roots: ['Default Category'],
    kinds: 'producttype',
    read: 'configurablevariations storeviewcode',
    // 1 is "Not Visible Individually".
    visibilityCodes: ['2', '3', '4'],
    filled: { productwebsites: 'no-website' },
    backorderCodes: ['1', '2'],
    told: { customoptions: 'custom-options' },
    // A choice that buyers must make, and cannot make here.
    shownBy: { customoptions: /^(?!.*required=1)/s },
  },
  prestashop: {
    marks: [
      listed(`${prestashop.priceWithTax} ${prestashop.priceWithoutTax}`),
      listed(prestashop.active),
      listed(
        `taxrulesid ${prestashop.address} ${prestashop.orderable} ${prestashop.pictures} ${prestashop.onSale} ${prestashop.supplierReference} ${prestashop.discounts}`,
      ),
    ],
    fields: {
      id: 'productid id produktid kennung idproduit identifiant idprodotto iddelproducto idproducto identyfikatorproduktu idтовара noproduto 商品id idは 货品id 编号',
      sku: 'reference artikelnr riferimento referenciano referencian referencia indeks referentie артикулno リファレンス 参考',
      title: 'name nom nome nombre nazwa naam имя 名前 名称',
      handle: prestashop.address,
      classification: 'categories kategorien categorie categorias kategorie categorieen категории カテゴリ 目录',
      price: `${prestashop.priceWithTax} ${prestashop.priceWithoutTax}`,
      cost: 'wholesaleprice costprice kaufpreis einkaufspreis prixdachat prezzodiacquisto preciomayorista precioalpormayor preciodecoste cenahurtowa inkoopprijs оптоваяцена precodecompra 卸売価格',
      brand:
        'brand manufacturer hersteller marke fabricant marque produttore marca fabricante producent marka fabrikant merk производитель メーカー 制造商',
      barcode: 'ean13 kodean13 штрихкодean13 条形码 gtin',
      weight: 'weight gewicht poids peso waga вес 重量',
      length: 'depth tiefe profondeur profondita profundidad profundidade glebokosc diepte глубина',
      width: 'width breite largeur larghezza ancho anchura largura szerokosc breedte ширина 幅 宽度',
      height: 'height hohe hauteur altezza alto altura wysokosc hoogte высота 高さ 高度',
      stock: 'quantity menge quantite quantita cantidad quantidade ilosc aantal количество 数量',
      inStock: prestashop.orderable,
      backorders:
        'actionwhenoutofstock outofstockaction outofstock whenoutofstock aktionwennnichtauflager actionencasderupturedestock quandofuorimagazzino cuandonohayaexistencias acaoparasituacaoderopturadestock akcjakiedybraknastanie wanneernietvoorradig деиствиякогданетвналичии 缺货时行动',
      status: prestashop.active,
      visibility: 'visibility sichtbarkeit visibilite visibilita visibleen visibilidade widocznosc zichtbaarheid видимость 視認性 可见度',
      description: 'description beschreibung descrizione descripcion descricao opis omschrijving описание 説明 描述',
      tags: 'tags tag etiquetas tagi motcles метки タグ 标签',
      pictures: prestashop.pictures,
      seoTitle:
        'metatitle kennzeichentitle balisetitle balisetitre metatitolo metatitulo titulometa metatytul metatitel метазаголовок metaタイトル meta标题',
      seoDescription:
        'metadescription metabeschreibung metadescrizione metadescripcion descricaometa opismeta metabeschrijving метаописание meta说明',
      seoKeywords:
        'metakeywords metaschlusselworter metasuchworte metamotscles metamotsclefs parolechiave metapalabrasclave palavraschavemeta slowakluczowemeta metasleutelwoorden метаключевыеслова metaキーワード meta关键词',
    },
    ignored: `unitprice baseprice stuckpreis prixunitaire prezzounitario preciounitario precounitario cenajednostkowa eenheidsprijs цена 単価 单价 unity condition etat condizione condicion zustand supplier lieferant fournisseur fournisseurs fornitore proveedor fornecedor dostawca leverancier поставщик サプライヤー 供应商 imagealttexts discountfrom discountto ${prestashop.onSale} ${prestashop.supplierReference}`,
    separator: '/',
    list: ',',
    roots: [
      'Home',
      'Root',
      'Startseite',
      'Accueil',
      'Racine',
      'Inicio',
      'Início',
      'Strona główna',
      'Hoofdpagina',
      'Главная',
      'ホーム',
      '首页',
    ],
    told: {
      ...each(prestashop.discounts, 'discount-left-out' as const),
      virtualproduct: 'virtual-product',
      produitdematerialise: 'virtual-product',
    },
  },
  opencart,
} as const satisfies Record<string, Preset>
