import { describe, expect, test } from 'vitest'
import { openProductFile } from '../product-file.ts'
import { readAll, writeTestFile } from '../test-file.ts'
import type { ProductField } from './fields.ts'

const fieldsOfTable = [
  'sku',
  'title',
  'description',
  'brand',
  'classification',
  'price',
  'cost',
  'stock',
  'weight',
  'length',
  'width',
  'height',
  'barcode',
  'tags',
  'pictures',
  'status',
] as const satisfies ProductField[]

const tables = {
  German:
    'Artikelnummer;Bezeichnung;Beschreibung;Hersteller;Warengruppe;Preis;Einkaufspreis;Bestand;Gewicht;Länge;Breite;Höhe;Strichcode;Schlagwörter;Bilder;Aktiv',
  French:
    'Référence;Désignation;Descriptif;Marque;Catégorie;Prix;Prix d’achat;Quantité;Poids;Longueur;Largeur;Hauteur;Code-barres;Mots clés;Image produit;Statut',
  Spanish:
    'Referencia;Nombre;Descripción;Marca;Categoría;Precio;Precio de coste;Existencias;Peso;Largo;Ancho;Alto;Código de barras;Etiquetas;Imágenes;Estado',
  Italian:
    'Riferimento;Nome prodotto;Descrizione;Produttore;Categoria;Prezzo;Prezzo di acquisto;Giacenza;Peso;Lunghezza;Larghezza;Altezza;Codice a barre;Etichette;Immagini;Stato',
  Portuguese:
    'Código do produto;Nome do produto;Descrição;Fabricante;Categorias;Preço;Preço de custo;Estoque;Peso;Comprimento;Largura;Altura;Código de barras;Palavras-chave;Imagens;Ativo',
  Dutch:
    'Artikelnr;Naam;Omschrijving;Merk;Categorie;Prijs;Inkoopprijs;Voorraad;Gewicht;Lengte;Breedte;Hoogte;Streepjescode;Trefwoorden;Afbeeldingen;Actief',
  Polish:
    'Indeks;Nazwa;Opis;Producent;Kategoria;Cena;Cena zakupu;Ilość;Waga;Długość;Szerokość;Wysokość;Kod kreskowy;Słowa kluczowe;Zdjęcia;Aktywny',
  Russian:
    'Артикул;Название;Описание;Производитель;Категория;Цена;Закупочная цена;Остаток;Вес;Длина;Ширина;Высота;Штрихкод;Метки;Изображения;Статус',
  Japanese: '商品コード;商品名;商品説明;ブランド;カテゴリー;販売価格;仕入価格;在庫数;重さ;長さ;幅;高さ;JANコード;タグ;商品画像;公開状態',
  Korean: '상품코드;상품명;상품설명;브랜드;카테고리;판매가;매입가;재고수량;무게;길이;너비;높이;바코드;태그;상품이미지;판매상태',
}

describe('a table with headers in', () => {
  test.each(Object.entries(tables))('%s is mapped whole', async (_, header) => {
    await using file = await writeTestFile(`${header}\nA-1${';'.repeat(15)}\n`)
    const { suggestedMapping, headers } = await openProductFile(file.path)
    expect(headers.map((name) => suggestedMapping[name])).toEqual(fieldsOfTable)
  })
})

test.each([
  ['Product ID,Product,Price,Qty', ['id', 'title', 'price', 'stock']],
  ['SKU,Item,Price', ['sku', 'title', 'price']],
  ['Item,Item name,Price', [undefined, 'title', 'price']],
  ['Artikel,Preis,Menge', ['title', 'price', 'stock']],
  ['商品,价格,库存', ['title', 'price', 'stock']],
  ['SKU,標題,價格,庫存', ['sku', 'title', 'price', 'stock']],
  ['รหัสสินค้า,ชื่อสินค้า,ราคา,จำนวน', ['sku', 'title', 'price', 'stock']],
  ['Mã sản phẩm,Tên sản phẩm,Giá bán,Số lượng', ['sku', 'title', 'price', 'stock']],
  ['Stok Kodu,Ürün Adı,Fiyat,Stok', ['sku', 'title', 'price', 'stock']],
])('a small table with the headers %s', async (header, fields) => {
  await using file = await writeTestFile(`${header}\na,b,9,1\n`)
  const { suggestedMapping, headers } = await openProductFile(file.path)
  expect(headers.map((name) => suggestedMapping[name])).toEqual(fields)
})

/**
 * The columns of PrestaShop's product import as its back office names them: number, active, name, categories, price,
 * reference, quantity, weight, pictures.
 */
const prestashops = {
  English: 'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity;Weight;Image URLs (x,y,z...)',
  German: 'Produkt-ID;Aktiv (0/1);Name *;Kategorien (x,y,z...);Preis ohne MwSt.;Artikel-Nr.;Menge;Gewicht;URLs der Bilder (x,y,z...)',
  French: 'ID produit;Actif (0/1);Nom *;Catégories (x,y,z...);Prix HT;Référence;Quantité;Poids;URLs des images (x,y,z...)',
  Spanish:
    'ID del producto;Activo (0/1);Nombre *;Categorías (x,y,z...);Precio sin IVA;Referencia Nº;Cantidad;Peso;URLs de las imágenes (x,y,z...)',
  Italian:
    'ID prodotto;Attivo (0/1);Nome *;Categorie (x,y,z...);Prezzo tasse escl.;Riferimento;Quantità;Peso;Url delle immagini (x,y,z...)',
  Portuguese: 'Nº Produto;Ativo (0/1);Nome *;Categorias (x,y,z...);Preço s/ iva;Referência;Quantidade;Peso;URLs da imagem (x,y,z...)',
  Japanese: '商品ID;実行中 (0/1);名前 *;カテゴリ (x,y,z...);税別価格;リファレンス #;数量;重量;画像のURL (x,y,z...)',
}

describe('a PrestaShop file with headers in', () => {
  test.each(Object.entries(prestashops))('%s is recognised, and what is not active is hidden', async (_, header) => {
    const content = `${header}\n7;1;Lampe;Home;19.90;L-1;4;1.2;https://a.example/l.jpg\n8;0;Stuhl;Home;29.90;S-1;5;3;https://a.example/s.jpg\n`
    await using file = await writeTestFile(content)
    expect((await openProductFile(file.path)).format).toBe('prestashop')
    const records = await readAll(content)
    const said = records.map(({ product }) => [product?.key, product?.title, product?.priceMinor, product?.stock, product?.status])
    expect(said).toEqual([
      [{ id: '7', sku: 'L-1' }, 'Lampe', 1990, 4, 'on'],
      [{ id: '8', sku: 'S-1' }, 'Stuhl', 2990, 5, 'off'],
    ])
    expect(records.map(({ product }) => [product?.pictures?.length, product?.weightGrams])).toEqual([
      [1, 1200],
      [1, 3000],
    ])
  })
})
