import { expect, test } from 'vitest'
import { readAll } from '../test-file.ts'

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,SEO Title,SEO Description
a,Caf&eacute; &amp;amp; Co,<p>1 &lt; 2 &lt;script&gt;</p>,B&amp;O,Home &amp; Garden,d&eacute;cor,Gr&ouml;&szlig;e,5&#8243;,S1,5,T&trade;,D&reg;`

const woocommerce = `ID,Type,SKU,Name,Published,Regular price,Categories,Tags,Description,Attribute 1 name,Attribute 1 value(s)
1,simple,W1,Caf&eacute; &amp;amp; Co,1,5,"Home &amp; Garden &gt; B&#228;der",d&eacute;cor,<p>1 &lt; 2 &lt;script&gt;</p>,Gr&ouml;&szlig;e,5&#8243;`

const table = `sku,title,brand,category,tags,size,description,seo title,seo description,price
T1,Caf&eacute; &amp;amp; Co,B&amp;O,Home &amp; Garden &gt; B&#228;der,d&eacute;cor;th&eacute;,5&#8243;,<p>1 &lt; 2 &lt;script&gt;</p>,T&trade;,D&reg;,5`

const magento = `sku,product_type,attribute_set_code,name,categories,price,description,meta_title
M1,simple,Default,Caf&eacute; &amp;amp; Co,Default Category/Home &amp; Garden/B&#228;der,5,<p>1 &lt; 2 &lt;script&gt;</p>,T&trade;`

test.each([
  ['Shopify', shopify, { brand: 'B&O', classificationPath: ['Home & Garden'], tags: ['décor'], pageTitle: 'T™', pageDescription: 'D®' }],
  ['WooCommerce', woocommerce, { classificationPath: ['Home & Garden', 'Bäder'], tags: ['décor'] }],
  [
    'a table',
    table,
    {
      brand: 'B&O',
      classificationPath: ['Home & Garden', 'Bäder'],
      tags: ['décor', 'thé'],
      sizes: ['5″'],
      pageTitle: 'T™',
      pageDescription: 'D®',
    },
  ],
  ['Magento', magento, { classificationPath: ['Home & Garden', 'Bäder'], pageTitle: 'T™' }],
])('a file of %s says its texts without entities, and leaves descriptions as they are', async (_, file, texts) => {
  const [record] = await readAll(file)

  expect(record?.product).toMatchObject({ title: 'Café & Co', descriptionHtml: '<p>1 &lt; 2 &lt;script&gt;</p>', ...texts })
})

test('categories that are the same but for their entities are one', async () => {
  const records = await readAll(
    'sku,title,price,category\n1,a,5,Shoes & Bags > Boots\n2,b,5,Shoes &amp; Bags > Boots\n3,c,5,Shoes &#38; Bags > Boots',
  )

  expect(records.map(({ product }) => product?.classificationPath)).toEqual([
    ['Shoes & Bags', 'Boots'],
    ['Shoes & Bags', 'Boots'],
    ['Shoes & Bags', 'Boots'],
  ])
})

test('options of Shopify and WooCommerce are read without entities', async () => {
  const [ofShopify] = await readAll(shopify)
  const [ofWoocommerce] = await readAll(woocommerce)

  expect(ofShopify?.product?.variants?.[0]?.options).toEqual({ size: '5″' })
  expect(ofWoocommerce?.product?.sizes).toEqual(['5″'])
})
