import type { Preset } from './preset.ts'

// The headers of OpenCart's products, in the form of `headerKey`: of the workbooks of its Export/Import Tool, which
// name the language of a text in brackets, and of tables that take the words of the administration, in its languages. A
// column goes by several names, as translations change from version to version.

const each = (...names: string[]) => names.join(' ')

const outOfStock =
  'outofstockstatus statuskeinlagerbestand statusbeifehlendemlagerbestand lagerstatus statuthorsstock statutrupturedestock estadoagotado estadosinstock outofstockstatocategoria statofuoristock seesgotado situacaosemestoque 在庫切れ時の在庫ステータス 品切れ'
const needsShipping =
  'shipping requiresshipping benotigtversand erfordertversand necessiteuneexpedition expeditionrequise requiereenvio richiedelaspedizione precisadefrete 配送を必須にする'
const subtract =
  'subtract substract subtractstock lagerbestandverwalten vomlagerbestandabziehen lagerbestandabziehen vomlagerabziehen soustrairedustock deduiredustock restardelstock restarstock sustraerstock sottrailariserva sottraistock scalamagazzino reduzirestoque subtrairestoque 在庫から購入数を減算 在庫から減算'
const model = 'model modell produktkennung modele modelo modello モデル 品番'
const status = 'status statusenabled statut estado stato statocategoria situacao ステータス'
const quantity = 'quantity menge anzahl quantite cantidad cantidadenstock quantita quantidade 数量'

export const opencart: Preset = {
  marks: [
    model.split(' '),
    `${quantity} stock`.split(' '),
    status.split(' '),
    [
      ...each(subtract, outOfStock, 'stockstatusid manufacturerid').split(' '),
      // Names that other tables have, too.
      'productid+stockstatus',
      'seokeyword+sortorder',
    ],
  ],
  fields: {
    id: 'productid id produktid idproduit idproducto idprodotto idproduto 商品id',
    sku: each('sku skuコード', model),
    title:
      'name productname produkttitel produktname artikelname bezeichnung nomduproduit nombre nombredelproducto nomeprodotto produto nomedoproduto 商品名 品名',
    description: 'description beschreibung descripcion descrizione descricao 説明 商品説明',
    classification: 'categoriespath categories category kategorien categorie categorias rubros departamentos カテゴリー',
    brand: 'manufacturer hersteller herstellermarke fabricant fabricante fabbricante produttore marca marcas メーカー',
    barcode: 'ean eanコード upc upcコード codigodebarras jan janコード isbn isbnコード',
    price: 'price preis prix precio prezzo preco 価格',
    salePrice: 'specialsprice',
    saleStarts: 'specialsdatestart',
    saleEnds: 'specialsdateend',
    stock: each(quantity, 'stock'),
    countsStock: subtract,
    status,
    availableFrom:
      'dateavailable verfugbarkeitdatumab verfugbarkeitsdatum datedisponible datededisponibilite fechadisponible fechadedisponibilidad datadidisponibilita disponivelapartirde datadisponivel 提供可能日 出荷日',
    weight: 'weight gewicht poids peso 重さ 重量',
    weightUnit:
      'weightunit unit weightclass gewichtseinheit classedepoids unitedepoids tipodepeso clasedepeso pesoclass classepeso unidadedepeso 重さの単位 重量単位',
    length: 'length lange longueur longitud lunghezza comprimento 奥行 長さ',
    width: 'width breite largeur ancho larghezza largura 幅',
    height: 'height hohe hauteur altura altezza 高さ',
    pictures:
      'imagename image mainimage additionalimages additionalimagesimage bild weiterebilder imagessupplementaires imagen imagenesadicionales immagine immaginecategoria immagineaggiuntiva imagem imagensadicionais 画像 追加画像',
    variants: 'productoptionvalues',
    handle: 'seokeyword seourl keyword seourlkennung seoschlusselwort motcle parolachiave urlamigavel seoキーワード',
    seoTitle: 'metatitle metatagtitle metatagtitel titredelabalisemeta metatitulo titolometatag メタタグtitle',
    seoDescription:
      'metadescription metatagdescription metatagbeschreibung descriptiondelabalisemeta metadescripcion metatagdescrizione metadescricao メタタグdescription',
    seoKeywords:
      'metakeywords metakeyword metatagkeywords metatagkeyword metatagschlusselworter motsclesdelabalisemeta metapalabras parolechiave metapalavraschave メタタグkeyword',
    tags: 'tags tag producttags produkttags tagsduproduit etiquetasdelproducto tagprodotti etiquetas 商品タグ',
  },
  // What the shop says when nothing is left, and what has no place here.
  ignored: each(
    outOfStock,
    needsShipping,
    'stockstatus stockstatusid points layout location lagerstandort localisation localizacion ubicacion luogo localizacao 場所',
  ),
  needsStock: true,
  told: { productoptions: 'custom-options' },
  // A choice that buyers must make, and cannot make here.
  shownBy: { productoptions: /^(?!.*required)/s },
}
